import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { type OfficeKeys, officeKeys } from './office-keys.ts';
import { open, type SealedPlace, seal } from './seal.ts';

const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };
const OFFICE = '7b0c1f1e-6f0f-4a57-9f0e-0d6a0d4f8a11';
const master = random.bytes(32);
const keys = officeKeys({ officeId: OFFICE, keyId: 1, officeKey: master });
const place: SealedPlace = { kind: 'claim', key: 'k', version: 1, desk: 'd', number: 7 };

test('what was sealed opens where it belongs, whatever it says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (text) => {
      expect(open(keys, place, seal(keys, place, text, random))).toBe(text);
    }),
    { numRuns: runs(100) },
  );
});

test.each<[string, Partial<SealedPlace>, OfficeKeys]>([
  ['another kind', { kind: 'event' }, keys],
  ['another key', { key: 'l' }, keys],
  ['an older version', { version: 0 }, keys],
  ['another desk', { desk: 'e' }, keys],
  ['another number', { number: 8 }, keys],
  ['another office', {}, officeKeys({ officeId: OFFICE.replace('7', '8'), keyId: 1, officeKey: master })],
  ['another key id', {}, officeKeys({ officeId: OFFICE, keyId: 2, officeKey: master })],
  ['another office key', {}, officeKeys({ officeId: OFFICE, keyId: 1, officeKey: random.bytes(32) })],
  ['parts that run together', { kind: 'claim","k', key: '' }, keys],
])('moved to %s, it does not open', (_name, moved, others) => {
  expect(open(others, { ...place, ...moved }, seal(keys, place, 'Anna', random))).toBeNull();
});

test('a changed, cut or foreign text does not open, and nothing is thrown', () => {
  const sealed = Buffer.from(seal(keys, place, 'Anna', random), 'base64');
  for (let at = 0; at < sealed.length; at += 5) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(open(keys, place, changed.toString('base64'))).toBeNull();
    expect(open(keys, place, sealed.subarray(0, at).toString('base64'))).toBeNull();
  }
  expect(open(keys, place, 'not sealed at all')).toBeNull();
});

test('length tells little: everything is a multiple of 256 long, and the same text never looks the same', () => {
  const length = (text: string) => Buffer.from(seal(keys, place, text, random), 'base64').length - 29;
  expect([length(''), length('x'.repeat(252)), length('x'.repeat(253))]).toEqual([256, 256, 512]);
  expect(seal(keys, place, 'Anna', random)).not.toBe(seal(keys, place, 'Anna', random));
});

test('look-ups are equal within a purpose and unlike in any other purpose, office or key', () => {
  const made = keys.lookUp('pair', 'a');
  expect(keys.lookUp('pair', 'a')).toBe(made);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  const others = [
    keys.lookUp('request', 'a'),
    keys.lookUp('record mark', 'a'),
    keys.lookUp('pair', 'b'),
    officeKeys({ officeId: OFFICE, keyId: 2, officeKey: master }).lookUp('pair', 'a'),
    officeKeys({ officeId: 'x', keyId: 1, officeKey: master }).lookUp('pair', 'a'),
  ];
  expect(new Set([made, ...others]).size).toBe(6);
  expect(() => officeKeys({ officeId: OFFICE, keyId: 1, officeKey: master.subarray(1) })).toThrow('32 bytes');
});
