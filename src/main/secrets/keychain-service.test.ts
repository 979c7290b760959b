import { expect, test } from 'vitest';
import { keychainService } from './keychain-service.ts';
import { KEYCHAIN_SERVICE } from './keytar-secret-store.ts';

const onCaseInsensitiveDisk = (folder: string) =>
  folder.toLowerCase() === '/x/elkontor test' ? '/x/Elkontor Test' : folder;

test('one folder has one key however its name is written; two folders have two', () => {
  const service = (folder: string) => keychainService(folder, onCaseInsensitiveDisk);
  expect(service('/x/elkontor test')).toBe(service('/x/ELKONTOR TEST'));
  expect(service('/x/elkontor test/../Elkontor Test')).toBe(service('/x/Elkontor Test'));
  expect(service('/x/other')).not.toBe(service('/x/Elkontor Test'));
});

test("only the installed app's own folder has the plain name", () => {
  expect(keychainService(undefined)).toBe(KEYCHAIN_SERVICE);
  expect(keychainService('/x/Elkontor')).not.toBe(KEYCHAIN_SERVICE);
});
