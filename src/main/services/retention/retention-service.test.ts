import { afterEach, expect, test } from 'vitest';
import type { Endpoint } from '../../../shared/model/answers/answer.ts';
import { DEFAULT_PREFERENCES } from '../../../shared/model/settings/defaults.ts';
import type { Preferences } from '../../../shared/model/settings/preferences.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { madeUpRegistration } from '../../ledger/testing/made-up.ts';
import { DEFAULT_MAPPINGS } from '../../mapping/defaults/default-mappings.ts';
import { createAnswerAges } from '../../store/answers/answer-ages.ts';
import { createAnswers } from '../../store/answers/answers.ts';
import { fileBytes } from '../../store/files/private-files.ts';
import { createInvoiceMarks } from '../../store/invoice-marks.ts';
import { createRegister } from '../../store/register/register.ts';
import { createRows } from '../../store/rows/rows-client.ts';
import { createSavedItems } from '../../store/saved-items.ts';
import {
  fakeKeychain,
  openWith,
  realRandom,
  removeTemporaryFolders,
  silentLog,
  temporaryFolder,
} from '../../store/testing/store-parts.ts';
import { startFromSource } from '../../threads/start-from-source.ts';
import { createJobsService } from '../app/jobs-service.ts';
import { createInvoiceListService } from '../invoices/invoice-list-service.ts';
import { printKey } from '../invoices/invoice-rows.ts';
import { createAnswerParser } from '../parsing/parsing-client.ts';
import { createRetentionService } from './retention-service.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  removeTemporaryFolders();
});

/** A store on disk with the list's thread; an answer's number is its age in days. */
async function start(limits: { answersDays?: number; answersBytes?: number } = {}) {
  const folder = temporaryFolder();
  const store = await openWith(folder, fakeKeychain());
  const clock = { now: () => NOW, monotonicMs: () => 0 };
  const preferences: Preferences = { ...DEFAULT_PREFERENCES };
  const answers = createAnswers(store.cacheDb, { random: realRandom });
  const ages = createAnswerAges(store.cacheDb, store.answerFileBytes);
  const marks = createInvoiceMarks(store.ledgerDb);
  const saved = createSavedItems(store.ledgerDb);
  const rows = createRows(store.rowsPlace, startFromSource);
  const timers = { sleep: () => new Promise<void>(() => undefined) };
  const list = createInvoiceListService({
    settings: { selected: () => expect.fail() },
    rows,
    answers,
    parser: createAnswerParser({ startThread: startFromSource, timers }),
    inUse: { readBy: (_profileId, body) => ({ mapping: DEFAULT_MAPPINGS[body], confirmed: [] }) },
    register: createRegister(store.ledgerDb),
    marks,
    jobs: createJobsService({
      clock,
      timers: { sleep: () => Promise.resolve() },
      random: realRandom,
      publish: () => undefined,
      log: silentLog,
    }),
    publish: () => undefined,
    mappingVersion: () => 'm',
  });
  const told: string[] = [];
  const retention = createRetentionService({
    settings: { preferences: () => preferences } as never,
    retention: { answersDays: null, answersBytes: null, registrationsDays: null, logDays: null, ...limits },
    answers,
    ages,
    saved,
    list,
    clearDerived: () => told.push('derived'),
    publish: (name) => told.push(name),
    clock,
    ageClock: { now: clock.now, isAhead: () => false },
    log: { ...silentLog, warn: (event) => told.push(event) },
  });
  closers.push(async () => {
    expect(told).not.toContain('retention.failed');
    await retention.stop();
    await rows.close();
    store.close();
  });
  const put = (endpoint: Endpoint, key: string, days: number, body: string) =>
    answers.put({
      profileId: 'p',
      endpoint,
      method: 'GET',
      target: '/x',
      key,
      status: 200,
      headers: [['content-type', 'application/json']],
      body: new TextEncoder().encode(body),
      fetchedAt: NOW - days * DAY_MS,
      durationMs: 1,
    }).id;
  const keyOf = (n: number) =>
    printKey({ customerId: `C${n}`, propertyId: `P${n}`, fromDate: '2026-01-01', toDate: '2026-12-31' });
  /** Five invoices `F<n>-0` … of one customer, in an answer of `bytes` bytes. */
  const putInvoices = (n: number, days: number, bytes = 1000) => {
    const note = 'x'.repeat(bytes / 5);
    const items = [0, 1, 2, 3, 4].map((i) => ({ id: `F${n}-${i}`, invoiceDate: '2026-02-01', totalAmount: 100, note }));
    return put('invoices', keyOf(n), days, JSON.stringify({ items }));
  };
  const page = async () => {
    const scope = { pairs: [], isEverything: true, fromDate: '2000-01-01', toDate: '2099-12-31' };
    return (await list.page('p', { scope, filter: '', sort: null, offset: 0, limit: 500 })).rows;
  };
  const customers = async () => [...new Set((await page()).map((row) => row.pair.customerId))].sort();
  return {
    folder,
    store,
    preferences,
    answers,
    ages,
    marks,
    saved,
    retention,
    told,
    put,
    putInvoices,
    page,
    customers,
  };
}

const KB = 1024;

test('over the limit of size the oldest go, but for what notes and marks depend on; the file gives its room back', async () => {
  const { folder, store, preferences, answers, ages, marks, saved, retention, put, putInvoices, page, customers } =
    await start();
  const ledger = createLedger({
    db: store.ledgerDb,
    clock: { now: () => NOW, monotonicMs: () => 0 },
    random: realRandom,
    log: silentLog,
    diskReserve: null,
  });
  ledger.create(madeUpRegistration('r', 1, 1));
  const ids = Array.from({ length: 30 }, (_, n) => putInvoices(n, 100 - n, 40 * KB));
  // More than a few answers are derived in the background.
  await expect.poll(async () => (await customers()).length, { timeout: 50_000 }).toBe(30);
  const marked = (await page()).find((row) => row.pair.customerId === 'C2');
  if (!marked) throw new Error('no row');
  marks.keep('p', [
    {
      key: marked.key,
      isChecked: false,
      checkedAt: null,
      checkedBy: '',
      problem: '',
      tags: [],
      note: 'ring',
      changedAt: 1,
    },
  ]);
  const invoiceId = marked.record.fields.id?.text ?? '';
  const details = put('invoice-details', invoiceId, 200, '{"id":1}');
  const otherDetails = put('invoice-details', 'F9-1', 200, '{"id":2}');
  const hours = put('hourly-consumption', '["P9","2026-01-01","2026-01-31"]', 300, '{"hours":[]}');
  const otherHours = put('hourly-consumption', '["P8","2026-01-01","2026-01-31"]', 300, '{"hours":[]}');
  const data = { propertyId: 'P9', date: '2026-01-02', text: 'ny värmepump' };
  saved.keep('p', 'hour-note', { id: 'h', name: 'P9', data, changedAt: 1 });

  const onDisk = (...names: string[]) =>
    names.flatMap((name) => [name, `${name}-wal`]).reduce((sum, name) => sum + fileBytes(`${folder}/${name}`), 0);
  // Answers and what was derived from them, to the byte.
  expect(retention.read().bytes).toBe(onDisk('cache.db', 'rows.db'));
  expect(onDisk('rows.db')).toBeGreaterThan(100 * KB);
  await retention.tidy();
  expect([ages.count(), retention.read().removals]).toEqual([34, []]);
  const before = { cache: onDisk('cache.db'), rows: onDisk('rows.db') };
  const limit = Math.round((before.cache + before.rows) * 0.6);
  preferences.keepAnswersBytes = limit;
  await retention.tidy();

  // Not more than was needed.
  expect(ages.count()).toBeGreaterThan(10);
  const left = ids.map((id) => answers.get(id) !== null);
  expect(left[2]).toBe(true);
  const others = left.filter((_, n) => n !== 2);
  expect(others).toEqual([...others].sort());
  expect(others).toContain(true);
  expect(others).toContain(false);
  const there = [details, otherDetails, hours, otherHours].map((id) => answers.get(id) !== null);
  expect(there).toEqual([true, false, true, false]);
  const gone = left.filter((isLeft) => !isLeft).length + 2;
  const [removal, ...rest] = retention.read().removals;
  expect(removal).toMatchObject({ reason: 'size', answers: gone, at: NOW });
  expect(removal?.bytes).toBeGreaterThan(0);
  expect(rest).toEqual([]);
  expect(retention.read()).toMatchObject({ size: { limit, by: 'person', ceiling: null }, isHeldByMarks: false });
  await expect
    .poll(customers, { timeout: 50_000 })
    .toEqual(left.flatMap((isLeft, n) => (isLeft ? [`C${n}`] : [])).sort());
  expect(ledger.get('r')?.state).toBe('queued');
  // Both files have returned their space; reading the held answers again is finished by then.
  expect(onDisk('cache.db')).toBeLessThan(before.cache * 0.8);
  await expect.poll(() => onDisk('rows.db'), { timeout: 50_000 }).toBeLessThan(before.rows * 0.8);
  await expect.poll(() => onDisk('cache.db', 'rows.db'), { timeout: 50_000 }).toBeLessThanOrEqual(limit);
});

test('what is left is all under marks: it stays, and that is told', async () => {
  const { preferences, ages, marks, retention, putInvoices } = await start();
  for (let n = 0; n < 4; n++) putInvoices(n, 10 - n, 100 * KB);
  const keys = [0, 1, 2, 3].map((n) => JSON.stringify([`C${n}`, `P${n}`, `F${n}-3`]));
  marks.keep(
    'p',
    keys.map((key) => ({
      key,
      isChecked: true,
      checkedAt: 1,
      checkedBy: 'a',
      problem: '',
      tags: [],
      note: '',
      changedAt: 1,
    })),
  );
  preferences.keepAnswersBytes = 60 * KB;
  await retention.tidy();
  expect(ages.count()).toBe(4);
  expect(retention.read()).toMatchObject({ isHeldByMarks: true, removals: [] });
});

test('an answer too many is noticed when it is kept', async () => {
  const { preferences, ages, retention, told, putInvoices } = await start();
  preferences.keepAnswersBytes = 700 * KB;
  for (let n = 0; n < 12; n++) {
    putInvoices(n, 20 - n, 40 * KB);
    retention.kept();
  }
  await expect.poll(() => told, { timeout: 50_000 }).toContain('store.retentionChanged');
  retention.kept();
  await retention.tidy();
  expect(ages.bytes()).toBeLessThanOrEqual(700 * KB);
  expect(told).toContain('derived');
});

test('by age everything goes, and the stricter of two words holds', async () => {
  const { preferences, answers, retention, putInvoices, customers } = await start({
    answersDays: 30,
    answersBytes: 1e9,
  });
  const ids = [50, 31, 29, 10].map((days, n) => putInvoices(n, days));
  expect(await customers()).toEqual(['C0', 'C1', 'C2', 'C3']);
  preferences.keepAnswersDays = 20;
  preferences.keepAnswersBytes = 2e9;
  expect(retention.read()).toMatchObject({
    days: { limit: 20, by: 'person', ceiling: 30 },
    size: { limit: 1e9, by: 'policy', ceiling: 1e9 },
  });
  preferences.keepAnswersDays = 60;
  await retention.tidy();
  expect(retention.read().days).toEqual({ limit: 30, by: 'policy', ceiling: 30 });
  expect(ids.map((id) => answers.get(id) !== null)).toEqual([false, false, true, true]);
  expect(await customers()).toEqual(['C2', 'C3']);
  expect(retention.read().removals).toMatchObject([{ reason: 'age', answers: 2, fetchedUntil: NOW - 31 * DAY_MS }]);
});
