import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import type { Fields } from './merge-record.ts';
import { mergeMade } from './merge-shared.ts';

const anna = { id: 'C1', first_name: 'Anna', last_name: 'Berg', soc_id: '19800101-1234', phone: '1', email: '' };
const bo = { id: 'C1', first_name: 'Bo', last_name: 'Ek', soc_id: '197506122384' };

test('two desks made a record of one id: of two people the office’s stands whole, and what was typed here is told', () => {
  expect(mergeMade('customer', anna, bo)).toEqual({
    fields: bo,
    given: { first_name: 'Anna', last_name: 'Berg', soc_id: '19800101-1234', phone: '1', email: '' },
  });
  const { soc_id: _, ...unnumbered } = bo;
  expect(mergeMade('customer', anna, unnumbered).fields).toEqual(unnumbered);
});

test('of one person each field that only one desk has is kept', () => {
  const same = { ...bo, soc_id: '19750612-2384', last_name: 'Ek', phone: '2' };
  expect(mergeMade('customer', same, bo)).toEqual({ fields: { ...bo, phone: '2' }, given: { soc_id: same.soc_id } });
  const shout = { id: 'C1', first_name: 'BO', last_name: 'ek', phone: '2' };
  expect(mergeMade('customer', shout, { id: 'C1', first_name: 'Bo', last_name: 'Ek' }).fields.phone).toBe('2');
  expect(mergeMade('note', { text: 'mine', at: '1' }, { text: 'theirs', who: 'x' }).fields).toEqual({
    ...{ text: 'theirs', who: 'x', at: '1' },
  });
});

test('no record is put together of two properties', () => {
  const text = fc.constantFrom('', 'a', 'b');
  const property = fc.record({ address: text, city: text, property_number: text, zip_code: text });
  const saidIn = (one: object): Fields =>
    Object.fromEntries(Object.entries(one as Record<string, string>).filter(([, value]) => value !== ''));
  fc.assert(
    fc.property(property, property, (a, b) => {
      const [mine, theirs] = [saidIn(a), saidIn(b)];
      const { fields, given } = mergeMade('property', mine, theirs);
      const areTwo = a.property_number !== '' && b.property_number !== '' && a.property_number !== b.property_number;
      if (areTwo) expect(fields).toEqual(theirs);
      for (const [name, my] of Object.entries(mine)) expect([fields[name], given[name]]).toContain(my);
    }),
    { numRuns: runs(300) },
  );
});
