import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { FirstContact } from '../../../shared/model/mapping/first-contact.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { type Composed, composeWithOperator } from '../../testing/composed.ts';

let composed: Composed | null = null;
afterEach(async () => {
  await composed?.close();
  composed = null;
});

const SCOPE = {
  pairs: [
    { customerId: 'C1000', propertyId: 'P200' },
    { customerId: 'C1001', propertyId: 'P201' },
  ],
  fromDate: '2025-01-01',
  toDate: '2025-12-31',
};
const QUERY = { scope: SCOPE, filter: '', sort: null, offset: 0, limit: 100 };

async function withInvoices(options: Parameters<typeof composeWithOperator>[0], details = false) {
  composed = await composeWithOperator(options);
  const { call, finished } = composed;
  const jobId = randomUUID();
  await call['invoices.fetch']({ jobId, scope: SCOPE, ...(details && { details }) });
  await finished(jobId);
  return composed;
}

async function contactWith(body: BodyName): Promise<FirstContact> {
  const found = await (composed as Composed).call['guesses.read']({ body, draft: null });
  if (found === null) throw new Error('no answers');
  return found;
}

/** Confirms every guess, as the page's button does. */
async function sayAllRight(contact: FirstContact): Promise<void> {
  const { call, finished } = composed as Composed;
  const places = contact.guesses.map(({ field, pattern }) => ({ field, pattern }));
  const asked = [...places, ...contact.missing.map((field) => ({ field, pattern: '' }))];
  const jobId = randomUUID();
  const draft = { ...contact.draft, confirmed: [...contact.draft.confirmed, ...places] };
  await call['guesses.settle']({ draft, baseVersion: contact.baseVersion, asked, jobId });
  await finished(jobId);
}

test('invoices of a new operator: asked once with three real records, one answer for all, then quiet until an answer differs', async () => {
  const { call, operator } = await withInvoices({ shape: 'camel' });
  expect(await call['guesses.open'](undefined)).toMatchObject([{ body: 'InvoiceResponse', answers: 2 }]);
  const contact = await contactWith('InvoiceResponse');
  expect(contact.answersKept).toBe(2);
  expect(new Set(contact.samples.slice(0, 2).map(({ answerId }) => answerId)).size).toBe(2);
  for (const { fields } of contact.samples) expect(fields.amount).toMatchObject({ provenance: 'guess' });
  const amount = contact.guesses.find(({ field }) => field === 'amount');
  expect(amount).toMatchObject({ isConfirmed: false, found: contact.records, of: contact.records });
  expect(amount?.reasons.length).toBeGreaterThan(0);
  // Looking at a guess confirms nothing.
  const before = await call['invoices.page'](QUERY);
  expect(before.rows.every(({ record }) => record.fields.amount?.provenance === 'guess')).toBe(true);

  await sayAllRight(contact);
  const { rows } = await call['invoices.page'](QUERY);
  expect(rows.length).toBeGreaterThan(10);
  for (const { record } of rows) {
    for (const value of Object.values(record.fields)) expect(value?.provenance).not.toBe('guess');
  }
  expect(await call['guesses.open'](undefined)).toEqual([]);
  // Only confirmed: an unchanged mapping gets no new version.
  expect((await call['mapping.overview']({ body: 'InvoiceResponse' })).versions).toEqual([]);

  operator.setShape('wrapped');
  const again = randomUUID();
  await call['invoices.fetch']({ jobId: again, scope: SCOPE });
  await composed?.finished(again);
  expect(await call['guesses.open'](undefined)).toMatchObject([{ body: 'InvoiceResponse' }]);

  // Every field whose place changed is asked about, not only required ones.
  const changed = await contactWith('InvoiceResponse');
  const askedAgain = new Set(changed.guesses.filter((one) => !one.isConfirmed).map(({ field }) => field));
  for (const field of ['amount', 'dueOn', 'periodFrom']) expect(askedAgain).toContain(field);
  await sayAllRight(changed);
  expect(await call['guesses.open'](undefined)).toEqual([]);
  const both = (await call['mapping.overview']({ body: 'InvoiceResponse' })).confirmed;
  expect(both.filter(({ field }) => field === 'dueOn')).toHaveLength(2);
});

test('names that say nothing: values are pointed at in a record, tried on all answers, and everything follows', async () => {
  const { call, finished } = await withInvoices({ shape: 'scrambled' });
  const [open] = await call['guesses.open'](undefined);
  expect(open).toMatchObject({ body: 'InvoiceResponse', missing: expect.arrayContaining(['amount']) });
  const contact = await contactWith('InvoiceResponse');
  const { answers } = await call['mapping.overview']({ body: 'InvoiceResponse' });
  const answerId = answers[0]?.id ?? '';
  const values = await call['guesses.values']({ answerId, path: contact.samples[0]?.path ?? 'zz.r[0]' });
  const own = values.filter(({ isAround }) => !isAround);
  const amountAt = own.find(({ keys }) => keys.join('.') === 'k5.a')?.path ?? '';
  let { draft } = contact;
  ({ draft } = await call['mapping.pick']({
    draft,
    answerId,
    pick: { what: 'field', field: 'amount', path: amountAt },
  }));
  const tried = await call['guesses.try']({ draft, field: 'amount' });
  expect(tried).toMatchObject({ answers: 2, empty: 0, missing: 0, unreadable: 0 });
  expect(tried.found).toBe(tried.records);
  const preview = await call['guesses.read']({ body: 'InvoiceResponse', draft });
  expect(preview?.samples.every(({ fields }) => fields.amount?.provenance === 'confirmed')).toBe(true);
  // Nothing is saved yet.
  expect((await call['mapping.overview']({ body: 'InvoiceResponse' })).confirmed).toEqual([]);

  const jobId = randomUUID();
  const asked = [...draft.confirmed, { field: 'issuedOn', pattern: '' }];
  await call['guesses.settle']({ draft, baseVersion: contact.baseVersion, asked, jobId });
  await finished(jobId);
  const totals = await call['invoices.totals']({ scope: SCOPE, filter: '', selection: null, numbers: [] });
  expect(totals.amount.counted).toBe(tried.records);
});

test('the contract’s id pointed at in one answer goes to that registration and to the next ones', async () => {
  composed = await composeWithOperator({ shape: 'scrambled' });
  const { call, register, finished, operator } = composed;
  await register(0);
  expect(await call['guesses.open'](undefined)).toMatchObject([
    { body: 'ContractRegistrationResponse', missing: ['contractId'] },
  ]);
  const contact = await contactWith('ContractRegistrationResponse');
  const [sample] = contact.samples;
  expect(sample?.customer).toBeTruthy();
  const values = await call['guesses.values']({ answerId: sample?.answerId ?? '', path: sample?.path ?? '' });
  const wanted = operator.ledger()[0]?.contractId;
  const path = values.find(({ text }) => text === wanted)?.path ?? '';
  const pick = { what: 'field', field: 'contractId', path } as const;
  const { draft } = await call['mapping.pick']({ draft: contact.draft, answerId: sample?.answerId ?? '', pick });
  const jobId = randomUUID();
  await call['guesses.settle']({ draft, baseVersion: contact.baseVersion, asked: draft.confirmed, jobId });
  await finished(jobId);
  const second = await register(1);
  expect(second).toMatchObject({ state: 'accepted', contractId: operator.ledger()[1]?.contractId });
  const { rows } = await call['ledger.list']({ states: [], filter: '', offset: 0, limit: 10 });
  expect(new Set(rows.map(({ contractId }) => contractId))).toEqual(
    new Set(operator.ledger().map(({ contractId }) => contractId)),
  );
  expect((await call['guesses.open'](undefined)).filter(({ missing }) => missing.includes('contractId'))).toEqual([]);
});

test('a contract named beside the body is known: nobody is asked for its id, and its record shows it', async () => {
  composed = await composeWithOperator();
  const { call, register, operator } = composed;
  operator.setFaults([
    { match: { path: 'registration' }, kind: 'reply', reply: 'location', body: '{"tack":"Välkommen"}' },
  ]);
  const { contractId } = await register(0);
  expect(contractId).toBe(operator.ledger()[0]?.contractId);
  const contact = await contactWith('ContractRegistrationResponse');
  expect(contact.samples.map(({ fields }) => fields.contractId?.text)).toEqual([contractId]);
  const open = (await call['guesses.open'](undefined)).find(({ body }) => body === 'ContractRegistrationResponse');
  expect(open?.missing ?? []).toEqual([]);
});

test('hours: three with their values, the unit tried on every answer, settled at once', async () => {
  composed = await composeWithOperator({ shape: 'camel' });
  const { call, finished } = composed;
  const range = { propertyId: 'P200', fromDate: '2025-10-20', toDate: '2025-10-22' };
  const fetch = randomUUID();
  await call['consumption.fetch']({ jobId: fetch, range });
  await finished(fetch);
  const contact = await contactWith('HourlyConsumptionResponse');
  expect(contact.samples.length).toBeGreaterThanOrEqual(3);
  for (const { fields } of contact.samples) expect(fields.value?.text).toMatch(/^\d/);
  await sayAllRight(contact);
  const series = await call['consumption.series'](range);
  expect(series).toMatchObject({ valueProvenance: 'confirmed' });
  expect(await call['guesses.open'](undefined)).toEqual([]);
});

test('what IT fixed is no question', async () => {
  const policy = { locked: ['mappings.InvoiceResponse'] };
  composed = await composeWithOperator({ shape: 'camel' }, {}, {}, { readPolicyText: () => JSON.stringify(policy) });
  const { call, finished } = composed;
  const jobId = randomUUID();
  await call['invoices.fetch']({ jobId, scope: SCOPE });
  await finished(jobId);
  expect(await call['guesses.open'](undefined)).toEqual([]);
  const contact = await contactWith('InvoiceResponse');
  await expect(sayAllRight(contact)).rejects.toMatchObject({ data: { code: 'locked-by-policy' } });
});

test('once it is told that an answer is kept, what it leaves open is known: nobody has to ask a second time', async () => {
  composed = await composeWithOperator({ shape: 'camel' });
  const { call, events, finished } = composed;
  const jobId = randomUUID();
  const range = { propertyId: 'P200', fromDate: '2025-10-01', toDate: '2025-10-08' };
  await call['consumption.fetch']({ jobId, range });
  await expect.poll(() => events('answers.kept')).toContainEqual({ endpoint: 'hourly-consumption' });
  expect(await call['guesses.open'](undefined)).toMatchObject([{ body: 'HourlyConsumptionResponse' }]);
  await finished(jobId);
});
