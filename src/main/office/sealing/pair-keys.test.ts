import { expect, test } from 'vitest';
import { officeKeys } from './office-keys.ts';
import { canonicalPair, pairKeys, withoutPerson } from './pair-keys.ts';
import { renamePair } from './rename-pair.ts';

const keys = officeKeys({ officeId: 'o', keyId: 1, officeKey: new Uint8Array(32).fill(3) });
const customer = { id: 'C-1', email: '', first_name: 'Eva', last_name: 'Ek', phone: '', soc_id: '19800101-1234' };
const property = { id: '735-9', address: '', city: '', zip_code: '', property_number: '' };
const of = (change: object = {}, operatorId = 'op') =>
  pairKeys(keys, canonicalPair(operatorId, { customer: { ...customer, ...change }, property }));

test('two desks make the same keys of one pair, however it was typed', () => {
  expect(of()).toHaveLength(2);
  expect(of({ id: ' c\u20101', soc_id: '8001011234' })).toEqual(of());
  const [byCustomer, byPerson] = of();
  expect(of({ id: 'C-2' })).toEqual([expect.not.stringMatching(byCustomer ?? ''), byPerson]);
});

test('another operator or rule has other keys; where neither key can be made there is one over everything', () => {
  expect(of({}, 'other').filter((key) => of().includes(key))).toEqual([]);
  const pair = canonicalPair('op', { customer, property });
  expect(pairKeys(keys, { ...pair, rule: pair.rule + 1 }).filter((key) => of().includes(key))).toEqual([]);
  expect(of({ id: '', soc_id: '' })).toHaveLength(1);
});

test('an erased person’s claim keeps what its customer and property are called, and no personal number', () => {
  const pair = canonicalPair('op', { customer, property });
  expect(JSON.stringify(pair)).toContain('8001011234');
  const left = withoutPerson(pair);
  expect(JSON.stringify(left)).not.toContain('8001011234');
  expect(pairKeys(keys, left)).toEqual([of()[0]]);
});

test('a pair that was named under an older rule is named anew, as if it were registered today', () => {
  const pair = canonicalPair('op', { customer, property });
  expect(renamePair({ ...pair, rule: 1 })).toEqual(pair);
  const whole = canonicalPair('op', { customer: { ...customer, id: '', soc_id: '' }, property });
  expect(renamePair({ ...whole, rule: 1 })).toEqual(whole);
});

test('a desk that was set up with a renewed client finds what was claimed under the older one', () => {
  const of = (operatorId: string) =>
    pairKeys(keys, canonicalPair(operatorId, { customer, property }, 'https://api.example.se'));
  const [older, renewed] = [of('op-older'), of('op-renewed')];
  expect(older.filter((key) => renewed.includes(key))).toHaveLength(2);
  expect(older.filter((key) => !renewed.includes(key))).toHaveLength(2);
});
