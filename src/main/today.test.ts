import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TodayLine } from '../shared/model/today.ts';
import { nextMidnight } from './services/today/local-day.ts';
import { composePerTest } from './testing/compose-per-test.ts';
import type { Composed } from './testing/composed.ts';

const start = composePerTest();

const linesOf = async ({ call }: Composed): Promise<TodayLine[]> => (await call['today.read'](undefined)).lines;
const kinds = (lines: readonly TodayLine[]) => lines.map(({ kind }) => kind);

const scopeOf = ({ operator }: Composed, pairs = 1) => ({
  pairs: operator.register.pairs.slice(0, pairs).map(({ customerId, propertyId }) => ({ customerId, propertyId })),
  fromDate: '2026-09-01',
  toDate: '2026-10-31',
});

async function fetchInvoices(main: Composed, pairs = 1): Promise<void> {
  const jobId = randomUUID();
  await main.call['invoices.fetch']({ jobId, scope: scopeOf(main, pairs) });
  await main.finished(jobId);
}

test('Today lists what needs a person: on the first day nothing is known, and nothing needs anybody', async () => {
  const main = await start();
  expect(await main.call['today.read'](undefined)).toMatchObject({
    lines: [],
    isFirstDay: true,
    snoozed: 0,
    snoozedUnknown: 0,
    kept: { invoices: { count: 0 }, properties: { count: 0 }, contracts: { count: 0 } },
  });
});

test('an unknown outcome is the first line, by name and address, until a person says what became of it', async () => {
  const main = await start({
    faults: [{ match: { path: 'registration' }, kind: 'kill-after', times: 1 }],
  });
  const entry = await main.register(0);
  expect(entry.state).toBe('unknown');
  const [line] = await linesOf(main);
  expect(line).toMatchObject({
    kind: 'unknown',
    tab: 'contracts',
    who: { is: 'name', text: entry.customerName },
    where: entry.property.address,
    verb: 'ask',
    opens: { screen: 'contracts', params: { registration: entry.id } },
  });
  await main.call['ledger.resolve']({
    registrationId: entry.id,
    decision: 'exists',
    contractId: null,
    who: 'Eva',
    why: 'on the telephone',
  });
  expect(kinds(await linesOf(main))).not.toContain('unknown');
});

test('an answer cut off in the middle is a broken connection, whatever its status', async () => {
  const main = await start({ faults: [{ match: { path: 'registration' }, kind: 'cut-body', times: 1 }] });
  expect((await main.register(0)).state).toBe('unknown');
  expect((await linesOf(main))[0]?.fact.code).toBe('connection-broke');
  const list = { states: [], filter: '', offset: 0, limit: 1 };
  expect((await main.call['ledger.list'](list)).rows[0]?.unanswered).toBe('connection-broke');
});

test('a rejection stays until the pair is registered', async () => {
  const main = await start();
  main.operator.setFaults([
    {
      match: { path: 'registration' },
      kind: 'status',
      status: 422,
      body: JSON.stringify({ message: 'Personal number is not accepted' }),
    },
  ]);
  const entry = await main.register(0);
  expect(entry.state).toBe('rejected');
  expect(await linesOf(main)).toMatchObject([
    {
      kind: 'rejected',
      fact: { code: 'refused', params: { message: 'Personal number is not accepted' } },
      verb: 'correct',
    },
  ]);
  main.operator.setFaults([]);
  expect((await main.register(0)).state).toBe('accepted');
  expect(kinds(await linesOf(main))).not.toContain('rejected');
});

test('what is sent again by itself is beside the queue and never counted', async () => {
  const main = await start();
  main.operator.setFaults([{ match: { path: 'registration' }, kind: 'status', status: 429, retryAfter: 600 }]);
  const entry = await main.register(0);
  expect(entry.state).toBe('waiting');
  const today = await main.call['today.read'](undefined);
  expect(today.lines).toEqual([]);
  expect(today.waiting).toMatchObject([{ registrationId: entry.id, name: entry.customerName }]);
});

test('a draft with something in it is a line; an empty one is none', async () => {
  const main = await start();
  const [customer] = main.operator.register.customers;
  const [property] = main.operator.register.properties;
  if (!customer || !property) throw new Error('nobody');
  const draft = { customer: { ...customer }, property: { ...property }, poaType: 'SWITCH' };
  await main.call['drafts.save']({ draft, poaName: null });
  expect(await linesOf(main)).toMatchObject([
    { kind: 'draft', fact: { code: 'draft-poa' }, opens: { screen: 'contracts', params: { open: 'new' } } },
  ]);
  await main.call['drafts.save']({ draft: { ...draft, customer: { ...customer, phone: ' ' } }, poaName: null });
  expect(await linesOf(main)).toMatchObject([{ fact: { code: 'draft-fields', params: { count: 1 } } }]);
  await main.call['drafts.save']({ draft: null, poaName: null });
  expect(await linesOf(main)).toEqual([]);
});

test('a failed fetch is a line of its own until the retry, done from there, succeeds', async () => {
  const main = await start();
  main.operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status: 500 }]);
  await fetchInvoices(main);
  const [line, ...others] = (await linesOf(main)).filter(({ kind }) => kind === 'failed');
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    tab: 'invoices',
    fact: { code: 'fetch-failed', params: { what: 'invoices' } },
    verb: 'retry',
  });
  main.operator.setFaults([]);
  const jobId = randomUUID();
  expect(await main.call['today.retry']({ key: line?.key ?? '', jobId })).toBe(true);
  await main.finished(jobId);
  expect(kinds(await linesOf(main))).not.toContain('failed');
  expect(await main.call['today.retry']({ key: line?.key ?? '', jobId: randomUUID() })).toBe(false);
});

test.each([
  [400, 'failed', 'fetch-refused', 'look', 'activity'],
  [401, 'failed', 'fetch-sign-in', 'test', 'settings'],
  [403, 'failed', 'fetch-not-allowed', 'look', 'activity'],
  [404, 'not-found', 'fetch-missing', 'check-ids', 'register'],
  [503, 'failed', 'fetch-failed', 'retry', undefined],
])(
  'a fetch answered with %s has the cause that Activity names, and is tried again only where that can help',
  async (status, kind, code, verb, screen) => {
    const main = await start();
    main.operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status }]);
    await fetchInvoices(main);
    const failed = (await linesOf(main)).filter((line) => line.kind === 'failed' || line.kind === 'not-found');
    expect(failed).toMatchObject([{ kind, verb, fact: { code, params: { what: 'invoices' } } }]);
    expect(failed[0]?.opens?.screen).toBe(screen);
    main.operator.setFaults([]);
    expect(await main.call['today.retry']({ key: 'failed', jobId: randomUUID() })).toBe(verb === 'retry');
  },
);

test('without a secret, or with a rejected one, it is entered first; once another one was taken, the fetch is tried again', async () => {
  const main = await start();
  main.operator.setFaults([{ match: { path: 'token' }, kind: 'status', status: 401 }]);
  await fetchInvoices(main);
  const failed = async () => (await linesOf(main)).filter(({ kind }) => kind === 'failed');
  expect(await failed()).toMatchObject([{ verb: 'enter-secret', opens: { screen: 'settings' } }]);
  main.operator.setFaults([]);
  const profileId = main.profile.id;
  await main.call['credentials.save']({ profileId, clientSecret: main.operator.clientSecret });
  await main.call['connection.test']({ profileId });
  expect(await failed()).toMatchObject([{ verb: 'retry', opens: null }]);
});

test('where the operator found nothing is left as it is for good, and is then counted nowhere', async () => {
  const main = await start();
  await main.register(0);
  main.operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status: 404 }]);
  await fetchInvoices(main);
  const found = async () => (await linesOf(main)).filter(({ kind }) => kind === 'not-found');
  const needs = async () => (await main.call['register.facets']({ query: '' })).needs.total;
  const asking = async () => (await main.call['activity.list']({ filter: 'invoices', offset: 0, limit: 9 })).rows;
  expect(await needs()).toBe(1);
  expect(await asking()).toMatchObject([{ needsPerson: true, retryKey: null }]);
  const [line] = await found();
  await main.call['today.settle']({ key: line?.key ?? '' });
  expect(await found()).toEqual([]);
  expect(await needs()).toBe(0);
  expect(await asking()).toMatchObject([{ needsPerson: false, retryKey: null }]);
  // The same answer once more is no news.
  await fetchInvoices(main);
  expect(await found()).toEqual([]);
});

test('failures of many are one line; a later fetch of a longer period settles those inside it', async () => {
  const main = await start({ customers: 12, properties: 12 });
  main.operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status: 400 }]);
  await fetchInvoices(main, 8);
  const failed = (await linesOf(main)).filter(({ kind }) => kind === 'failed');
  expect(failed).toMatchObject([{ who: { is: 'many', of: 'places' } }]);
  main.operator.setFaults([]);
  const jobId = randomUUID();
  const scope = { ...scopeOf(main, 8), fromDate: '2026-01-01', toDate: '2026-12-31' };
  await main.call['invoices.fetch']({ jobId, scope });
  await main.finished(jobId);
  expect(kinds(await linesOf(main))).not.toContain('failed');
});

test('invoices of the last two runs are one line, which says as many as its list shows', async () => {
  const main = await start({ customers: 8, properties: 8 });
  await fetchInvoices(main, 6);
  const unchecked = async () => (await linesOf(main)).find(({ fact }) => fact.code === 'unchecked');
  const line = await unchecked();
  const since = String(line?.opens?.params.since);
  const filter = {
    scope: { pairs: [], isEverything: true, fromDate: '1900-01-01', toDate: '2999-12-31' },
    filter: '',
    where: [
      { op: 'at-least' as const, field: 'issuedOn', value: since },
      { op: 'empty' as const, field: 'checked' },
    ],
  };
  const { rows } = await main.call['invoices.page']({ ...filter, sort: null, offset: 0, limit: 500 });
  const keys = rows.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(2);
  expect(line?.who).toEqual({ is: 'many', of: 'invoices', count: keys.length });
  await main.call['invoices.mark']({ keys: keys.slice(0, 1), isChecked: true });
  expect((await unchecked())?.who).toMatchObject({ count: keys.length - 1 });
  await main.call['invoices.mark']({ keys, isChecked: true });
  expect(await unchecked()).toBeUndefined();
});

test('a line put off is back tomorrow, and at once when its facts are others', async () => {
  const main = await start();
  main.operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status: 500 }]);
  await fetchInvoices(main);
  const failed = async () => (await linesOf(main)).find(({ kind }) => kind === 'failed');
  const key = (await failed())?.key ?? '';
  await main.call['today.snooze']({ key, until: 'tomorrow' });
  expect(await main.call['today.read'](undefined)).toMatchObject({ snoozed: 1 });
  expect(await failed()).toBeUndefined();
  expect(main.events('today.changed').length).toBeGreaterThan(0);
  // It failed again: that is another fact.
  await fetchInvoices(main);
  expect(await failed()).toBeDefined();
  await main.call['today.snooze']({ key, until: 'tomorrow' });
  await main.call['today.snooze']({ key, until: null });
  expect(await failed()).toBeDefined();
  // Everything at once.
  await main.call['today.snooze']({ key, until: 'tomorrow' });
  await main.call['today.snooze']({ key: null, until: null });
  expect(await failed()).toBeDefined();
  // Put off and shown again before the first press was written down: the last one counts.
  await Promise.all([
    main.call['today.snooze']({ key, until: 'tomorrow' }),
    main.call['today.snooze']({ key: null, until: null }),
  ]);
  expect(await failed()).toBeDefined();
});

test('a rejection that a person leaves as it is stays away for good, and is counted nowhere', async () => {
  const main = await start();
  main.operator.setFaults([{ match: { path: 'registration' }, kind: 'status', status: 422 }]);
  await main.register(0);
  const rejected = async () => (await linesOf(main)).filter(({ kind }) => kind === 'rejected');
  const [line] = await rejected();
  await main.call['today.settle']({ key: line?.key ?? '' });
  expect(await rejected()).toEqual([]);
  expect(await main.call['today.read'](undefined), 'it is not put off').toMatchObject({ snoozed: 0 });
  await main.call['today.snooze']({ key: null, until: null });
  expect(await rejected(), 'what is left is not put off').toEqual([]);
  await main.call['today.snooze']({ key: line?.key ?? '', until: null });
  expect(await rejected(), 'taken back').toHaveLength(1);
  await main.call['today.settle']({ key: line?.key ?? '' });
  // Sent and rejected again: that is another line.
  await main.register(0);
  expect(await rejected()).toHaveLength(1);
});

test('only what may be left is left: an unknown outcome stays until somebody knows', async () => {
  const main = await start({ faults: [{ match: { path: 'registration' }, kind: 'kill-after', times: 1 }] });
  await main.register(0);
  const [line] = await linesOf(main);
  expect(line?.kind).toBe('unknown');
  await main.call['today.settle']({ key: line?.key ?? '' });
  expect(kinds(await linesOf(main))).toContain('unknown');
});

test('all that failed is fetched again in one press, invoices and hours', async () => {
  const main = await start();
  main.operator.setFaults([{ match: {}, kind: 'status', status: 500 }]);
  await fetchInvoices(main);
  const [pair] = main.operator.register.pairs;
  const jobId = randomUUID();
  const range = { propertyId: pair?.propertyId ?? '', fromDate: '2026-09-01', toDate: '2026-09-30' };
  await main.call['consumption.fetch']({ jobId, range });
  await main.finished(jobId);
  const failed = async () => (await linesOf(main)).filter(({ kind }) => kind === 'failed').map(({ tab }) => tab);
  expect((await failed()).sort()).toEqual(['hours', 'invoices']);
  main.operator.setFaults([]);
  expect(await main.call['today.retry']({ key: 'failed', jobId: randomUUID() })).toBe(true);
  await expect.poll(failed).toEqual([]);
});

test('a line put off ten minutes before midnight is back ten minutes after it', async () => {
  let now = nextMidnight(Date.now()) - 600_000;
  const clock = { now: () => now, monotonicMs: () => performance.now() };
  const main = await start({}, {}, {}, { clock });
  main.operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status: 500 }]);
  await fetchInvoices(main);
  const failed = async () => (await linesOf(main)).filter(({ kind }) => kind === 'failed');
  const [line] = await failed();
  await main.call['today.snooze']({ key: line?.key ?? '', until: 'tomorrow' });
  now += 590_000;
  expect(await failed(), 'the same evening').toEqual([]);
  now += 610_000;
  expect(await failed()).toHaveLength(1);
});

test('hours that were not delivered are a line of their property', async () => {
  const main = await start();
  const [pair] = main.operator.register.pairs;
  const propertyId = pair?.propertyId ?? '';
  const hours = (count: number, energy: string) =>
    Array.from({ length: count }, (_, i) => ({
      timestamp: new Date(Date.UTC(2026, 8, 30, 22) + i * 3_600_000).toISOString(),
      consumption: energy,
      unit: 'kWh',
    }));
  // October without its last two days.
  main.operator.setFaults([
    { match: { path: 'consumption' }, kind: 'status', status: 200, body: JSON.stringify(hours(29 * 24, '0.5')) },
  ]);
  const jobId = randomUUID();
  await main.call['consumption.fetch']({ jobId, range: { propertyId, fromDate: '2026-10-01', toDate: '2026-10-31' } });
  await main.finished(jobId);
  const ofHours = async () => (await linesOf(main)).filter(({ kind }) => kind === 'hours');
  await expect.poll(async () => (await ofHours()).length).toBe(1);
  const [line] = await ofHours();
  expect(line).toMatchObject({ tab: 'hours', verb: 'look', opens: { params: { propertyId } } });
  expect(['hours-end', 'hours-missing']).toContain(line?.fact.code);
});
