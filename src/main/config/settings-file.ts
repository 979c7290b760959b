import { closeSync, copyFileSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { profileSchema } from '../../shared/model/profile.ts';
import type { SettingsFile } from './settings.ts';

type Values = Record<string, unknown>;
type Read = { readonly values: Values; readonly damage: 'none' | 'whole' | 'parts' };

/** Ours is a few kilobytes. */
const MAX_BYTES = 8 * 1024 * 1024;
/** What is kept under each name; anything else under it was not written by this app. */
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  preferences: isObject,
  profiles: Array.isArray,
  markers: isObject,
  clientCertificates: isObject,
};

/**
 * The settings file: read once, written whole and at once beside it, so that a power cut leaves the old or the new one.
 * What cannot be read is kept under another name (`setAside`) and the app begins with what is left. Throws only where the
 * disk lets nobody read or keep it.
 */
export function openSettingsFile(file: string, nowMs: number): SettingsFile {
  const { values, damage } = readValues(file);
  const setAside = damage === 'none' ? null : asideName(file, nowMs);
  if (setAside !== null) {
    const kept = path.join(path.dirname(file), setAside);
    if (damage === 'whole') renameSync(file, kept);
    else copyFileSync(file, kept);
    if (damage === 'parts') writeWhole(file, values);
  }
  return {
    setAside,
    read: (key) => structuredClone(at(values, key.split('.'))),
    write(key, value) {
      const changed = structuredClone(values);
      put(changed, key.split('.'), value);
      writeWhole(file, changed);
      for (const name of Object.keys(values)) if (!(name in changed)) delete values[name];
      Object.assign(values, changed);
    },
  };
}

function readValues(file: string): Read {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { values: {}, damage: 'none' };
    if (code === 'EISDIR') return { values: {}, damage: 'whole' };
    throw cause;
  }
  try {
    if (bytes.length > MAX_BYTES) return { values: {}, damage: 'whole' };
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isObject(json) ? soundParts(json) : { values: {}, damage: 'whole' };
  } catch {
    return { values: {}, damage: 'whole' };
  }
}

/** What is left without the parts that are not of their kind. */
function soundParts(json: Values): Read {
  const sound = Object.entries(json).filter(([name, value]) => KINDS[name]?.(value) ?? true);
  const values: Values = Object.fromEntries(sound);
  const profiles = (values.profiles as unknown[] | undefined) ?? [];
  const fit = profiles.filter((profile) => profileSchema.safeParse(profile).success);
  if (fit.length < profiles.length) values.profiles = fit;
  const isWhole = sound.length === Object.keys(json).length && fit.length === profiles.length;
  return { values, damage: isWhole ? 'none' : 'parts' };
}

/** Two in one millisecond would be one start too many. */
function asideName(file: string, nowMs: number): string {
  const { name, ext } = path.parse(file);
  return `${name}-damaged-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')}${ext}`;
}

function writeWhole(file: string, values: Values): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.new`;
  const handle = openSync(beside, 'w', 0o600);
  try {
    const bytes = Buffer.from(`${JSON.stringify(values, null, '\t')}\n`);
    for (let from = 0; from < bytes.length; ) from += writeSync(handle, bytes, from);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(beside, file);
}

function at(values: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inside, key) => (isObject(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined),
    values,
  );
}

/** Null or undefined takes it away. */
function put(values: Values, [first, ...rest]: readonly string[], value: unknown): void {
  if (first === undefined) return;
  if (rest.length > 0) {
    const inside = isObject(values[first]) && Object.hasOwn(values, first) ? values[first] : {};
    put(inside, rest, value);
    values[first] = inside;
  } else if (value === undefined || value === null) delete values[first];
  else values[first] = structuredClone(value);
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
