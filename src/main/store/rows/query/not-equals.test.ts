import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sourced } from '../../../../shared/model/origin/provenance.ts';
import { runs } from '../../../../shared/testing/runs.ts';
import { type MadeInvoice, madeAnswer } from '../testing/made-rows.ts';
import { ids, REF, setUp } from '../testing/rows-set-up.ts';

const NULL: Sourced = { provenance: 'null', text: null, raw: 'null', path: 'items[0].amount', rival: null };
const TEXTS = ['12.50', '12.5', '012.50', '-12.50', '12', '0', '0.0', '1e1', '10', 'tolv', '', "o'", '2025-01-15'];
const value = fc.option(fc.constantFrom(...TEXTS), { freq: 4 });

const invoices = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }).map((n) => `F${n}`),
    amount: value,
    issuedOn: value,
    status: value,
    leaves: fc.dictionary(fc.constant('vat'), fc.constantFrom(...TEXTS)),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

/** Stores invoices; where `isNull`, the operator sent an empty amount. */
function keep(made: readonly MadeInvoice[], isNull: (id: string) => boolean = () => false) {
  const store = setUp();
  const answer = madeAnswer('C1', made);
  for (const [i, { record }] of answer.rows.entries()) if (isNull(made[i]?.id ?? '')) record.fields.amount = NULL;
  store.keep(REF, [answer], false);
  return store;
}

test('"is not" finds exactly what "is" does not: another value, null, or none at all', () => {
  const made = [
    { id: 'same', amount: '12.50', issuedOn: null },
    { id: 'shorter', amount: '12.5', issuedOn: null },
    { id: 'other', amount: '12.51', issuedOn: null },
    { id: 'missing', amount: null, issuedOn: null },
    { id: 'null', amount: '12.50', issuedOn: null },
  ];
  const store = keep(made, (id) => id === 'null');
  const found = (op: 'equals' | 'not-equals', wanted: string) =>
    ids(store, { where: [{ op, field: 'amount', value: wanted }] }).sort();
  expect(found('equals', '12.50')).toEqual(['same', 'shorter']);
  expect(found('not-equals', '12.50')).toEqual(['missing', 'null', 'other']);
  expect(found('not-equals', 'no number')).toHaveLength(made.length);
});

test('whatever the field and its values, each row is on one side', () => {
  const fields = fc.constantFrom(
    ...[
      'amount',
      'energy',
      'status',
      'number',
      'currency',
      'issuedOn',
      'dueOn',
      'periodTo',
      'id',
      'leaf:vat',
      'leaf:x',
    ],
    ...['customer', 'property', 'fetchedAt', 'change', 'changedAt', 'checked', 'problem', 'tags', 'note', 'x'],
  );
  fc.assert(
    fc.property(invoices, fields, fc.constantFrom(...TEXTS), fc.func(fc.boolean()), (made, field, wanted, isNull) => {
      const store = keep(made, isNull);
      const of = (op: 'equals' | 'not-equals') => ids(store, { where: [{ op, field, value: wanted }] });
      const [is, isNot] = [of('equals'), of('not-equals')];
      expect([...is, ...isNot].sort()).toEqual(made.map(({ id }) => id).sort());
    }),
    { numRuns: runs(100) },
  );
});
