import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SHAPE_NAMES } from '../../tools/operator-simulator/options.ts';
import { composeForTest } from './testing/compose-for-test.ts';

async function start(...args: Parameters<typeof composeForTest>) {
  const composed = await composeForTest(...args);
  return composed;
}

describe.each(SHAPE_NAMES)('an operator that answers %s', (shape) => {
  test.each(['elmarknad', ''])('is understood from token to consumption, with realm "%s"', async (realm) => {
    const { call, register, profile, finished, operator } = await start({ shape }, { realm });

    const steps = await call['connection.test']({ profileId: profile.id });
    expect(steps.map((step) => [step.step, step.state])).toEqual(
      ['name', 'proxy', 'encryption', 'clock', 'token', 'api'].map((step) => [step, 'ok']),
    );

    const registration = await register(0);
    expect(registration).toMatchObject({ state: 'accepted', customerId: 'C1000', attempts: 1 });
    const received = operator.ledger();
    expect(received).toHaveLength(1);
    expect(registration.contractId).toBe(String(received[0]?.contractId));

    const contract = await call['contracts.details']({ contractId: registration.contractId ?? '', refresh: false });
    expect(contract.record?.fields.contractId?.text).toBe(registration.contractId);

    const scope = {
      pairs: [{ customerId: 'C1000', propertyId: 'P200' }],
      fromDate: '2025-01-01',
      toDate: '2025-12-31',
    };
    const invoiceJob = randomUUID();
    await call['invoices.fetch']({ jobId: invoiceJob, scope });
    expect(await finished(invoiceJob)).toMatchObject({ phase: 'done', failures: [] });
    const page = await call['invoices.page']({ scope, filter: '', sort: null, offset: 0, limit: 100 });
    const totals = await call['invoices.totals']({ scope, filter: '', selection: null, numbers: [] });
    expect(totals.unreadable).toEqual([]);
    expect(totals.matching).toBeGreaterThanOrEqual(12);
    expect(page.rows).toHaveLength(totals.matching);
    const first = page.rows[0];
    expect(first?.record.fields.id?.text ?? first?.record.fields.number?.text).toBeTruthy();
    expect(totals.amount.counted).toBeGreaterThan(9);
    expect(totals.amount.text).toMatch(/^\d+\.\d\d$/);

    const details = await call['invoices.details']({ invoiceId: first?.record.fields.id?.text ?? '', refresh: false });
    expect(details.children.length).toBeGreaterThan(2);
    expect(details.record?.fields.amount?.text).toBe(first?.record.fields.amount?.text);

    const range = { propertyId: 'P200', fromDate: '2025-10-20', toDate: '2025-11-03' };
    const hoursJob = randomUUID();
    await call['consumption.fetch']({ jobId: hoursJob, range });
    expect(await finished(hoursJob)).toMatchObject({ phase: 'done', failures: [] });
    const series = await call['consumption.series'](range);
    expect(series?.counts.expected).toBe(14 * 24 + 1);
    expect(series?.counts.unfetched).toBe(0);
    expect(series?.counts.delivered).toBeGreaterThan(300);
    expect(series?.unplaced).toBe(0);
  });
});

test('the same registration id twice is sent once', async () => {
  const { call, operator, register } = await start();
  const first = await register(1);
  const again = await call['contracts.register']({
    registrationId: first.id,
    draft: { customer: first.customer, property: first.property, poaType: 'SWITCH' },
    poaToken: randomUUID(),
    warningCodes: [],
    override: null,
  });
  expect(again.id).toBe(first.id);
  expect(operator.ledger()).toHaveLength(1);
});

test('the same customer and property again needs a reason', async () => {
  const { register, operator } = await start();
  await register(2);
  await expect(register(2)).rejects.toMatchObject({ data: { code: 'duplicate' } });
  expect(operator.ledger()).toHaveLength(1);
});

test.each([
  ['a connection killed before the work', { kind: 'kill-before' }, 'unknown', 0],
  ['a reset before the answer', { kind: 'kill-during' }, 'unknown', 1],
  ['a connection killed in the middle of the answer', { kind: 'kill-after' }, 'unknown', 1],
  ['a cut answer', { kind: 'cut-body' }, 'unknown', 1],
  ['a gzip bomb', { kind: 'gzip-bomb' }, 'unknown', 1],
  ['500 after the work', { kind: 'status', status: 500, processed: true }, 'unknown', 1],
  ['500', { kind: 'status', status: 500 }, 'unknown', 0],
  ['a redirect', { kind: 'redirect' }, 'unknown', 0],
  ['422', { kind: 'status', status: 422 }, 'rejected', 0],
  ['409', { kind: 'status', status: 409 }, 'rejected', 0],
  ['HTML with 200', { kind: 'html', status: 200 }, 'unknown', 1],
  ['HTML with 502', { kind: 'html', status: 502 }, 'unknown', 0],
] as const)('%s: sent once, and known as what it is', async (_name, fault, state, contracts) => {
  const { register, operator } = await start({ faults: [{ match: { path: 'registration' }, times: 1, ...fault }] });
  const registration = await register(3);
  expect(registration.state).toBe(state);
  expect(operator.requests().filter((request) => request.endpoint === 'registration')).toHaveLength(1);
  expect(operator.ledger().filter((entry) => entry.processed)).toHaveLength(contracts);
});

test('a 401 is answered with a new token and one more attempt', async () => {
  const { register, operator } = await start({
    faults: [{ match: { path: 'registration' }, times: 1, kind: '401-once' }],
  });
  const registration = await register(4);
  expect(registration).toMatchObject({ state: 'accepted', attempts: 2 });
  expect(operator.ledger().filter((entry) => entry.processed)).toHaveLength(1);
});

test('429 waits as long as asked and then sends', async () => {
  const { register, operator, call } = await start({
    faults: [{ match: { path: 'registration' }, times: 1, kind: 'status', status: 429, retryAfter: 1 }],
  });
  const before = Date.now();
  const waiting = await register(5);
  expect(waiting.state).toBe('waiting');
  expect(waiting.wait?.retryAt).toBeGreaterThanOrEqual(before + 1000);
  await expect.poll(async () => (await call['ledger.get']({ registrationId: waiting.id })).state).toBe('accepted');
  expect(operator.ledger().filter((entry) => entry.processed)).toHaveLength(1);
});

test('a refusal that says in its body how long to wait is waited for that long', async () => {
  const body = JSON.stringify({ message: 'You are being rate limited.', retry_after: 240.5 });
  const { register } = await start({
    faults: [{ match: { path: 'registration' }, times: 1, kind: 'status', status: 429, body }],
  });
  const before = Date.now();
  const { state, wait } = await register(5);
  expect(state).toBe('waiting');
  expect(wait?.retryAt).toBeGreaterThanOrEqual(before + 240_500);
});

test('an unknown is settled by a person only, and can then be sent again with the same file', async () => {
  const { register, call, operator } = await start({
    faults: [{ match: { path: 'registration' }, times: 1, kind: 'kill-before' }],
  });
  const unknown = await register(6);
  expect(unknown.state).toBe('unknown');
  await expect(
    call['ledger.sendAgain']({ registrationId: unknown.id, poaToken: null, override: null, isToNewAddress: false }),
  ).rejects.toMatchObject({
    data: { code: 'wrong-state' },
  });
  const inquiry = await call['ledger.inquiry']({ registrationId: unknown.id });
  expect(inquiry.text).toContain(unknown.reference);
  expect(inquiry.text).not.toContain(unknown.customer.last_name);
  await call['ledger.resolve']({
    registrationId: unknown.id,
    decision: 'absent',
    contractId: null,
    who: 'Eva',
    why: 'asked by phone',
  });
  const sent = await call['ledger.sendAgain']({
    registrationId: unknown.id,
    poaToken: null,
    override: null,
    isToNewAddress: false,
  });
  expect(sent).toMatchObject({ state: 'accepted', attempts: 2, resolution: { decision: 'absent', who: 'Eva' } });
  expect(operator.ledger().filter((entry) => entry.processed)).toHaveLength(1);
});

test('a wrong secret is told apart, and nothing is sent', async () => {
  const { register, call, profile, operator } = await start();
  await call['credentials.save']({ profileId: profile.id, clientSecret: 'wrong' });
  const steps = await call['connection.test']({ profileId: profile.id });
  expect(steps.find((step) => step.step === 'token')).toMatchObject({ state: 'failed', code: 'token-rejected' });
  expect(steps.find((step) => step.step === 'api')).toMatchObject({ state: 'skipped' });
  const waiting = await register(7);
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(operator.ledger()).toHaveLength(0);
});

test('a failed refresh leaves what was there', async () => {
  const { call, finished, operator } = await start();
  const scope = { pairs: [{ customerId: 'C1000', propertyId: 'P200' }], fromDate: '2026-01-01', toDate: '2026-06-30' };
  const query = { scope, filter: '', sort: null, offset: 0, limit: 100 };
  const first = randomUUID();
  await call['invoices.fetch']({ jobId: first, scope });
  await finished(first);
  const before = await call['invoices.page'](query);
  operator.setFaults([{ match: { path: 'invoices' }, kind: 'html', status: 200 }]);
  const second = randomUUID();
  await call['invoices.fetch']({ jobId: second, scope });
  expect(await finished(second)).toMatchObject({
    phase: 'failed',
    failures: [{ error: { code: 'unreadable-answer', reason: 'html' } }],
  });
  expect((await call['invoices.page'](query)).rows).toEqual(before.rows);
});
