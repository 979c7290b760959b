import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readKeyText, writeKeyText } from './key-text.ts';

const key = { officeId: randomUUID(), keyId: 3, officeKey: new Uint8Array(randomBytes(32)) };

test('what was written is read, however it was typed', () => {
  const text = writeKeyText(key);
  expect(text).toMatch(/^([0-9A-Z]{6}-){13}[0-9A-Z]{6}$/);
  expect(readKeyText(text)).toEqual(key);
  expect(
    readKeyText(` ${text.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}\n`),
  ).toEqual(key);
});

test('a wrong letter, a missing one, or something else is no key', () => {
  const text = writeKeyText(key);
  for (const at of [0, 30, 70]) {
    const other = text[at] === 'A' ? 'B' : 'A';
    expect(readKeyText(`${text.slice(0, at)}${other}${text.slice(at + 1)}`), String(at)).toBeNull();
  }
  for (const typed of ['', text.slice(1), `${text}A`, 'U'.repeat(84), writeKeyText({ ...key, keyId: 0 })]) {
    expect(readKeyText(typed)).toBeNull();
  }
});
