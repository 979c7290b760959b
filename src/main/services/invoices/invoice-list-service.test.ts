import { afterAll, afterEach, expect, test } from 'vitest';
import type { ConfirmedPlace } from '../../../shared/model/mapping-document.ts';
import { DEFAULT_MAPPINGS } from '../../mapping/default-mappings.ts';
import { createAnswers } from '../../store/answers.ts';
import { createInvoiceMarks } from '../../store/invoice-marks.ts';
import { createRegister } from '../../store/register.ts';
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

// What happens while an answer is being read: the reading is held where a large one would take its time.

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
  const list = createInvoiceListService({
    rows,
    answers,
    parser: held,
    inUse: {
      readBy: (profileId, body) => ({ mapping: DEFAULT_MAPPINGS[body], confirmed: confirmed[profileId] ?? [] }),
    },
    register: createRegister(store.ledgerDb),
    marks: createInvoiceMarks(store.ledgerDb),
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
    put: (profileId: string) =>
      answers.put({
        profileId,
        endpoint: 'invoices',
        method: 'GET',
        target: '/x',
        key: KEY,
        status: 200,
        headers: [['content-type', 'application/json']],
        body: Buffer.from('[{"id":"I1","invoice_number":"1","issued_on":"2025-02-03","amount":"12.50"}]'),
        fetchedAt: 1000,
        durationMs: 1,
      }),
    rowsOf: async (profileId: string) => (await list.page(profileId, QUERY)).rows,
    /** The next reading has its result and goes no further until it is let go. */
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

test('a profile’s rows are read as that profile says, whichever is selected', async () => {
  const { confirmed, put, rowsOf } = await setUp();
  confirmed.other = AMOUNT;
  put('p');
  put('other');
  expect(amountsOf(await rowsOf('p'))).toEqual(['guess']);
  expect(amountsOf(await rowsOf('other'))).toEqual(['confirmed']);
});
