import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findChromium, findHeadlessChromium } from './find-chromium.ts';
import { findElectron } from './find-electron.ts';
import { appEnvironment, hasDisplay } from './launched-app.ts';
import { projectNode } from './project-node.ts';
import { wantedShell } from './wanted-shell.ts';

test('CHROMIUM decides where it is set, also when it is wrong', () => {
  expect(findChromium({ CHROMIUM: '/opt/c' }, (file) => file === '/opt/c')).toBe('/opt/c');
  expect(findChromium({ CHROMIUM: '/opt/c' }, (file) => file === '/usr/bin/chromium')).toBeNull();
  expect(findChromium({}, (file) => file === '/usr/bin/chromium', 'linux')).toBe('/usr/bin/chromium');
  expect(findChromium({}, () => false)).toBeNull();
});

test.each([
  ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
  ['win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
  ['win32', 'C:\\Users\\x\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['darwin', '/Users/x/Applications/Chromium.app/Contents/MacOS/Chromium'],
  ['darwin', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  ['linux', '/usr/bin/google-chrome-stable'],
  ['linux', '/opt/own/bin/chromium'],
  ['linux', '/snap/bin/chromium'],
] as const)('Chromium, Chrome or Edge is found where %s has it: %s', (platform, place) => {
  const env = {
    HOME: '/Users/x',
    PATH: '/snap/bin:/opt/own/bin:/usr/bin',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\x\\AppData\\Local',
  };
  expect(findChromium(env, (file) => file === place, platform)).toBe(place);
});

test('the headless shell is taken where Debian has it and nobody named another', () => {
  const both = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/opt/c'];
  const find = (environment: Record<string, string>, places = both, platform: NodeJS.Platform = 'linux') =>
    findHeadlessChromium(environment, (file) => places.includes(file), platform);
  expect(find({})).toBe('/usr/bin/chromium-headless-shell');
  expect(find({ CHROMIUM: '/opt/c' })).toBe('/opt/c');
  expect(find({}, ['/usr/bin/chromium'])).toBe('/usr/bin/chromium');
  expect(find({}, both, 'win32')).toBeNull();
});

test('an installed Chromium is taken before a snap, which may not use the folder of a test', () => {
  const places = ['/snap/bin/chromium', '/usr/bin/google-chrome'];
  expect(findChromium({ PATH: '/snap/bin:/usr/bin' }, (file) => places.includes(file), 'linux')).toBe(places[1]);
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

test('an Electron whose unpacking was cut off, or of another version, counts as absent', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'find-electron-'));
  const find = () => findElectron({}, { folder, version: '45.4.1' });
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'dist', 'electron'), '');
  expect(find()).toBeNull();
  writeFileSync(path.join(folder, 'dist', 'version'), '45.4.1');
  writeFileSync(path.join(folder, 'path.txt'), 'electron');
  expect(find()).toBe(path.join(folder, 'dist', 'electron'));
  writeFileSync(path.join(folder, 'dist', 'version'), 'v44.0.0');
  expect(find()).toBeNull();
  rmSync(folder, { recursive: true });
});

test('ELKONTOR_SHELL insists on a shell, and a wrong word is refused', () => {
  expect(wantedShell({})).toBeNull();
  expect(wantedShell({ ELKONTOR_SHELL: 'chromium-host' })).toBe('chromium-host');
  expect(() => wantedShell({ ELKONTOR_SHELL: 'firefox' })).toThrow('electron or chromium-host');
});

test.each(['20.20.2', '22.12.0'])(
  'on Node %s the host runs in the Node of the project; without it the words say what brings it',
  (version) => {
    const running = { version, path: '/usr/bin/node' };
    expect(projectNode(running, () => true)).toContain(path.join('node_modules', 'node', 'bin', 'node'));
    expect(() => projectNode(running, () => false)).toThrow('npm ci brings it');
    expect(projectNode({ ...running, version: '24.1.0' }, () => false)).toBe('/usr/bin/node');
  },
);

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
