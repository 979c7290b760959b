import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BulkProgress } from '../../../shared/model/bulk/bulk.ts';
import { createLedger } from '../../ledger/ledger.ts';
import type { OperatorClient, RegistrationOutcome } from '../../operator/operator-client.ts';
import type { HttpAnswer } from '../../ports.ts';
import { plainAttempts } from '../../services/attempt/testing/plain-attempts.ts';
import { attemptRows } from '../../services/bulk/bulk-ports.ts';
import { connectMemory } from '../../store/files/connect-database.ts';
import { LEDGER_MIGRATIONS } from '../../store/migrations/ledger-migrations.ts';
import { migrate } from '../../store/migrations/migrate.ts';
import { silentLog } from '../../store/testing/store-parts.ts';
import { createJobStore } from '../jobs/job-store.ts';
import { madeUpRow } from '../testing/made-up-rows.ts';
import { createBulkSender } from './sender.ts';
import { createVirtualTime, diceOf, randomOf } from './testing/virtual-time.ts';

const FILE = Buffer.from('%PDF-1.7');
const sha256 = createHash('sha256').update(FILE).digest('hex');

function answer(status: number): HttpAnswer {
  return { kind: 'answered', status, headers: [], body: new Uint8Array(), startedAt: 1, durationMs: 1, requestId: 'r' };
}
const accepted = (): RegistrationOutcome => ({ kind: 'success', answer: answer(201) });

/** The sender with the real ledger and job store, in virtual time; `reply` plays operator and network. */
function setUp(
  rowCount: number,
  reply: (nth: number, customerId: string) => RegistrationOutcome,
  latencyMs = 100,
  creepMs = 0,
) {
  const time = createVirtualTime();
  const { db } = connectMemory();
  migrate(db, LEDGER_MIGRATIONS);
  const random = randomOf(diceOf(1));
  // A real clock advances between two readings.
  let crept = 0;
  const clock = {
    now: time.clock.now,
    monotonicMs: () => {
      crept += creepMs;
      return time.clock.monotonicMs() + crept;
    },
  };
  const timers = time.timersOf({ alive: true });
  const ledger = createLedger({ db, clock, random, log: silentLog, diskReserve: null });
  const store = createJobStore({ db, clock, random });
  const rows = Array.from({ length: rowCount }, (_, n) => {
    const row = madeUpRow(n, { 'customer.soc_id': '' });
    return { ...row, poa: row.poa && { ...row.poa, sha256 } };
  });
  const work = {
    step: 'send',
    headers: [],
    headerRow: 0,
    mapping: {},
    poaFolder: null,
    concurrency: 1,
    firstRows: 1,
  } as const;
  const file = { fileName: 'a.csv', fileSha256: '', fileBytes: 1, sheetName: '' };
  store.create({ id: 'job', profileId: 'p', createdBy: 'me', work, rows, ...file });
  const sendable = store.sendable('job');
  const told: BulkProgress[] = [];
  const posts: { at: number; customerId: string }[] = [];
  let most = 0;
  let open = 0;
  const register: OperatorClient['registerContract'] = async (_profile, body, hooks) => {
    const { customer } = JSON.parse(Buffer.from(body).toString());
    hooks.beforeSend(1);
    posts.push({ at: clock.monotonicMs(), customerId: customer.id });
    open += 1;
    most = Math.max(most, open);
    await timers.sleep(latencyMs);
    open -= 1;
    return reply(posts.length, customer.id);
  };
  const attempts = plainAttempts({ ledger, clock, register });
  const sender = createBulkSender({
    jobId: 'job',
    clock,
    timers,
    random,
    stateOf: (id) => ledger.get(id)?.state ?? null,
    referenceOf: (id) => ledger.get(id)?.reference ?? '',
    maxConcurrency: 8,
    rows: sendable,
    attempt: attemptRows({ attempts, profileId: 'p', startedFor: () => null, tell: () => undefined }),
    otherPeople: () => null,
    readPoa: async () => FILE,
    onProgress: (progress) => void told.push(progress),
  });
  const run = (how: Parameters<typeof sender.run>[0]) => time.runUntilDone(sender.run(how));
  return { sender, run, store, sendable, ledger, posts, told, clock, timers, most: () => most };
}
const ALL = { firstRows: null, concurrency: 8 };

test('one row, a pause for a look, then all of them; each exactly once, in order at first', async () => {
  const { run, posts, store, told } = setUp(20, accepted);
  expect(await run({ firstRows: 1, concurrency: 8 })).toEqual({ phase: 'paused', reason: 'first-rows' });
  expect(posts.map((post) => post.customerId)).toEqual(['C0']);
  expect(await run(ALL)).toEqual({ phase: 'done', reason: null });
  expect(new Set(posts.map((post) => post.customerId)).size).toBe(20);
  expect(posts).toHaveLength(20);
  expect(store.counts('job').accepted).toBe(20);
  expect(told.at(-1)).toMatchObject({ phase: 'done', counts: { accepted: 20 }, underWay: 0 });
  expect(told.map((progress) => progress.seq)).toEqual(told.map((_, index) => index + 1));
});

test('concurrency is what was chosen, and no more than IT allows', async () => {
  const two = setUp(30, accepted);
  await two.run({ firstRows: null, concurrency: 2 });
  expect(two.most()).toBe(2);
  const many = setUp(40, accepted);
  await many.run({ firstRows: null, concurrency: 64 });
  expect(many.most()).toBe(8);
});

test('rate and time left are told while it runs, at most ten times a second', async () => {
  const { run, told, clock } = setUp(200, accepted);
  await run({ firstRows: null, concurrency: 4 });
  const inTheMiddle = told[Math.floor(told.length / 2)];
  expect(inTheMiddle?.ratePerSecond).toBeGreaterThan(30);
  expect(inTheMiddle?.leftMs).toBeGreaterThan(500);
  expect(told.length).toBeLessThanOrEqual(clock.monotonicMs() / 100 + 3);
});

test('Retry-After holds everybody back, and nobody is lost', async () => {
  const limited = (nth: number): RegistrationOutcome =>
    nth === 3 ? { kind: 'retry-later', answer: answer(429), retryAfterMs: 30_000 } : accepted();
  const { run, posts, store } = setUp(6, limited);
  await run({ firstRows: null, concurrency: 1 });
  const [, , third, fourth] = posts;
  expect((fourth?.at ?? 0) - (third?.at ?? 0)).toBeGreaterThanOrEqual(30_000);
  expect(fourth?.customerId).toBe(third?.customerId);
  expect(store.counts('job').accepted).toBe(6);
});

test('a hold that ends between two looks at the clock is no end of the job', async () => {
  const limited = (nth: number): RegistrationOutcome =>
    nth % 2 === 1 && nth < 40
      ? { kind: 'retry-later', answer: answer(429), retryAfterMs: nth === 1 ? 1 : nth / 10 }
      : accepted();
  for (const creepMs of [0.3, 0.7, 1.3]) {
    const { run, store } = setUp(30, limited, 100, creepMs);
    expect(await run({ firstRows: null, concurrency: 1 })).toEqual({ phase: 'done', reason: null });
    expect(store.counts('job').accepted).toBe(30);
  }
});

test('a lost network does not stop it; it goes on by itself when it is back', async () => {
  const away = (nth: number): RegistrationOutcome =>
    nth >= 3 && nth < 12 ? { kind: 'not-sent', reason: 'dns', detail: '' } : accepted();
  const { run, store, told } = setUp(10, away);
  expect(await run(ALL)).toEqual({ phase: 'done', reason: null });
  expect(store.counts('job').accepted).toBe(10);
  expect(told.some((progress) => progress.holdReason === 'network' && progress.holdUntil !== null)).toBe(true);
});

test('an invalid client stops it, and nothing is lost', async () => {
  const refused: RegistrationOutcome = {
    kind: 'no-token',
    token: { kind: 'no-secret', state: 'absent', isForOther: false },
  };
  const { run, store } = setUp(5, (nth) => (nth === 2 ? refused : accepted()));
  expect(await run({ firstRows: null, concurrency: 1 })).toEqual({ phase: 'paused', reason: 'invalid-client' });
  expect(store.counts('job')).toMatchObject({ accepted: 1, waiting: 1, ready: 3 });
  expect(await run(ALL)).toMatchObject({ phase: 'done' });
  expect(store.counts('job').accepted).toBe(5);
});

test('five unknown outcomes in a row make it stop; they are not sent again', async () => {
  const lost: RegistrationOutcome = { kind: 'unknown', reason: 'reset', answer: null, status: null };
  const { run, store, posts } = setUp(20, () => lost);
  expect(await run({ firstRows: null, concurrency: 1 })).toEqual({ phase: 'paused', reason: 'many-unknown' });
  expect([posts.length, store.counts('job').unknown]).toEqual([5, 5]);
});

test('pause and cancel let what is under way finish', async () => {
  const { sender, run, posts, store, timers } = setUp(50, accepted);
  const stop = timers.sleep(350).then(() => sender.pause());
  expect(await run({ firstRows: null, concurrency: 2 })).toEqual({ phase: 'paused', reason: 'person' });
  await stop;
  const sent = posts.length;
  expect(sent).toBeGreaterThan(3);
  expect(store.counts('job')).toMatchObject({ accepted: sent, sending: 0, ready: 50 - sent });
  void timers.sleep(150).then(() => sender.cancel());
  expect(await run({ firstRows: null, concurrency: 2 })).toEqual({ phase: 'cancelled', reason: null });
  expect(store.counts('job').sending).toBe(0);
});

test('a pair that is known already is held back until a reason is recorded', async () => {
  const { run, store, ledger } = setUp(3, accepted);
  const [first] = store.loadRows('job');
  store.saveRows('job', [{ ...store.loadRows('job')[2]!, values: first!.values }]);
  await run(ALL);
  expect(store.counts('job')).toMatchObject({ accepted: 2, held: 1 });
  const held = store.result('job', 'row-2');
  expect(held).toMatchObject({ state: 'held', heldReason: 'duplicate' });
  const [other] = ledger.list({ profileId: 'p', states: ['accepted'], filter: 'C0', offset: 0, limit: 1 }).rows;
  const asSeen = { registrationId: other!.id, state: 'accepted', attempts: 1 } as const;
  // What the person looked at has changed since, so their decision no longer covers it.
  store.override('job', ['row-2'], { reason: 'moved twice', covers: [{ ...asSeen, state: 'waiting' }] });
  await run(ALL);
  expect(store.result('job', 'row-2')).toMatchObject({ state: 'held', heldReason: 'duplicate' });
  store.override('job', ['row-2'], { reason: 'moved twice', covers: [asSeen] });
  await run(ALL);
  const sent = store.result('job', 'row-2');
  expect(sent?.state).toBe('accepted');
  expect(ledger.get(sent?.registrationId ?? '')?.overrideReason).toBe('moved twice');
});

test('a file that is not the one that was looked at holds its row back', async () => {
  const { run, store } = setUp(2, accepted);
  const [row] = store.loadRows('job');
  store.saveRows('job', [{ ...row!, poa: { ...row!.poa!, sha256: 'other' } }]);
  await run(ALL);
  expect(store.result('job', 'row-0')).toMatchObject({ state: 'held', heldReason: 'poa-changed' });
  expect(store.counts('job').accepted).toBe(1);
});

test('the work of a row does not grow with the number of the others', async () => {
  const { run, store, sendable } = setUp(300, accepted, 1);
  const counted = { states: 0, load: 0 };
  for (const name of ['states', 'load'] as const) {
    const real = sendable[name] as (rowId: string) => never;
    Object.assign(sendable, {
      [name]: (rowId: string) => {
        counted[name] += 1;
        return real(rowId);
      },
    });
  }
  await run(ALL);
  expect(store.counts('job').accepted).toBe(300);
  expect(counted).toEqual({ states: 1, load: 300 });
});

test('a full disk stops it before anything leaves', async () => {
  const { run, posts, ledger, sender } = setUp(3, accepted);
  const mark = ledger.markSending;
  ledger.markSending = () => {
    throw new AppError({ code: 'store', reason: 'disk-full' });
  };
  expect(await run(ALL)).toEqual({ phase: 'paused', reason: 'store' });
  expect([posts.length, sender.isRunning()]).toEqual([0, false]);
  ledger.markSending = mark;
  expect(await run(ALL)).toMatchObject({ phase: 'done' });
});
