import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { composeForTest } from '../../testing/compose-for-test.ts';
import type { Composed } from '../../testing/composed.ts';

const NOW = Date.parse('2026-11-20T13:30:00Z');
const YEAR = { propertyId: 'P200', fromDate: '2025-01-01', toDate: '2026-01-01' };

async function start(options: Parameters<typeof composeForTest>[0] = {}): Promise<Composed> {
  const composed = await composeForTest({ seed: 7, ...options, now: () => NOW });
  return composed;
}

async function fetchHours(app: Composed, windows?: { fromDate: string; toDate: string }[], range = YEAR) {
  const jobId = randomUUID();
  await app.call['consumption.fetch']({ jobId, range, ...(windows ? { windows } : {}) });
  return app.finished(jobId);
}

const asked = (app: Composed) =>
  app.operator
    .requests()
    .flatMap(
      (request) => /consumption.*from_date=([\d-]+)&to_date=([\d-]+)/.exec(request.url)?.slice(1, 3).join(' ') ?? [],
    );

test('a year in windows; a failed one is named, and only it is asked for again', async () => {
  const app = await start();
  app.operator.setFaults([{ match: { path: 'consumption' }, kind: 'status', status: 403, times: 1 }]);
  await app.call['preferences.update']({ limits: { concurrency: 1 } });
  const first = await fetchHours(app);
  const planned = asked(app).length;
  const [failure] = first.failures;
  expect(first.failures).toHaveLength(1);
  const [fromDate = '', toDate = ''] = failure?.label.split('/') ?? [];
  const partly = await app.call['consumption.series'](YEAR);
  expect(partly?.counts.unfetched).toBeGreaterThan(0);
  await fetchHours(app, [{ fromDate, toDate }]);
  expect(asked(app).slice(planned)).toEqual([`${fromDate} ${toDate}`]);
  expect((await app.call['consumption.series'](YEAR))?.counts.unfetched).toBe(0);
});

test('with the server down a fetch of years stops early, and names what it did not ask for', async () => {
  const app = await start();
  await app.call['preferences.update']({ limits: { concurrency: 2 } });
  const tenYears = { ...YEAR, fromDate: '2016-01-01' };
  app.operator.setFaults([{ match: { path: 'consumption' }, kind: 'status', status: 503 }]);
  const job = await fetchHours(app, undefined, tenYears);
  expect(job.phase).toBe('failed');
  expect(job.failures.length).toBeGreaterThanOrEqual(5);
  expect(job.failures.length).toBeLessThan(10);
  expect(job.notAsked).toBe(job.total - job.failures.length);
  expect(job.left).toHaveLength(job.notAsked ?? 0);

  // Together the failures name every day of the ten years, and a retry asks for exactly these.
  const named = [...job.failures.map(({ label }) => label), ...(job.left ?? [])].sort();
  expect([named[0]?.slice(0, 10), named.at(-1)?.slice(-10)]).toEqual([tenYears.fromDate, tenYears.toDate]);
  expect(new Set(named).size).toBe(job.total);
  expect(asked(app).length).toBeLessThan(job.total);
});

test('a later fetch that differs is told, with the old values; the same again is not', async () => {
  const app = await start({ shape: 'flat' });
  await fetchHours(app);
  await fetchHours(app);
  expect(await app.call['consumption.changes'](YEAR)).toEqual({ changed: 0, since: null, steps: [] });
  const day = { ...YEAR, toDate: '2025-01-02' };
  const before = await app.call['consumption.series'](day);
  // The operator answers the same day with one hour corrected and the others missing.
  const body = JSON.stringify({ unit: 'kWh', values: [{ timestamp: '2025-01-01T00:00:00Z', consumption: 99.5 }] });
  app.operator.setFaults([{ match: { path: 'consumption' }, kind: 'status', status: 200, body }]);
  await fetchHours(app, [{ fromDate: day.fromDate, toDate: day.toDate }], day);
  const changes = await app.call['consumption.changes'](day);
  expect(changes.changed).toBe(before?.counts.delivered);
  expect(changes.since).toBe(before?.fetchedAt);
  // 00:00 UTC is 01:00 in Sweden: the second hour.
  expect(changes.steps[1]).toEqual({
    startMs: Date.parse('2025-01-01T00:00:00Z'),
    before: before?.texts.split('\n')[1],
    now: '99.5',
  });
  expect(changes.steps[0]?.now).toBeNull();
});

test('an hour is traced to its answer, its place there and the text as it came, whatever that is', async () => {
  const app = await start({ shape: 'flat' });
  const day = { ...YEAR, toDate: '2025-01-02' };
  const at = (hour: number) => `2025-01-01T0${hour}:00:00+01:00`;
  const values = [
    { timestamp: at(0), consumption: '1,50' },
    { timestamp: at(1), consumption: null },
    { timestamp: at(2), consumption: 'n/a' },
    { timestamp: at(3), consumption: 2.5 },
    { timestamp: at(3), consumption: 2.75 },
  ];
  const body = JSON.stringify({ unit: 'kWh', values });
  app.operator.setFaults([{ match: { path: 'consumption' }, kind: 'status', status: 200, body }]);
  await fetchHours(app, undefined, day);
  const series = await app.call['consumption.series'](day);
  const [source] = series?.sources ?? [];
  expect(series).toMatchObject({
    mappingVersion: 1,
    sources: [{ startMs: Date.parse(at(0)), answerId: series?.answers[0]?.id }],
  });
  const said = (hour: number) =>
    app.call['consumption.readings']({ ...day, answerId: source?.answerId ?? '', startMs: Date.parse(at(hour)) });
  expect(await said(0)).toEqual([{ state: 'value', path: 'values[0].consumption', raw: '"1,50"' }]);
  expect(await said(1)).toEqual([{ state: 'null', path: 'values[1].consumption', raw: 'null' }]);
  expect(await said(2)).toEqual([{ state: 'unreadable', path: 'values[2].consumption', raw: '"n/a"' }]);
  expect((await said(3)).map(({ raw }) => raw)).toEqual(['2.5', '2.75']);
  expect(await said(4)).toEqual([]);
});

test('what the kept answers prove about the clock, and the invoices of a period', async () => {
  const app = await start({ shape: 'camel', timeBase: 'normal' });
  const range = { ...YEAR, fromDate: '2026-03-28', toDate: '2026-03-31' };
  expect(await app.call['consumption.clock']({ propertyId: 'P200' })).toMatchObject({
    proofs: [],
    open: ['wall-or-fixed', 'normal-or-utc', 'stamp'],
  });
  await fetchHours(app, undefined, { ...range, fromDate: '2026-03-29', toDate: '2026-03-30' });
  const report = await app.call['consumption.clock']({ propertyId: 'P200' });
  expect(report).toMatchObject({ contradicts: true, proofs: [{ code: 'fixed-offset', date: '2026-03-29' }] });
  expect(report.open).toContain('normal-or-utc');
});

test('invoices of a period, with the energy that only an opened invoice has', async () => {
  const app = await start({ shape: 'wrapped' });
  const range = { propertyId: 'P200', fromDate: '2026-03-10', toDate: '2026-03-31' };
  const pair = app.operator.register.pairs.find((one) => one.propertyId === 'P200');
  if (!pair) throw new Error('no pair of P200');
  const { customerId, propertyId } = pair;
  const jobId = randomUUID();
  const scope = { pairs: [{ customerId, propertyId }], fromDate: '2026-01-01', toDate: '2026-10-31' };
  await app.call['invoices.fetch']({ jobId, scope });
  await app.finished(jobId);
  const [invoice, ...more] = await app.call['consumption.invoices'](range);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ customerId, fromDate: '2026-03-01', toDate: '2026-03-31', energy: null });
  expect(await app.call['consumption.invoices']({ ...range, propertyId: 'P201' })).toEqual([]);
  await app.call['invoices.details']({ invoiceId: invoice?.name ?? '', refresh: true });
  const [opened] = await app.call['consumption.invoices'](range);
  expect(opened?.energy).toMatchObject({ unit: 'kWh', text: expect.stringMatching(/^\d+\.\d{3}$/) });
});
