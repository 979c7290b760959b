import { expect, test } from 'vitest';
import { foundFields, readShape } from '../testing/read-shape.ts';

function amountsOf(...money: object[]): (string | undefined)[] {
  const json = money.map((total, i) => ({ id: `F-${i + 1}`, issued: '2026-01-31', totalAmount: total }));
  return foundFields(readShape('InvoiceResponse', { json })).map(({ amount }) => amount);
}

test('money in whole units and thousand-millionths is one amount', () => {
  const of = (units: unknown, nanos: unknown) => ({ currencyCode: 'SEK', units, nanos });
  expect(amountsOf(of('1331', 840_000_000), of('12', 0), of(7, 5_000_000))).toEqual(['1331.84', '12.00', '7.005']);
  expect(amountsOf(of('-3', -250_000_000), of(0, -250_000_000))).toEqual(['-3.25', '-0.25']);
  // Nothing is left beside whole units.
  expect(amountsOf(of('1331', 840_000_000), { currencyCode: 'SEK', units: '12' })).toEqual(['1331.84', '12']);
});

test('units of anything else are no money', () => {
  expect(amountsOf({ currency: 'SEK', units: 3 }, { currency: 'SEK', units: 4 })).toEqual([undefined, undefined]);
  // Signs that contradict each other are no sum.
  const both = { currencyCode: 'SEK', units: '3', nanos: -250_000_000 };
  expect(amountsOf(both, both)).not.toContain('3.25');
});

test('the amount stands where its units do, with both parts as they were written', () => {
  const text = '[{"id":"F-1","issued":"2026-01-31","total":{"currencyCode":"SEK","units":"12","nanos":500000000}}]';
  const amount = readShape('InvoiceResponse', { text }).records[0]?.fields.amount;
  expect(amount).toMatchObject({ text: '12.50', path: '[0].total.units', raw: '"12","nanos":500000000' });
});
