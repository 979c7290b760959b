import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterEach, expect, test } from 'vitest';
import { SHAPE_NAMES } from '../../tools/operator-simulator/options.ts';
import type { InvoiceQuery } from '../shared/model/invoices/invoice.ts';
import { runs } from '../shared/testing/runs.ts';
import { composeForTest } from './testing/compose-for-test.ts';
import type { Composed } from './testing/composed.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-offline-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function start(...args: Parameters<typeof composeForTest>) {
  const composed = await composeForTest(...args);
  return composed;
}

const PERIOD = { fromDate: '2023-01-01', toDate: '2025-12-31' };
const queryOf = (scope: InvoiceQuery['scope'], change: Partial<InvoiceQuery> = {}): InvoiceQuery => ({
  scope,
  filter: '',
  sort: null,
  offset: 0,
  limit: 500,
  ...change,
});

function pairsOf({ operator }: Composed, count: number) {
  return operator.register.pairs.slice(0, count).map(({ customerId, propertyId }) => ({ customerId, propertyId }));
}

const PAIRS = runs(40);

test.each(SHAPE_NAMES.slice(0, 2))(
  `${PAIRS} pairs of three years are all there when the operator %s is not`,
  async (shape) => {
    const main = await start({ shape });
    const { call, finished, operator } = main;
    const scope = { pairs: pairsOf(main, PAIRS), ...PERIOD };
    const jobId = randomUUID();
    await call['invoices.fetch']({ jobId, scope });
    expect(await finished(jobId)).toMatchObject({ phase: 'done', failures: [] });
    const totals = () => call['invoices.totals']({ scope, filter: '', selection: null, numbers: ['amount'] });
    const before = await totals();
    expect(before.matching).toBeGreaterThan(PAIRS * 25);
    await operator.close();

    expect(await totals()).toEqual(before);
    const dear = await call['invoices.page'](
      queryOf(scope, { sort: { field: 'amount', direction: 'descending' }, limit: 5 }),
    );
    expect(dear.rows[0]?.record.fields.amount?.text).toBe(before.numbers.amount?.max);
    const id = dear.rows[0]?.record.fields.id?.text ?? dear.rows[0]?.record.fields.number?.text ?? '';
    const found = await call['invoices.page'](queryOf(scope, { filter: id }));
    expect(found.rows.map((row) => row.key)).toContain(dear.rows[0]?.key);
    const failing = randomUUID();
    await call['invoices.fetch']({ jobId: failing, scope: { ...scope, pairs: scope.pairs.slice(0, 2) } });
    expect((await finished(failing)).phase).toBe('failed');
    expect(await totals()).toEqual(before);
  },
);

test('a paused fetch begins nothing, goes on when resumed, and asks again only for what failed', async () => {
  const main = await start({ faults: [{ match: { path: 'invoices' }, times: 2, kind: 'status', status: 400 }] });
  const { call, finished } = main;
  const scope = { pairs: pairsOf(main, 12), ...PERIOD };
  const jobId = randomUUID();
  await call['invoices.fetch']({ jobId, scope });
  await call['jobs.pause']({ jobId });
  const [paused] = await call['jobs.list'](undefined);
  expect(paused).toMatchObject({ id: jobId, phase: 'paused' });
  const done = paused?.done ?? -1;
  // Running requests may still arrive; afterwards none does, and most parts were not requested.
  const askedMeanwhile = async () => {
    const before = main.operator.requests().length;
    await new Promise((resolve) => setTimeout(resolve, 150));
    return main.operator.requests().length - before;
  };
  await expect.poll(askedMeanwhile, { timeout: 30_000 }).toBe(0);
  expect(await call['jobs.list'](undefined)).toMatchObject([{ id: jobId, phase: 'paused' }]);
  await call['jobs.resume']({ jobId });
  const first = await finished(jobId);
  expect(first.done).toBe(first.total);
  expect(first.done).toBeGreaterThan(done);
  if (first.failures.length > 0) {
    const again = randomUUID();
    expect(await call['invoices.retry']({ jobId: again, failedJobId: jobId })).toBe(true);
    expect(await finished(again)).toMatchObject({ phase: 'done', total: first.failures.length, failures: [] });
  }
  expect(await call['invoices.retry']({ jobId: randomUUID(), failedJobId: jobId })).toBe(false);
});

test('details are fetched along, and read without a network afterwards', async () => {
  const main = await start();
  const { call, finished } = main;
  const scope = { pairs: pairsOf(main, 1), fromDate: '2025-01-01', toDate: '2025-06-30' };
  const jobId = randomUUID();
  await call['invoices.fetch']({ jobId, scope, withDetails: true });
  const job = await finished(jobId);
  const { rows } = await call['invoices.page'](queryOf(scope));
  expect(job).toMatchObject({ phase: 'done', failures: [] });
  expect(job.total).toBeGreaterThan(rows.length);
  await main.operator.close();
  for (const row of rows) {
    const details = await call['invoices.details']({ invoiceId: row.record.fields.id?.text ?? '', refresh: false });
    expect(details.children.length).toBeGreaterThan(0);
  }
});

test('notes, tags and check marks stay with their invoices through a refresh, and filter the list', async () => {
  const main = await start();
  const { call, finished } = main;
  const scope = { pairs: pairsOf(main, 2), ...PERIOD };
  const fetch = async () => {
    const jobId = randomUUID();
    await call['invoices.fetch']({ jobId, scope });
    await finished(jobId);
  };
  await fetch();
  const { rows } = await call['invoices.page'](queryOf(scope));
  const keys = rows.slice(0, 3).map((row) => row.key);
  await call['invoices.mark']({ keys, isChecked: true, addTags: ['att ringa'], note: 'väntar på svar' });
  await fetch();
  const marked = await call['invoices.page'](
    queryOf(scope, { where: [{ op: 'equals', field: 'checked', value: 'yes' }] }),
  );
  expect(marked.rows.map((row) => row.key).sort()).toEqual([...keys].sort());
  expect(marked.rows[0]?.mark).toMatchObject({ isChecked: true, tags: ['att ringa'], note: 'väntar på svar' });
  expect((await call['invoices.page'](queryOf(scope, { filter: 'vantar pa' }))).rows).toHaveLength(3);
  expect(await call['invoices.tags'](undefined)).toEqual(['att ringa']);
  const [key = ''] = keys;
  await call['invoices.mark']({ keys: [key], isChecked: false, removeTags: ['att ringa'], note: '' });
  expect((await call['invoices.row']({ key }))?.mark).toBeNull();
  // Nothing of it was sent.
  expect(JSON.stringify(main.operator.requests())).not.toContain('ringa');
  const history = await call['invoices.history']({ key });
  expect(history).toHaveLength(1);
  expect(history[0]?.changed).toEqual([]);
});

test('every row names its customer and home, as the register knows them now', async () => {
  const main = await start();
  const { call, finished, operator } = main;
  const scope = { pairs: pairsOf(main, 2), ...PERIOD };
  const jobId = randomUUID();
  await call['invoices.fetch']({ jobId, scope });
  await finished(jobId);
  const namesOf = async () =>
    new Set((await call['invoices.page'](queryOf(scope))).rows.map((row) => `${row.customerName}|${row.address}`));
  expect(await namesOf()).toEqual(new Set(['|']));
  const [pair] = operator.register.pairs;
  if (!pair) throw new Error('no pair');
  const customer = { id: pair.customerId, first_name: 'Åsa', last_name: 'Öberg', email: '', phone: '', soc_id: '' };
  await call['register.saveCustomer']({ customer, formerId: customer.id });
  const property = {
    id: pair.propertyId,
    address: 'Ängsvägen 3',
    city: 'Malmö',
    zip_code: '211 20',
    property_number: '',
  };
  await call['register.saveProperty']({ property, formerId: property.id });
  expect(await namesOf()).toContain('Åsa Öberg|Ängsvägen 3, 211 20 Malmö');
});

async function onePage(): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  made.addPage([842, 595]);
  return made.save();
}

test('the list is written as files and on paper, whole or picked, and broken off without a trace', async () => {
  const papers: string[] = [];
  const main = await start(
    {},
    {},
    {
      chooseSavePath: async (name) => path.join(folder, name),
      print: async ({ html }) => void papers.push(Buffer.from(html).toString('utf8')),
      makePdfs: async ({ next, printed }) => {
        for (let html = await next(); html !== null; html = await next()) {
          papers.push(Buffer.from(html).toString('utf8'));
          await printed(await onePage());
        }
      },
    },
  );
  const { call, finished } = main;
  mkdirSync(folder, { recursive: true });
  const scope = { pairs: pairsOf(main, 5), ...PERIOD };
  const fetchId = randomUUID();
  await call['invoices.fetch']({ jobId: fetchId, scope });
  await finished(fetchId);
  const { matching } = await call['invoices.totals']({ scope, filter: '', selection: null, numbers: [] });
  const order = {
    filter: { scope, filter: '' },
    sort: [{ field: 'issuedOn', direction: 'ascending' as const }],
    selection: null,
    columns: [
      { field: 'number', title: 'Nummer', kind: 'text' as const },
      { field: 'customerId', title: 'Kund', kind: 'text' as const },
      { field: 'amount', title: 'Belopp', kind: 'number' as const },
      { field: 'issuedOn', title: 'Datum', kind: 'date' as const },
    ],
    guardFormulas: true,
    provenance: null,
    heading: { title: 'Fakturor', lines: ['5 kunder'], page: 'Sida', of: 'av', language: 'sv' as const },
  };
  for (const format of ['csv-semicolon', 'xlsx', 'json', 'pdf', 'print'] as const) {
    const jobId = randomUUID();
    expect(await call['invoices.export']({ ...order, jobId, format, name: `lista-${format}` })).toMatch(/^lista-/);
    expect(await finished(jobId)).toMatchObject({ phase: 'done', done: matching, total: matching });
  }
  const csv = readFileSync(path.join(folder, 'lista-csv-semicolon.csv'), 'utf8').trimEnd().split('\r\n');
  expect(csv).toHaveLength(matching + 1);
  expect(csv[0]).toBe('\uFEFFNummer;Kund;Belopp;Datum');
  const json = JSON.parse(readFileSync(path.join(folder, 'lista-json.json'), 'utf8')) as unknown[];
  expect(json).toHaveLength(matching);
  expect(papers).toHaveLength(2);
  expect(papers.every((html) => html.includes('Belopp') && html.match(/<tr>/g)?.length === matching + 1)).toBe(true);
  const names = ['lista-csv-semicolon.csv', 'lista-json.json', 'lista-pdf.pdf', 'lista-xlsx.xlsx'];
  expect(readdirSync(folder).sort()).toEqual(names);
  expect(readFileSync(path.join(folder, 'lista-pdf.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('one person is erased from everything but what the ledger must know', async () => {
  const main = await start();
  const { call, finished, register } = main;
  const registration = await register(0);
  const { customer } = registration;
  const scope = { pairs: pairsOf(main, 3), ...PERIOD };
  const jobId = randomUUID();
  await call['invoices.fetch']({ jobId, scope });
  await finished(jobId);
  const { rows } = await call['invoices.page'](queryOf(scope));
  const mine = rows.filter((row) => row.pair.customerId === customer.id);
  expect(mine.length).toBeGreaterThan(0);
  await call['invoices.mark']({ keys: [mine[0]?.key ?? ''], isChecked: true });
  const outcome = await call['register.erasePerson']({ customerId: customer.id });
  expect(outcome).toMatchObject({ marks: 1, registrationsEmptied: 1, registrationsKept: [] });
  expect(outcome.answers).toBeGreaterThan(0);

  const left = await call['invoices.page'](queryOf(scope));
  expect(left.rows.some((row) => row.pair.customerId === customer.id)).toBe(false);
  expect(left.rows.length).toBe(rows.length - mine.length);
  expect((await call['register.customers']({ query: customer.last_name, offset: 0, limit: 10 })).rows).toEqual([]);
  const kept = await call['ledger.get']({ registrationId: registration.id });
  expect(kept).toMatchObject({ state: 'accepted', contractId: registration.contractId });
  expect(kept.customer).toMatchObject({ id: customer.id, last_name: '', soc_id: '', email: '' });
  // Earlier registrations are still known: the same pair is not registered again without a reason.
  await expect(register(0)).rejects.toMatchObject({ data: { code: 'duplicate' } });
});

test('a register is imported, held against itself, merged, linked and exported', async () => {
  const files: string[] = [];
  const main = await start(
    {},
    {},
    {
      chooseSavePath: async (name) => {
        files.push(path.join(folder, name));
        return files.at(-1) ?? null;
      },
    },
  );
  const { call, finished } = main;
  mkdirSync(folder, { recursive: true });
  const text = [
    'Kundnummer\tFörnamn\tEfternamn\tPersonnummer\tE-post\tObjektsnummer\tAdress\tPostnummer\tOrt\tAvtalsnummer',
    'K-1\tAnna\tÅberg\t19850709-9805\tanna@example.se\tP-1\tStorgatan 1\t123 45\tLund\tA-77',
    'K 1\tAnna\tÅberg\t8507099805\t\tP-2\t=Storgatan 2\t123 45\tLund\t',
    '\tIngen\tId\t\t\t\t\t\t\t',
    'K-2\tBo\tEk\t123\tbo@\tP-1\tStorgatan 1\t123 45\tLund\t',
  ].join('\n');
  const sheet = await call['register.readSheet']({ from: 'paste', text });
  expect(sheet?.columns.map((column) => column.field)).toEqual([
    'customer.id',
    'customer.first_name',
    'customer.last_name',
    'customer.soc_id',
    'customer.email',
    'property.id',
    'property.address',
    'property.zip_code',
    'property.city',
    'contract.id',
  ]);
  const fields = sheet?.columns.map((column) => column.field) ?? [];
  const outcome = await call['register.import']({ importId: sheet?.importId ?? '', fields });
  expect(outcome).toMatchObject({ customers: 3, properties: 2, pairs: 3, skippedTotal: 1 });
  expect(outcome.skipped).toEqual([{ row: 4, reason: 'no-id' }]);
  expect(outcome.warnings.map((warning) => warning.field)).toContain('customer.soc_id');
  const { contracts } = await call['overview.read']({ kind: 'customers', id: 'K-1' });
  expect(contracts).toMatchObject([{ contractId: 'A-77' }]);
  expect((await call['register.customers']({ query: 'aber anna', offset: 0, limit: 10 })).total).toBe(2);
  expect((await call['register.pairs']({ query: 'storgatan ek', offset: 0, limit: 10 })).total).toBe(1);

  const { pairs, total } = await call['register.duplicates'](undefined);
  expect(total).toBe(1);
  expect(pairs[0]).toMatchObject({ kind: 'customers', reason: 'id' });
  const kept = { ...(pairs[0]?.a as never as { id: string }), ...{ id: 'K-1' } } as never;
  await call['register.merge']({ kind: 'customers', kept, droppedId: 'K 1' });
  const merged = await call['register.customers']({ query: 'k-1', offset: 0, limit: 10 });
  expect(merged.rows[0]?.propertyIds.sort()).toEqual(['P-1', 'P-2']);
  await call['register.link']({ pair: { customerId: 'K-1', propertyId: 'P-2' }, isLinked: false });
  const jobId = randomUUID();
  expect(await call['register.export']({ jobId, format: 'csv-comma', name: 'register' })).toBe('register.csv');
  await finished(jobId);
  const csv = readFileSync(files[0] ?? '', 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(csv[0]).toContain('Customer number,First name');
  expect(csv).toHaveLength(1 + 2 + 1);
  expect(csv.filter((line) => line.includes("'=Storgatan 2"))).toHaveLength(1);
  const back = await call['register.readSheet']({
    from: 'file',
    fileName: 'r.csv',
    bytes: readFileSync(files[0] ?? ''),
  });
  expect(back?.columns.find(({ field }) => field === 'property.address')?.samples).toContain('=Storgatan 2');
});

test('everything kept here is asked for again, and nothing of the register that nobody asked about; a server that is down ends it early', async () => {
  const main = await start();
  const { call, finished, operator } = main;
  const scope = { pairs: pairsOf(main, 12), ...PERIOD };
  const first = randomUUID();
  await call['invoices.fetch']({ jobId: first, scope });
  const { total } = await finished(first);
  // The register has many more.
  await call['register.saveCustomer']({
    customer: { id: 'C-new', first_name: 'Ny', last_name: 'Kund', soc_id: '', email: '', phone: '' },
    formerId: null,
  });
  const property = { id: 'P-new', address: '', zip_code: '', city: '', property_number: '' };
  await call['register.saveProperty']({ property, formerId: null });
  await call['register.link']({ pair: { customerId: 'C-new', propertyId: 'P-new' }, isLinked: true });

  const everything = { pairs: [], isEverything: true, ...PERIOD };
  const again = randomUUID();
  await call['invoices.fetch']({ jobId: again, scope: everything });
  expect(await finished(again)).toMatchObject({ phase: 'done', total, failures: [] });

  await operator.close();
  const down = randomUUID();
  await call['invoices.fetch']({ jobId: down, scope: everything });
  const job = await finished(down);
  expect(job.phase).toBe('failed');
  expect(job.failures.length).toBeGreaterThanOrEqual(5);
  expect(job.failures.length).toBeLessThan(12);
  expect(job.notAsked).toBe(total - job.failures.length);
  // A retry requests the parts that were not requested.
  const retried = randomUUID();
  expect(await call['invoices.retry']({ jobId: retried, failedJobId: down })).toBe(true);
  expect((await finished(retried)).total).toBe(total);
});

test('a storm of 429 is said and waited out: everything comes in the end', async () => {
  const main = await start({
    faults: [{ match: { path: 'invoices' }, times: 25, kind: 'status', status: 429, retryAfter: 0 }],
  });
  const { call, finished } = main;
  const jobId = randomUUID();
  await call['invoices.fetch']({ jobId, scope: { pairs: pairsOf(main, 4), ...PERIOD } });
  expect(await finished(jobId)).toMatchObject({ phase: 'done', failures: [] });
});
