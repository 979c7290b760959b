import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { InvoiceExport } from '../shared/model/export.ts';
import { composeForTest } from './testing/compose-for-test.ts';

const PERIOD = { fromDate: '2025-01-01', toDate: '2025-12-31' };

test('what the details say reaches the list, its sums, its filter and its exports, and stays when the list is fetched again', async () => {
  const file = path.join(os.tmpdir(), `elkontor-details-${crypto.randomUUID()}.csv`);
  const composed = await composeForTest({ shape: 'wrapped' }, {}, { chooseSavePath: async () => file });
  const { call, operator } = composed;
  const pair = operator.register.pairs[0];
  if (!pair) throw new Error('no pair');
  const scope = { pairs: [pair], ...PERIOD };
  const query = { scope, filter: '', sort: null, offset: 0, limit: 500 };
  const fetch = async (withDetails: boolean) => {
    const jobId = crypto.randomUUID();
    await call['invoices.fetch']({ jobId, scope, withDetails });
    expect((await composed.finished(jobId)).failures).toEqual([]);
  };
  const rows = async () => (await call['invoices.page'](query)).rows;

  await fetch(false);
  const before = await rows();
  expect(before.length).toBeGreaterThan(3);
  expect(before.every((row) => row.record.fields.energy?.text == null)).toBe(true);

  // Opening one fills its row at once.
  const first = before[0];
  const opened = await call['invoices.details']({ invoiceId: first?.record.fields.id?.text ?? '', refresh: false });
  const energy = opened.record?.fields.energy?.text ?? '';
  expect(energy).toMatch(/^\d/);
  const row = (await rows()).find(({ key }) => key === first?.key);
  expect(row?.record.fields.energy).toMatchObject({ text: energy, provenance: 'guess' });
  expect(row?.details).toMatchObject({ answerId: opened.meta.id, was: { energy: { provenance: 'absent' } } });
  expect(row?.change).toBe(null);

  await fetch(true);
  const filled = await rows();
  for (const { record } of filled) {
    expect(record.fields.energy?.text).toMatch(/^\d/);
    expect(record.fields.paymentReference?.text).toMatch(/\S/);
  }
  // News are differences in the operator's list, not details fetched in addition.
  expect(filled.every(({ change }) => change === null)).toBe(true);
  const totals = await call['invoices.totals']({ scope, filter: '', selection: null, numbers: ['energy'] });
  expect(totals.numbers.energy).toMatchObject({ counted: filled.length, without: 0 });
  const reference = filled[1]?.record.fields.paymentReference?.text ?? '';
  const hits = await call['invoices.page']({ ...query, filter: reference });
  expect(hits.rows.map(({ key }) => key)).toEqual([filled[1]?.key]);
  const least = await call['invoices.page']({ ...query, where: [{ op: 'at-least', field: 'energy', value: '0' }] });
  expect(least.rows).toHaveLength(filled.length);

  await fetch(false);
  expect((await rows()).map(({ record }) => record.fields.energy?.text)).toEqual(
    filled.map(({ record }) => record.fields.energy?.text),
  );

  const order: InvoiceExport = {
    jobId: crypto.randomUUID(),
    format: 'csv-comma',
    name: 'list',
    filter: { scope, filter: '' },
    sort: [],
    selection: null,
    columns: [
      { field: 'number', title: 'Number', kind: 'text' },
      { field: 'energy', title: 'Energy', kind: 'number' },
      { field: 'paymentReference', title: 'OCR', kind: 'text' },
    ],
    guardFormulas: true,
    provenance: null,
    heading: { title: 't', lines: [], page: 'Page', of: 'of', language: 'en' },
  };
  await call['invoices.export'](order);
  await composed.finished(order.jobId);
  const { data } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8').trimEnd(), { header: true });
  expect(data.map((one) => one.Energy).sort()).toEqual(
    filled.map(({ record }) => record.fields.energy?.text ?? '').sort(),
  );
  expect(data.every((one) => /\S/.test(one.OCR ?? ''))).toBe(true);
});
