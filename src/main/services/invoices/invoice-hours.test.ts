import { expect, test } from 'vitest';
import { composeForTest } from '../../testing/compose-for-test.ts';
import { mergedRanges } from './invoice-hours.ts';

const range = (propertyId: string, fromDate: string, toDate: string) => ({ propertyId, fromDate, toDate });

test('months of one property that touch are asked for together', () => {
  const ranges = [
    range('P1', '2026-02-01', '2026-03-01'),
    range('P2', '2026-01-01', '2026-02-01'),
    range('P1', '2026-01-01', '2026-02-01'),
    range('P1', '2026-01-10', '2026-01-20'),
    range('P1', '2026-05-01', '2026-06-01'),
  ];
  expect(mergedRanges(ranges)).toEqual([
    range('P1', '2026-01-01', '2026-03-01'),
    range('P1', '2026-05-01', '2026-06-01'),
    range('P2', '2026-01-01', '2026-02-01'),
  ]);
  expect(mergedRanges([])).toEqual([]);
});

test('what could not be compared for want of hours can be, once they are fetched; nothing is fetched twice', async () => {
  const composed = await composeForTest({ shape: 'wrapped' });
  const { call, operator } = composed;
  const pairs = operator.register.pairs.slice(0, 2);
  const scope = { pairs, fromDate: '2025-01-01', toDate: '2025-12-31' };
  const [invoices, hours, again] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await call['invoices.fetch']({ jobId: invoices, scope, withDetails: true });
  await composed.finished(invoices);
  const filter = { scope, filter: '' };
  const before = await call['invoices.countHours'](filter);
  expect(before).toMatchObject({ agree: 0, differ: 0 });

  const notCompared = { ...filter, where: [{ op: 'absent' as const, field: 'hours' }] };
  const { properties } = await call['invoices.fetchHours']({ jobId: hours, filter: notCompared });
  expect(properties).toBe(new Set(pairs.map(({ propertyId }) => propertyId)).size);
  expect((await composed.finished(hours)).failures).toEqual([]);
  const after = await call['invoices.countHours'](filter);
  expect(after?.notCompared).toBeLessThan(before?.notCompared ?? 0);
  expect(await call['invoices.fetchHours']({ jobId: again, filter: notCompared })).toEqual({ properties: 0 });
});
