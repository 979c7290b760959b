import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Conf from 'conf';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SAMPLE_PROFILE as profile } from '../../shared/model/testing/sample-profile.ts';
import { runs } from '../../shared/testing/runs.ts';
import { createSmallDisk } from '../store/testing/small-disk.ts';
import { openSettingsFile, SETTINGS_STORE } from './settings-file.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-settings-'));
  file = path.join(folder, 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOW = Date.UTC(2026, 10, 22, 12);
/** What electron-store does without Electron. */
const { name: configName, ...options } = SETTINGS_STORE;
const open = (nowMs = NOW) =>
  openSettingsFile(file, nowMs, () => new Conf<Record<string, unknown>>({ ...options, configName, cwd: folder }));
const WHOLE = JSON.stringify({ preferences: { language: 'sv' }, profiles: [profile], markers: { a: 'yes' }, later: 1 });

test('what is written is there at the next start, under dotted names too, and only for this person', () => {
  const settings = open();
  expect(settings.setAside).toBeNull();
  settings.write('preferences', { language: 'sv' });
  settings.write('markers.keychain', 'yes');
  settings.write('markers.other', 'yes');
  settings.write('markers.other', null);
  const again = open();
  expect(again.read('preferences')).toEqual({ language: 'sv' });
  expect([again.read('markers.keychain'), again.read('markers.other')]).toEqual(['yes', undefined]);
  expect([again.read('markers.toString'), again.read('constructor.name')]).toEqual([undefined, undefined]);
  expect(readdirSync(folder)).toEqual(['settings.json']);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('what was read cannot be changed from outside', () => {
  writeFileSync(file, WHOLE);
  const settings = open();
  (settings.read('profiles') as unknown[]).length = 0;
  expect(settings.read('profiles')).toHaveLength(1);
});

test('a file as earlier versions wrote it is taken as it is', () => {
  writeFileSync(file, WHOLE);
  const settings = open();
  expect(settings.setAside).toBeNull();
  settings.write('preferences', { language: 'en' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ later: 1, profiles: [profile] });
});

const DAMAGED: readonly [name: string, content: string | Buffer][] = [
  ['empty', ''],
  ['cut off', WHOLE.slice(0, 100)],
  ['zeros, as a power cut leaves them', Buffer.alloc(400)],
  ['zeros at its end', Buffer.concat([Buffer.from(WHOLE), Buffer.alloc(50)])],
  ['a list', '[1]'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['too deep', '['.repeat(200_000)],
  ['too deep, and closed', `{"later":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['too large', Buffer.alloc(9 * 1024 * 1024, 0x20)],
];

test.each(DAMAGED)('%s: set aside whole, and the app has an empty one', (_name, content) => {
  writeFileSync(file, content);
  const settings = open();
  expect(settings.setAside).toBe('settings-damaged-2026-11-22T12-00-00-000Z.json');
  expect(readFileSync(path.join(folder, settings.setAside ?? '')).equals(Buffer.from(content))).toBe(true);
  expect(settings.read('profiles')).toBeUndefined();
  settings.write('preferences', { language: 'sv' });
  expect(open(NOW + 1).setAside).toBeNull();
});

test('a folder in its place is set aside too', () => {
  mkdirSync(path.join(file, 'inside'), { recursive: true });
  const settings = open();
  expect(readdirSync(path.join(folder, settings.setAside ?? ''))).toEqual(['inside']);
});

test.each([
  ['preferences that are a number', { preferences: 5 }],
  ['profiles that are an object', { profiles: {} }],
  ['markers that are a list', { markers: [] }],
  ['certificates that are a text', { clientCertificates: 'x' }],
  ['a profile that is none', { profiles: [profile, { id: 'old' }] }],
])('%s: a copy is kept, the rest stays, and it is said once', (_name, wrong) => {
  const before = { preferences: { language: 'sv' }, profiles: [profile], ...wrong };
  writeFileSync(file, JSON.stringify(before));
  const settings = open();
  expect(JSON.parse(readFileSync(path.join(folder, settings.setAside ?? ''), 'utf8'))).toEqual(before);
  if (!('preferences' in wrong)) expect(settings.read('preferences')).toEqual({ language: 'sv' });
  if (!('profiles' in wrong && !Array.isArray(wrong.profiles))) expect(settings.read('profiles')).toEqual([profile]);
  expect(open(NOW + 1).setAside).toBeNull();
});

test('whatever stands in the file, it opens, and can be written afterwards', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.json().map((json) => Buffer.from(json)),
      ),
      (bytes) => {
        writeFileSync(file, bytes);
        const settings = open();
        settings.write('preferences', { theme: 'dark' });
        expect(open().read('preferences')).toEqual({ theme: 'dark' });
      },
    ),
    { numRuns: runs(300) },
  );
});

test('a setting that cannot be written is said in words, and the file stays as it was', async (context) => {
  const mount = path.join(folder, 'small');
  const disk = createSmallDisk(mount, 1);
  if (!disk.canMount) return context.skip('needs the right to mount a small tmpfs');
  disk.mount();
  try {
    folder = mount;
    file = path.join(mount, 'settings.json');
    const settings = open();
    settings.write('markers.a', 'yes');
    disk.fill();
    const diskFull = expect.objectContaining({ data: { code: 'store', reason: 'disk-full' } });
    expect(() => settings.write('preferences', { extraCa: 'x'.repeat(20_000) })).toThrowError(diskFull);
    expect([settings.read('markers.a'), settings.read('preferences')]).toEqual(['yes', undefined]);
    expect(open()).toMatchObject({ setAside: null });
    // What was begun is removed behind it.
    const left = () => readdirSync(mount).filter((name) => !name.startsWith('filler'));
    await expect.poll(left).toEqual(['settings.json']);
    disk.empty();
    settings.write('preferences', { language: 'sv' });
    expect(open().read('preferences')).toEqual({ language: 'sv' });
  } finally {
    disk.unmount();
    folder = path.dirname(mount);
  }
  return undefined;
});

test('a folder that is no longer there is said in words too', () => {
  const settings = openSettingsFile(file, NOW, () => {
    const conf = new Conf<Record<string, unknown>>({ ...options, configName, cwd: folder });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file in its place');
    return conf;
  });
  const readOnly = expect.objectContaining({ data: { code: 'store', reason: 'read-only' } });
  expect(() => settings.write('markers.a', 'yes')).toThrowError(readOnly);
});
