// The list over a million kept invoices: first page, order, filter, last row, and the renderer's memory.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRows } from '../../src/main/store/rows/rows-client.ts';
import { startFromSource } from '../../src/main/threads/start-from-source.ts';
import type { InvoiceQuery, InvoiceRow } from '../../src/shared/model/invoices/invoice.ts';
import { againstGoal, type Figure, median } from '../figure.ts';
import { EVERYTHING, fillRows } from '../invoice-rows.ts';

const BENCH = 'invoices';
const ROWS = Number(process.env.ELKONTOR_BENCH_ROWS ?? 1_000_000);

export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-bench-'));
  const place = { path: path.join(folder, 'rows.db'), key: new Uint8Array(randomBytes(32)) };
  try {
    fillRows(place, ROWS);
    return await measureList(place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureList(place: { path: string; key: Uint8Array }): Promise<Figure[]> {
  const rows = createRows(place, startFromSource);
  const ask = async (change: Partial<InvoiceQuery>) => {
    const query: InvoiceQuery = { scope: EVERYTHING, filter: '', sort: null, offset: 0, limit: 200, ...change };
    const startedAt = performance.now();
    const page = await rows.call('page', { profileId: 'p', query });
    return { ms: performance.now() - startedAt, page };
  };
  // Opening the file belongs to the start of the app, not to the list.
  await rows.call('bytes', null);
  const first = await ask({});
  const orders: number[] = [];
  for (const field of ['amount', 'number', 'customer', 'dueOn', 'status', 'fetchedAt']) {
    for (const direction of ['ascending', 'descending'] as const) {
      orders.push((await ask({ sort: { field, direction } })).ms);
    }
  }
  const filters: number[] = [];
  for (const filter of ['paid', 'inv-0004', 'unpaid c77', '2024-03', 'zzz', 'a', '1284']) {
    filters.push((await ask({ filter })).ms);
  }
  filters.push((await ask({ where: [{ op: 'at-least', field: 'amount', value: '9000' }] })).ms);
  filters.push((await ask({ where: [{ op: 'equals', field: 'status', value: 'PAID' }] })).ms);
  const lastRow = await ask({ offset: ROWS - 200 });
  const again = await ask({ offset: ROWS - 400 });
  const totalsAt = performance.now();
  const totals = await rows.call('totals', {
    profileId: 'p',
    query: { scope: EVERYTHING, filter: '', selection: null, numbers: ['amount'] },
  });
  const totalsMs = performance.now() - totalsAt;
  const months = async () => {
    const startedAt = performance.now();
    const query = { scope: EVERYTHING, filter: '', selection: null, numbers: ['energy'], groupBy: 'issuedOn' as const };
    await rows.call('totals', { profileId: 'p', query });
    return performance.now() - startedAt;
  };
  const monthsMs = await months();
  const key = first.page[0]?.key ?? '';
  const mark = { key, isChecked: true, checkedAt: 1, problem: '', tags: [], note: '' };
  await rows.call('marks', { profileId: 'p', marks: [mark], isAll: false });
  const monthsAgainMs = await months();
  // The renderer holds at most this much, however long the list.
  const held: InvoiceRow[] = first.page.map((row) => ({
    ...row,
    customerName: 'Anna Lindqvist',
    address: 'Storgatan 1, 123 45 Lund',
    street: 'Storgatan 1',
    city: 'Lund',
    mark: null,
  }));
  const heldMb = (JSON.stringify(held).length * 2 * 11) / 1_000_000;
  await rows.close();
  const figure = (metric: string, value: number, atMost: number, unit = 'ms') =>
    againstGoal({ bench: BENCH, metric, value, unit, atMost });
  return [
    figure(`first page of ${ROWS} invoices`, first.ms, 50),
    figure('another order, to its first page (median of 12)', median(orders), 30),
    figure('another order, to its first page (slowest of 12)', Math.max(...orders), 30),
    figure('a filter, to its first page (median of 9)', median(filters), 30),
    figure('a filter, to its first page (slowest of 9)', Math.max(...filters), 30),
    figure('last row, the first time it is gone to', lastRow.ms, 3000),
    figure('a page near the last row after that', again.ms, 30),
    figure('exact totals of all, in pieces', totalsMs, 10_000),
    figure('the months, nothing of them known', monthsMs, 10_000),
    figure('the months after one check', monthsAgainMs, 500),
    figure('rows missing from the totals', Math.abs(ROWS - totals.matching), 0, 'rows'),
    figure('2 200 rows as the renderer holds them', heldMb, 40, 'MB'),
  ];
}
