import path from 'node:path';
import { expect, test } from 'vitest';
import { developmentFolder } from './development-folder.ts';
import { readManifest } from './package/make-parts.ts';
import { top } from './run.ts';

test.each(['linux', 'darwin', 'win32'] as const)(
  'a development copy has a folder of its own, whatever the case (%s)',
  (platform) => {
    const env = platform === 'win32' ? { APPDATA: 'C:\\Users\\x\\AppData\\Roaming' } : {};
    const folder = developmentFolder(platform, env, '/home/x');
    const { name, productName } = readManifest(top);
    const last = (platform === 'win32' ? path.win32 : path.posix).basename(folder).toLowerCase();
    expect([name.toLowerCase(), productName.toLowerCase()]).not.toContain(last);
  },
);

test('ELKONTOR_USER_DATA names another', () => {
  expect(developmentFolder('linux', { ELKONTOR_USER_DATA: '/x/y' }, '/home/x')).toBe('/x/y');
});
