import { afterAll, afterEach, expect, test } from 'vitest';
import type { ConfirmedPlace } from '../../../shared/model/mapping/mapping-document.ts';
import { DEFAULT_MAPPINGS } from '../../mapping/defaults/default-mappings.ts';
import { createAnswers } from '../../store/answers/answers.ts';
import { createInvoiceMarks } from '../../store/invoice-marks.ts';
import { createRegister } from '../../store/register/register.ts';
import { createRows } from '../../store/rows/rows-client.ts';
import {
  fakeKeychain,
  openWith,
  realClock,
  realRandom,
  removeTemporaryFolders,
  silentLog,
  temporaryFolder,
} from '../../store/testing/store-parts.ts';
import { startFromSource } from '../../threads/start-from-source.ts';
import { createJobsService } from '../app/jobs-service.ts';
import { type AnswerParser, createAnswerParser } from '../parsing/parsing-client.ts';
import { createInvoiceListService } from './invoice-list-service.ts';
import { printKey } from './invoice-rows.ts';

// What happens while an answer is being read: the test holds the reading as long as it wants.

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(removeTemporaryFolders);

const PAIR = { customerId: 'C1', propertyId: 'P1' };
const PERIOD = { fromDate: '2025-01-01', toDate: '2025-12-31' };
const KEY = printKey({ ...PAIR, ...PERIOD });
const QUERY = {
  scope: { pairs: [PAIR], isEverything: false, ...PERIOD },
  filter: '',
  where: [],
  sort: null,
  offset: 0,
  limit: 10,
};

async function setUp() {
  const store = await openWith(temporaryFolder(), fakeKeychain());
  const answers = createAnswers(store.cacheDb, { random: realRandom, bodies: store.bodies });
  const rows = createRows(store.rowsPlace, startFromSource);
  const timers = { sleep: () => new Promise<void>(() => undefined) };
  const parser = createAnswerParser({ startThread: startFromSource, timers });
  /** By profile. */
  const confirmed: Record<string, ConfirmedPlace[]> = {};
  let hold: { entered(): void; until: Promise<void> } | null = null;
  const held: AnswerParser = {
    ...parser,
    async ask(of, name, input) {
      const value = await parser.ask(of, name, input);
      const now = hold;
      hold = null;
      now?.entered();
      await now?.until;
      return value;
    },
  };
  const marks = createInvoiceMarks(store.ledgerDb);
  const list = createInvoiceListService({
    settings: { selected: () => expect.fail() },
    rows,
    answers,
    parser: held,
    inUse: {
      readBy: (profileId, body) => ({ mapping: DEFAULT_MAPPINGS[body], confirmed: confirmed[profileId] ?? [] }),
    },
    register: createRegister(store.ledgerDb),
    marks,
    jobs: createJobsService({
      clock: realClock,
      timers: { sleep: () => Promise.resolve() },
      random: realRandom,
      publish: () => undefined,
      log: silentLog,
    }),
    publish: () => undefined,
    mappingVersion: (profileId) => JSON.stringify(confirmed[profileId] ?? []),
  });
  closers.push(async () => {
    await rows.close();
    await parser.close();
    store.close();
  });
  return {
    answers,
    list,
    confirmed,
    marks,
    put: (profileId: string, amount = '12.50', fetchedAt = 1000) =>
      answers.put({
        profileId,
        endpoint: 'invoices',
        method: 'GET',
        target: '/x',
        key: KEY,
        status: 200,
        headers: [['content-type', 'application/json']],
        body: Buffer.from(`[{"id":"I1","invoice_number":"1","issued_on":"2025-02-03","amount":"${amount}"}]`),
        fetchedAt,
        durationMs: 1,
      }),
    rowsOf: async (profileId: string) => (await list.page(profileId, QUERY)).rows,
    /** The next reading has its result and waits until it is released. */
    holdNext() {
      const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
      const { promise: inside, resolve: entered } = Promise.withResolvers<void>();
      hold = { entered, until };
      return { inside, letGo };
    },
  };
}

const AMOUNT = [{ field: 'amount', pattern: '[*].amount' }];
const amountsOf = (rows: Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>['rowsOf']>>) =>
  rows.map(({ record }) => record.fields.amount?.provenance);

test('the invoice list is derived from kept answers by the mapping of each profile, whichever is selected', async () => {
  const { confirmed, put, rowsOf } = await setUp();
  confirmed.other = AMOUNT;
  put('p');
  put('other');
  expect(amountsOf(await rowsOf('p'))).toEqual(['guess']);
  expect(amountsOf(await rowsOf('other'))).toEqual(['confirmed']);
});

test('an answer erased while it was read does not come back with its rows', async () => {
  const { answers, list, put, rowsOf, holdNext } = await setUp();
  expect(await rowsOf('p')).toEqual([]);
  const kept = answers.get(put('p').id);
  const { inside, letGo } = holdNext();
  const keeping = kept && list.keep('p', KEY, kept);
  await inside;
  answers.eraseIds([kept?.meta.id ?? '']);
  await list.forget('p', [kept?.meta.id ?? ''], false);
  letGo();
  await keeping;
  expect(await rowsOf('p')).toEqual([]);
});

test('a rebuild that another one has overtaken puts nothing into the list of that one', async () => {
  const { list, confirmed, put, rowsOf, holdNext } = await setUp();
  put('p');
  expect(amountsOf(await rowsOf('p'))).toEqual(['guess']);
  const { inside, letGo } = holdNext();
  const first = list.rederive('p');
  await inside;
  confirmed.p = AMOUNT;
  const second = list.rederive('p');
  letGo();
  await Promise.all([first, second]);
  expect(amountsOf(await rowsOf('p'))).toEqual(['confirmed']);
});

test('an answer whose mapping changed while it was read is read once more', async () => {
  const { answers, list, confirmed, put, rowsOf, holdNext } = await setUp();
  expect(await rowsOf('p')).toEqual([]);
  const kept = answers.get(put('p').id);
  const { inside, letGo } = holdNext();
  const keeping = kept && list.keep('p', KEY, kept);
  await inside;
  confirmed.p = AMOUNT;
  letGo();
  await keeping;
  expect(amountsOf(await rowsOf('p'))).toEqual(['confirmed']);
});

test('an invoice that changes after it was checked is not checked any more; who had checked it stays', async () => {
  const { answers, list, put, rowsOf, marks } = await setUp();
  const keep = async (amount: string, fetchedAt: number) => {
    const kept = answers.get(put('p', amount, fetchedAt).id);
    if (kept) await list.keep('p', KEY, kept);
    return (await rowsOf('p'))[0];
  };
  const first = await keep('12.50', 1000);
  const key = first?.key ?? '';
  const mark = {
    key,
    isChecked: true,
    checkedAt: 1500,
    checkedBy: 'Anna',
    problem: '',
    tags: [],
    note: '',
    changedAt: 1500,
  };
  marks.keep('p', [mark]);
  await list.marked('p', [mark]);
  const totals = { scope: QUERY.scope, filter: '', selection: null, numbers: [] };
  expect((await list.totals('p', totals)).checked).toBe(1);
  // The progress of checking does not depend on which rows are shown.
  for (const op of ['empty', 'filled'] as const) {
    const part = await list.totals('p', { ...totals, where: [{ op, field: 'checked' }] });
    expect(part).toMatchObject({ checked: 1, checkable: 1, matching: op === 'filled' ? 1 : 0 });
  }

  expect((await keep('12.50', 2000))?.mark).toEqual(mark);
  expect((await keep('13.00', 3000))?.mark).toEqual({ ...mark, isChecked: false });
  expect((await list.totals('p', totals)).checked).toBe(0);
  const changed = await list.page('p', { ...QUERY, where: [{ op: 'equals', field: 'change', value: 'changed' }] });
  expect(changed.rows.map((row) => row.key)).toEqual([key]);

  // Checked again: the same change withdraws nothing.
  const again = { ...mark, checkedAt: 3500, changedAt: 3500 };
  marks.keep('p', [again]);
  await list.marked('p', [again]);
  expect((await keep('13.00', 4000))?.mark).toEqual(again);
});
