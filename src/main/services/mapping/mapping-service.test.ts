import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { MappingDraft } from '../../../shared/model/mapping/mapping.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { type Composed, composeWithOperator } from '../../testing/composed.ts';

let composed: Composed | null = null;
afterEach(async () => {
  await composed?.close();
  composed = null;
});

const SCOPE = {
  pairs: [{ customerId: 'C1000', propertyId: 'P200' }],
  fromDate: '2025-01-01',
  toDate: '2025-12-31',
};
const QUERY = { scope: SCOPE, filter: '', sort: null, offset: 0, limit: 100 };

async function withInvoices() {
  composed = await composeWithOperator({ shape: 'scrambled' });
  const { call, finished } = composed;
  const jobId = randomUUID();
  await call['invoices.fetch']({ jobId, scope: SCOPE });
  await finished(jobId);
  return composed;
}

/** Picks places one after another, as the editor does. */
async function pickAll(
  body: BodyName,
  picks: Record<string, string>,
): Promise<{ draft: MappingDraft; answerId: string }> {
  const { call } = composed as Composed;
  const { document, confirmed, answers } = await call['mapping.overview']({ body });
  const answerId = answers[0]?.id ?? '';
  let draft: MappingDraft = { document, confirmed };
  for (const [field, path] of Object.entries(picks)) {
    ({ draft } = await call['mapping.pick']({ draft, answerId, pick: { what: 'field', field, path } }));
  }
  return { draft, answerId };
}

const PICKS = { id: 'zz.r[0].k1', issuedOn: 'zz.r[0].k3', amount: 'zz.r[0].k5.a', currency: 'zz.r[0].k5.b' };

async function waitFor<T>(read: () => Promise<T>, isIt: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isIt(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

test('an unknown shape is mapped: compared before saving, applied to what was fetched before, kept as versions', async () => {
  const { call, events, finished } = await withInvoices();
  const before = await call['invoices.totals']({ scope: SCOPE, filter: '', selection: null, numbers: [] });
  expect(before.amount).toMatchObject({ text: null, counted: 0 });

  const { draft, answerId } = await pickAll('InvoiceResponse', PICKS);
  const preview = await call['mapping.preview']({ draft, answerId });
  expect(preview).toMatchObject({ recordsAt: 'zz.r[*]', how: 'selector', problem: null });
  const amount = preview.fields.find(({ name }) => name === 'amount');
  expect(amount).toMatchObject({ found: preview.total, confirmed: preview.total, rivals: 0 });

  const difference = await call['mapping.compare']({ draft });
  expect(difference).toMatchObject({ answers: 1, unreadable: 0, recordsDraft: preview.total });
  expect(difference.fields.find(({ field }) => field === 'amount')).toMatchObject({
    appeared: preview.total,
    changed: 0,
  });
  // Nothing is saved yet.
  expect((await call['mapping.overview']({ body: 'InvoiceResponse' })).versions).toEqual([]);

  const jobId = randomUUID();
  const saved = await call['mapping.save']({ draft, baseVersion: 1, jobId });
  expect(saved).toMatchObject({ nextVersion: 3, isDefault: false, versions: [{ version: 2, madeBy: 'save' }] });
  expect(await finished(jobId)).toMatchObject({ phase: 'done', failures: [] });
  expect(events('mapping.changed').at(-1)).toEqual({ body: 'InvoiceResponse' });
  const { rows } = await call['invoices.page'](QUERY);
  expect(rows.length).toBe(preview.total);
  for (const { record } of rows) {
    expect(record.fields.amount).toMatchObject({ provenance: 'confirmed', text: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(record.fields.id?.text).toMatch(/^INV-2025-/);
  }
  const after = await call['invoices.totals']({ scope: SCOPE, filter: '', selection: null, numbers: [] });
  expect(after.amount).toMatchObject({ counted: rows.length, currency: 'SEK' });

  // A draft made before somebody else saved is refused.
  await expect(call['mapping.save']({ draft, baseVersion: 1, jobId: randomUUID() })).rejects.toMatchObject({
    data: { code: 'wrong-state' },
  });

  // Reset, then back to the saved version.
  const reset = await call['mapping.reset']({ body: 'InvoiceResponse', jobId: randomUUID() });
  expect(reset).toMatchObject({ isDefault: true, confirmed: [], versions: [{ version: 3 }, { version: 2 }] });
  const none = await waitFor(
    () => call['invoices.totals']({ scope: SCOPE, filter: '', selection: null, numbers: [] }),
    ({ amount: sum }) => sum.counted === 0,
  );
  expect(none.amount.counted).toBe(0);
  const restored = await call['mapping.restore']({ body: 'InvoiceResponse', version: 2, jobId: randomUUID() });
  expect(restored.document.fields.amount?.from[0]).toEqual(['k5', 'a']);
});

test('the mapping as a file: taken into another computer it reads the same, confirmed places included', async () => {
  const { call, finished } = await withInvoices();
  const { draft } = await pickAll('InvoiceResponse', PICKS);
  const jobId = randomUUID();
  await call['mapping.save']({ draft, baseVersion: 1, jobId });
  await finished(jobId);
  const { name, text } = await call['mapping.export']({ body: 'InvoiceResponse' });
  expect(name).toBe('elkontor-mapping-InvoiceResponse.json');
  await composed?.close();

  const other = await withInvoices();
  const [imported] = await other.call['mapping.import']({ text });
  if (imported === undefined) throw new Error('nothing was imported');
  const again = randomUUID();
  await other.call['mapping.save']({ draft: imported, baseVersion: 1, jobId: again });
  await other.finished(again);
  const { rows } = await other.call['invoices.page'](QUERY);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ record }) => record.fields.amount?.provenance === 'confirmed')).toBe(true);

  for (const bad of [
    '',
    '{}',
    '{"format":"elkontor-mapping","formatVersion":1,"mappings":[{}]}',
    text.replace('"InvoiceResponse"', '"Other"'),
  ]) {
    await expect(other.call['mapping.import']({ text: bad })).rejects.toBeInstanceOf(AppError);
  }
});

test('contract ids of old registrations are read anew; a person’s own word stays', async () => {
  composed = await composeWithOperator({ shape: 'scrambled' });
  const { call, register, finished, operator } = composed;
  const registration = await register(0);
  expect(registration).toMatchObject({ state: 'unknown', unclear: 'no-id', contractId: null });
  const { draft } = await pickAll('ContractRegistrationResponse', { contractId: 'zz.q1' });
  const jobId = randomUUID();
  await call['mapping.save']({ draft, baseVersion: 1, jobId });
  await finished(jobId);
  const { rows } = await call['ledger.list']({
    states: [],
    filter: operator.ledger()[0]?.contractId ?? '',
    offset: 0,
    limit: 10,
  });
  // A person who shows where the contract's id stands thereby says that the answer means yes.
  const contractId = operator.ledger()[0]?.contractId;
  expect(rows).toMatchObject([{ id: registration.id, state: 'accepted', contractId }]);
});

test('hours: a person says where time and value are, and which unit the operator always means', async () => {
  composed = await composeWithOperator({ shape: 'scrambled' });
  const { call, finished } = composed;
  const range = { propertyId: 'P200', fromDate: '2025-10-20', toDate: '2025-10-22' };
  const fetch = randomUUID();
  await call['consumption.fetch']({ jobId: fetch, range });
  await finished(fetch);
  const { draft } = await pickAll('HourlyConsumptionResponse', { value: 'zz.w[0].a2', time: 'zz.w[0].a1' });
  const unit = draft.document.fields.unit;
  if (unit === undefined) throw new Error('no unit');
  const fields = { ...draft.document.fields, unit: { ...unit, fixed: 'kWh' } };
  const jobId = randomUUID();
  await call['mapping.save']({ draft: { ...draft, document: { ...draft.document, fields } }, baseVersion: 1, jobId });
  await finished(jobId);
  const series = await call['consumption.series'](range);
  expect(series?.counts).toMatchObject({ expected: 48 });
  expect(series?.unit).toMatchObject({ text: 'kWh', provenance: 'confirmed' });
});

test('confirming from a screen confirms the place, not every place the field may ever stand at', async () => {
  composed = await composeWithOperator({ shape: 'wrapped' });
  const { call, finished } = composed;
  const jobId = randomUUID();
  await call['invoices.fetch']({ jobId, scope: SCOPE });
  await finished(jobId);
  const [row] = (await call['invoices.page'](QUERY)).rows;
  const amount = row?.record.fields.amount;
  expect(amount?.provenance).toBe('guess');
  await call['mapping.confirm']({
    body: 'InvoiceResponse',
    field: 'amount',
    answerId: row?.answerId ?? '',
    path: amount?.path ?? '',
  });
  const { confirmed, versions } = await call['mapping.overview']({ body: 'InvoiceResponse' });
  expect(versions).toEqual([]);
  expect(confirmed).toEqual([{ field: 'amount', pattern: amount?.path?.replace(/\[\d+\]/g, '[*]') }]);
  const rows = await waitFor(
    async () => (await call['invoices.page'](QUERY)).rows,
    (all) => all.every(({ record }) => record.fields.amount?.provenance === 'confirmed'),
  );
  expect(rows.every(({ record }) => record.fields.amount?.provenance === 'confirmed')).toBe(true);
  expect(rows.every(({ record }) => record.fields.id?.provenance === 'guess')).toBe(true);
});
