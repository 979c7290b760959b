import { format, inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ClientSecret } from './client-secret.ts';

const canary = 'canary-4f1c9f0d7a';
const secret = ClientSecret.of(canary);

test('a client secret shows itself nowhere: it comes out only by reveal', () => {
  expect(secret.reveal()).toBe(canary);
});

test.each([
  ['toString', () => secret.toString()],
  ['a template literal', () => `${secret}`],
  ['concatenation', () => `x${String(secret)}`],
  ['JSON', () => JSON.stringify({ secret })],
  ['inspect', () => inspect({ secret }, { depth: 9, showHidden: true })],
  ['console formats', () => format('%s %o %O %j', secret, secret, secret, secret)],
  ['an error message', () => new Error(`bad ${secret}`).message],
])('%s shows [redacted]', (_name, print) => {
  expect(print()).not.toContain(canary);
  expect(print()).toContain('[redacted]');
});

test('neither a structured clone nor a spread nor the keys carry it', () => {
  expect(inspect(structuredClone(secret), { showHidden: true })).not.toContain(canary);
  expect(JSON.stringify({ ...secret })).toBe('{}');
  expect(Reflect.ownKeys(secret)).toEqual([]);
});
