import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { type Fields, mergeRecord } from './merge-record.ts';

test('two changes of one record are merged by field: others’ stay theirs, and I am told what of mine gave way', () => {
  const base = { name: 'Eva', phone: '1', city: 'Umeå' };
  const merged = mergeRecord(
    base,
    { name: 'Eva', phone: '2', city: 'Luleå' },
    { name: 'Eva', phone: '3', city: 'Umeå' },
  );
  expect(merged).toEqual({ fields: { name: 'Eva', phone: '3', city: 'Luleå' }, given: { phone: '2' } });
  expect(mergeRecord(base, { name: 'Eva', city: 'Umeå' }, base).fields).toEqual({ name: 'Eva', city: 'Umeå' });
  expect(mergeRecord(base, { name: 'Eva', city: 'Umeå' }, { ...base, phone: '3' }).given).toEqual({ phone: '' });
});

const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), fc.constantFrom('1', '2', '3'));
const at = (one: Fields, name: string) => (Object.hasOwn(one, name) ? one[name] : undefined);

test('nothing is lost and nothing is made up: every field is theirs or my change, and what gave way is told', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const { fields: merged, given } = mergeRecord(base, mine, theirs);
      for (const name of ['a', 'b', 'c', '__proto__']) {
        const [was, my, their] = [at(base, name), at(mine, name), at(theirs, name)];
        expect(at(merged, name)).toBe(my !== was && their === was ? my : their);
        expect(Object.hasOwn(given, name)).toBe(my !== was && their !== was && my !== their);
      }
      expect(mergeRecord(base, base, theirs)).toEqual({ fields: theirs, given: {} });
    }),
    { numRuns: runs(300) },
  );
});
