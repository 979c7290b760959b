import { copyFileSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { notSavedBecause } from '../../shared/errors/not-saved.ts';
import { profileSchema } from '../../shared/model/connection/profile.ts';
import type { SettingsFile } from './settings.ts';

type Values = Record<string, unknown>;
type Look = { readonly values: Values; readonly damage: 'none' | 'whole' | 'parts' };

/** The needed parts of electron-store: it reads and writes the whole file at once. */
export type JsonStore = {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  delete(key: string): void;
  store: Values;
};

/** The file is readable by its owner only. */
export const SETTINGS_STORE = { name: 'settings', configFileMode: 0o600 } as const;

/** Our file has a few kilobytes. */
const MAX_BYTES = 8 * 1024 * 1024;
/** The type stored under each name; another type was not written by this app. */
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  preferences: isObject,
  profiles: Array.isArray,
  markers: isObject,
  clientCertificates: isObject,
};

/**
 * Checks the settings file before electron-store opens it, which throws on a damaged one. Unreadable content is kept
 * under another name (`setAside`) and the app starts with the rest. Throws only when the disk refuses to read or keep
 * it.
 */
export function openSettingsFile(file: string, nowMs: number, open: () => JsonStore): SettingsFile {
  const { values, damage } = lookAt(file);
  const aside = asideName(file, nowMs);
  if (damage === 'whole') renameSync(file, path.join(path.dirname(file), aside));
  if (damage === 'parts') copyFileSync(file, path.join(path.dirname(file), aside));
  const store = open();
  if (damage === 'parts') store.store = values;
  return {
    setAside: damage === 'none' ? null : aside,
    read: (key) => store.get(key),
    write(key, value) {
      try {
        if (value === undefined || value === null) store.delete(key);
        else store.set(key, value);
      } catch (cause) {
        throw notWritten(cause);
      }
    },
  };
}

/** The file is as it was: a disk that takes nothing is said in words. */
function notWritten(cause: unknown): unknown {
  const reason = notSavedBecause(cause);
  if (reason === null) return cause;
  return new AppError({ code: 'store', reason: reason === 'disk-full' ? 'disk-full' : 'read-only' }, { cause });
}

function lookAt(file: string): Look {
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
    // Too deeply nested content can be read but never written again.
    JSON.stringify(json);
    return isObject(json) ? soundParts(json) : { values: {}, damage: 'whole' };
  } catch {
    return { values: {}, damage: 'whole' };
  }
}

/** The content without parts of the wrong type. */
function soundParts(json: Values): Look {
  const sound = Object.entries(json).filter(([name, value]) => KINDS[name]?.(value) ?? true);
  const values: Values = Object.fromEntries(sound);
  const profiles = (values.profiles as unknown[] | undefined) ?? [];
  const fit = profiles.filter((profile) => profileSchema.safeParse(profile).success);
  if (fit.length < profiles.length) values.profiles = fit;
  const isWhole = sound.length === Object.keys(json).length && fit.length === profiles.length;
  return { values, damage: isWhole ? 'none' : 'parts' };
}

/** Two set aside in the same millisecond would overwrite each other. */
function asideName(file: string, nowMs: number): string {
  const { name, ext } = path.parse(file);
  return `${name}-damaged-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')}${ext}`;
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
