import { expect, test } from 'vitest';
import type { InvoiceCondition } from '../shared/model/invoices/invoice.ts';
import { composeForTest } from './testing/compose-for-test.ts';

const PERIOD = { fromDate: '2025-01-01', toDate: '2025-12-31' };

test('all invoices that agree with their hours are checked in one step, by whom and when, and nothing else is', async () => {
  const composed = await composeForTest({ shape: 'wrapped' });
  const { call, operator } = composed;
  const pair = operator.register.pairs[0];
  if (!pair) throw new Error('no pair');
  const scope = { pairs: [pair], ...PERIOD };
  const filter = { scope, filter: '' };
  const jobs = [crypto.randomUUID(), crypto.randomUUID()] as const;
  await call['invoices.fetch']({ jobId: jobs[0], scope, withDetails: true });
  expect((await composed.finished(jobs[0])).failures).toEqual([]);
  const rows = async () => (await call['invoices.page']({ ...filter, sort: null, offset: 0, limit: 500 })).rows;
  expect((await call['invoices.checkAgreeing'](filter)).marks).toEqual([]);
  const counted = () => call['invoices.countHours'](filter);
  expect(await counted()).toEqual({ agree: 0, differ: 0, notCompared: (await rows()).length });

  await call['consumption.fetch']({
    jobId: jobs[1],
    range: { propertyId: pair.propertyId, fromDate: '2024-12-01', toDate: '2026-01-01' },
  });
  expect((await composed.finished(jobs[1])).failures).toEqual([]);
  const all = await rows();
  const compared = await call['invoices.compareHours']({ keys: all.map(({ key }) => key) });
  const fit = compared.filter(
    ({ differenceKwh, expected, delivered }) =>
      differenceKwh !== null && Math.abs(Number(differenceKwh)) < 1 && expected === delivered,
  );
  expect(compared.length).toBeGreaterThan(3);

  // Each is counted once, and a condition finds exactly the counted ones.
  const counts = await counted();
  expect(counts).toEqual({
    agree: fit.length,
    differ: compared.length - fit.length,
    notCompared: all.length - compared.length,
  });
  const of = async (where: InvoiceCondition[]) =>
    (await call['invoices.page']({ ...filter, where, sort: null, offset: 0, limit: 500 })).rows.map((row) => row.key);
  const agree = await of([{ op: 'equals', field: 'hours', value: 'agree' }]);
  expect(agree.sort()).toEqual(fit.map(({ key }) => key).sort());
  expect(await of([{ op: 'equals', field: 'hours', value: 'differ' }])).toHaveLength(counts?.differ ?? -1);
  expect(await of([{ op: 'absent', field: 'hours' }])).toHaveLength(counts?.notCompared ?? -1);

  const { marks, looked } = await call['invoices.checkAgreeing'](filter);
  expect(looked).toBe(all.length);
  expect(marks.map(({ key }) => key).sort()).toEqual(fit.map(({ key }) => key).sort());
  for (const { mark, key } of await rows()) {
    if (!fit.some((one) => one.key === key)) {
      expect(mark).toBeNull();
    } else {
      expect(mark).toMatchObject({
        isChecked: true,
        checkedBy: expect.stringMatching(/\S/),
        checkedAt: expect.any(Number),
      });
    }
  }
  expect((await call['invoices.checkAgreeing'](filter)).marks).toEqual([]);

  // An invoice with a problem is not checked, and checking removes the problem.
  const key = all[0]?.key ?? '';
  const [wrong] = await call['invoices.mark']({ keys: [key], problem: 'the reading is wrong' });
  expect(wrong).toMatchObject({ isChecked: false, checkedAt: null, checkedBy: '', problem: 'the reading is wrong' });
  const found = await call['invoices.page']({
    ...filter,
    where: [{ op: 'equals', field: 'problem', value: 'the reading is wrong' }],
    sort: null,
    offset: 0,
    limit: 9,
  });
  expect(found.rows.map((row) => row.key)).toEqual([key]);
  const [right] = await call['invoices.check']({ keys: [key] });
  expect(right).toMatchObject({ isChecked: true, problem: '' });

  // Undo: each step restores the invoices of the newest check, including the problem text, and no others.
  const marked = async () => (await rows()).map(({ mark }) => mark);
  const before = await marked();
  await call['invoices.check']({ keys: all.slice(0, 2).map((one) => one.key) });
  expect(await call['invoices.undoCheck'](undefined)).toHaveLength(
    before.slice(0, 2).filter((mark) => !mark?.isChecked).length,
  );
  expect((await marked()).map((mark) => mark?.isChecked)).toEqual(before.map((mark) => mark?.isChecked));
  await Promise.all([call['invoices.undoCheck'](undefined), call['invoices.undoCheck'](undefined)]);
  expect((await rows())[0]?.mark).toMatchObject({ isChecked: false, problem: 'the reading is wrong' });
  expect((await marked()).filter((mark) => mark?.isChecked)).toEqual([]);
  expect(await call['invoices.undoCheck'](undefined)).toEqual([]);
}, 60_000);
