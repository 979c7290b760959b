import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { findElectron } from './find-electron.ts';
import { appEnvironment, hasDisplay } from './launched-app.ts';

test('CHROMIUM decides where it is set, also when it is wrong', () => {
  expect(findChromium({ CHROMIUM: '/opt/c' }, (file) => file === '/opt/c')).toBe('/opt/c');
  expect(findChromium({ CHROMIUM: '/opt/c' }, (file) => file === '/usr/bin/chromium')).toBeNull();
  expect(findChromium({}, (file) => file === '/usr/bin/chromium')).toBe('/usr/bin/chromium');
  expect(findChromium({}, () => false)).toBeNull();
});

test('an Electron binary is found where ELECTRON_OVERRIDE_DIST_PATH says, and none is ever downloaded', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'find-electron-'));
  expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder })).toBeNull();
  for (const name of ['electron', 'electron.exe', 'Electron.app/Contents/MacOS/Electron']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
  }
  expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder })).toMatch(folder);
  rmSync(folder, { recursive: true });
});

test('the environment of the app is this one, with what was added and without what was taken away', () => {
  process.env.FIND_TEST = 'here';
  const given = appEnvironment({ userData: '/profile', env: { FIND_TEST: undefined, OTHER: 'x' } });
  delete process.env.FIND_TEST;
  expect(given).toMatchObject({ ELKONTOR_USER_DATA: '/profile', OTHER: 'x' });
  expect(given.FIND_TEST).toBeUndefined();
});

test.runIf(process.platform === 'linux')('a display is one that the environment names', () => {
  expect(hasDisplay({})).toBe(false);
  expect(hasDisplay({ DISPLAY: ':0' })).toBe(true);
  expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
});
