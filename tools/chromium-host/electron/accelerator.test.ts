import { expect, test } from 'vitest';
import { parseAccelerator } from './accelerator.ts';

const plain = { ctrl: false, alt: false, shift: false, meta: false };

test.each([
  ['CmdOrCtrl+N', 'linux', { ...plain, ctrl: true, key: 'n' }],
  ['CommandOrControl+Shift+P', 'darwin', { ...plain, meta: true, shift: true, key: 'p' }],
  ['F1', 'linux', { ...plain, key: 'f1' }],
  ['CmdOrCtrl+,', 'win32', { ...plain, ctrl: true, key: ',' }],
  ['CommandOrControl+Plus', 'linux', { ...plain, ctrl: true, key: '+' }],
  ['Ctrl++', 'linux', { ...plain, ctrl: true, key: '+' }],
  ['CommandOrControl+-', 'linux', { ...plain, ctrl: true, key: '-' }],
  ['Alt+Left', 'linux', { ...plain, alt: true, key: 'arrowleft' }],
] as const)('an Electron accelerator is told from the keys that were pressed: %s on %s', (text, platform, expected) => {
  expect(parseAccelerator(text, platform)).toEqual(expected);
});

test.each(['Ctrl', 'Ctrl+A+B', '', 'Ctrl+'])('%j is refused', (text) => {
  expect(() => parseAccelerator(text, 'linux')).toThrow(TypeError);
});
