import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Customer, Property } from '../model/contracts/contract.ts';
import { runs } from '../testing/runs.ts';
import { idKey, namesOf, pairNames } from './keys.ts';

const of = (id: string, propertyId: string, soc = '', more: Partial<Customer & Property> = {}) => ({
  customer: { id, email: '', first_name: '', last_name: '', phone: '', soc_id: soc },
  property: { id: propertyId, address: more.address ?? '', city: '', zip_code: '', property_number: '' },
});
function areSame(a: ReturnType<typeof of>, b: ReturnType<typeof of>) {
  const names = new Set(namesOf(a));
  return namesOf(b).some((name) => names.has(name));
}

test.each([
  ['an inner space', 'C 1000'],
  ['a no-break space', 'C\u00a01000'],
  ['a zero-width space', 'C\u200b1000'],
  ['a word joiner', 'C\u20601000'],
  ['a byte order mark', '\ufeffC1000'],
  ['a soft hyphen', 'C10\u00ad00'],
  ['a mark of direction', '\u200eC1000\u200f'],
  ['a variation selector', 'C1000\ufe0f'],
  ['a tab and a line end', 'C1000\t\r\n'],
  ['full-width characters', 'Ｃ１０００'],
  ['small letters', 'c1000'],
  ['a null character', 'C1000\0'],
])('ids are compared without invisible differences: %s makes no other customer', (_name, spelt) => {
  expect(idKey(spelt)).toBe('C1000');
  expect(areSame(of('C1000', 'P1'), of(spelt, 'P1'))).toBe(true);
  expect(areSame(of('C1', 'C1000'), of('C1', spelt))).toBe(true);
});

test('one kind of dash, one form of a letter; zeros and the place of a dash count', () => {
  for (const dash of ['‐', '‑', '‒', '–', '—', '−', '﹣', '－']) expect(idKey(`1${dash}23`)).toBe('1-23');
  expect(idKey('A\u030a1')).toBe(idKey('Å1'));
  expect(idKey('ﬁ1')).toBe(idKey('FI1'));
  expect(idKey('straße')).toBe(idKey('STRASSE'));
  expect(idKey('1-23')).not.toBe(idKey('12-3'));
  expect(idKey('007')).not.toBe(idKey('7'));
});

test('a key of a key is the key, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(idKey(idKey(text))).toBe(idKey(text));
    }),
    { numRuns: runs(2000) },
  );
});

test('one person, however their number is written, and from whatever country', () => {
  const same = (a: string, b: string) => areSame(of('C1', 'P1', a), of('C2', 'P1', b));
  expect(same('19850709-9805', '850709 9805')).toBe(true);
  expect(same('850709–9805', '８５０７０９９８０５')).toBe(true);
  expect(same('850709\u200b9805', '8507099805')).toBe(true);
  expect(same('010185-123N', '010185 123n')).toBe(true);
  expect(same('FI-010185-123N', 'FI-010185-124N')).toBe(false);
  // Placeholders for "none" identify nobody.
  for (const none of ['', '-', 'saknas', 'N/A', '0', '000000-0000', '0000000000', 'XXXXXX-XXXX', '999']) {
    expect(same(none, none), none).toBe(false);
  }
  expect(areSame(of('C1', 'P1', '850709-9805'), of('C1', 'P2', '850709-9805'))).toBe(false);
});

test('the halves cannot run together, and neither can kinds of pairs', () => {
  expect(areSame(of('A', 'BC'), of('AB', 'C'))).toBe(false);
  expect(areSame(of('8507099805', 'P1'), of('', 'P1', '8507099805'))).toBe(false);
});

test('where no pair can be made, only the same content is the same', () => {
  const half = of('C1', '', '', { address: 'Storgatan 1' });
  expect(pairNames(half)).toMatchObject({ customerPair: '', personPair: '' });
  expect(areSame(half, of(' c 1', '', '', { address: 'STORGATAN  1' }))).toBe(true);
  expect(areSame(half, of('C1', '', '', { address: 'Storgatan 2' }))).toBe(false);
  expect(areSame(of('', ''), of('', 'P1', '850709-9805'))).toBe(false);
  expect(namesOf(of('', ''))).toHaveLength(1);
});
