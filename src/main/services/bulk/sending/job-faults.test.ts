import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { SimulatorOptions } from '../../../../../tools/operator-simulator/options.ts';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import type { Composed } from '../../../testing/composed.ts';
import { bulkPoa, dropPoas, ended, openSheet, reached, startAll } from '../testing/bulk-job.ts';
import { type Line, openLine } from '../testing/line.ts';

let line: Line | null = null;
let folder: string | null = null;
afterEach(async () => {
  line?.close();
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  line = null;
  folder = null;
});

async function ready(rows: number, options: SimulatorOptions = {}) {
  const composed = await composeForTest(options);
  const { jobId } = await openSheet(composed.call, rows);
  await dropPoas(composed.call, jobId, rows);
  return { ...composed, jobId };
}

/** The same over a connection that the test can cut. */
async function readyOverLine(
  rows: number,
  lineOptions: Parameters<typeof openLine>[1],
  options: SimulatorOptions = {},
) {
  const job = await ready(rows, options);
  line = await openLine(Number(new URL(job.operator.baseUrl).port), lineOptions);
  const through = (url: string) => url.replace(new URL(url).origin, line?.origin ?? '');
  const { authUrl, baseUrl } = job.profile;
  await job.call['profiles.save']({ ...job.profile, authUrl: through(authUrl), baseUrl: through(baseUrl) });
  // A secret belongs to the addresses it was given for.
  await job.call['credentials.save']({ profileId: job.profile.id, clientSecret: job.operator.clientSecret });
  return { ...job, line };
}

function done({ operator }: Composed): (string | null)[] {
  return operator.ledger().flatMap(({ processed, customerId }) => (processed ? [customerId] : []));
}

const CUSTOMERS = (count: number) => Array.from({ length: count }, (_, n) => `B${n}`);

test('a network that goes away does not stop it: it waits, and goes on by itself', async () => {
  const job = await readyOverLine(16, {}, { latencyMs: 5 });
  const { call, jobId, events } = job;
  job.line.takeAwayAt(3);
  await startAll(call, jobId);
  await reached(call, jobId, ({ holdReason }) => holdReason === 'network');
  expect((await call['bulk.progress']({ jobId })).counts).toMatchObject({ accepted: 3, unknown: 0 });
  await job.line.reconnect();
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 16, unknown: 0 } });
  expect(done(job)).toEqual(CUSTOMERS(16));
  expect(events('bulk.progressed').filter(({ phase }) => phase === 'paused')).toEqual([]);
});

test('a server that kills kept connections gets as many POSTs as were attempted', async () => {
  const job = await readyOverLine(12, { killsKept: true });
  const { call, jobId, operator } = job;
  await startAll(call, jobId, 4);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 12 } });
  // The proxy does kill kept connections: one of the reads meets it.
  for (let n = 0; job.line.kills() === 0; n += 1) {
    await call['contracts.details']({ contractId: `K${n}`, refresh: true }).catch(() => null);
  }
  await job.register(0);
  const posts = job.line.requests().filter((request) => request.includes('/contract/registration'));
  const { rows } = await call['ledger.list']({ states: [], filter: '', offset: 0, limit: 100 });
  const ledger = await Promise.all(rows.map(({ id }) => call['ledger.get']({ registrationId: id })));
  expect(posts).toHaveLength(ledger.reduce((sum, { attempts }) => sum + attempts, 0));
  expect(operator.ledger()).toHaveLength(posts.length);
});

test('a token that is revoked in the middle is renewed, and no row arrives twice', async () => {
  const job = await ready(20, { latencyMs: 5 });
  const { call, jobId, operator, events } = job;
  await startAll(call, jobId, 2);
  await reached(call, jobId, ({ counts }) => counts.accepted >= 3);
  operator.revokeTokens();
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 20 } });
  expect(done(job).toSorted()).toEqual(CUSTOMERS(20).toSorted());
  expect(operator.requests().some(({ endpoint, status }) => endpoint === 'registration' && status === 401)).toBe(true);
  expect(events('bulk.progressed').filter(({ phase }) => phase === 'paused')).toEqual([]);
});

test('a client that is refused stops it before anything more leaves; with the right secret it goes on', async () => {
  const job = await ready(20, { latencyMs: 5 });
  const { call, jobId, operator, profile } = job;
  await startAll(call, jobId);
  await reached(call, jobId, ({ counts }) => counts.accepted >= 2);
  await call['credentials.save']({ profileId: profile.id, clientSecret: 'wrong' });
  operator.revokeTokens();
  expect(await ended(call, jobId)).toMatchObject({ phase: 'paused', pauseReason: 'invalid-client' });
  const { counts } = await call['bulk.progress']({ jobId });
  expect(counts).toMatchObject({ rejected: 0, unknown: 0, sending: 0, waiting: 1, accepted: done(job).length });
  await call['credentials.save']({ profileId: profile.id, clientSecret: operator.clientSecret });
  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 20 } });
  expect(done(job)).toEqual(CUSTOMERS(20));
});

test('Retry-After holds the whole job back, and the row that met it is the next to go', async () => {
  const fault = { match: { path: 'registration' }, skip: 2, times: 1, status: 429, retryAfter: 3 };
  const job = await ready(5, { faults: [{ ...fault, kind: 'status' }] });
  const { call, jobId, operator } = job;
  await startAll(call, jobId);
  const held = await reached(call, jobId, ({ holdReason }) => holdReason === 'retry-after');
  expect(held).toMatchObject({ phase: 'running', underWay: 0, counts: { accepted: 2, waiting: 1 } });
  expect(operator.ledger()).toHaveLength(3);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 5 } });
  expect(operator.ledger().map(({ customerId }) => customerId)).toEqual(['B0', 'B1', 'B2', 'B2', 'B3', 'B4']);
  const { rows } = await call['bulk.results']({ jobId, parts: [], isNewestFirst: false, offset: 2, limit: 1 });
  const { events } = await call['ledger.get']({ registrationId: rows[0]?.registrationId ?? '' });
  const asked = events.find(({ detail }) => detail.reason === 'retry-later')?.detail.retryAt;
  const again = events.findLast(({ kind }) => kind === 'sending')?.at ?? 0;
  // The two clocks round in different directions.
  expect(again).toBeGreaterThanOrEqual(Number(asked) - 5);
});

test('of two folders chosen one after another the later one counts, however long the earlier takes to read', async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-poas-'));
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
  for (const at of [first, second]) mkdirSync(at);
  for (let n = 0; n < 4; n += 1) writeFileSync(path.join(first, `B${n}.pdf`), bulkPoa(n));
  writeFileSync(path.join(second, 'X.pdf'), bulkPoa(9));
  const offered = [first, second];
  const { call } = await composeForTest({}, {}, { chooseFolder: async () => offered.shift() ?? null });
  const { jobId } = await openSheet(call, 4);
  await Promise.all([call['bulk.choosePoaFolder']({ jobId }), call['bulk.choosePoaFolder']({ jobId })]);
  const { lines } = await call['bulk.poas']({ jobId, group: 'left-over', find: '', offset: 0, limit: 10 });
  expect(lines.map(({ files }) => files.map(({ path: name }) => name))).toEqual([['X.pdf']]);
  expect(await call['bulk.poas']({ jobId, group: 'matched', find: '', offset: 0, limit: 10 })).toMatchObject({
    total: 0,
  });
});

test('a file that is changed or gone between check and send holds its row back, and only that', async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-poas-'));
  const poas = path.join(folder, 'fullmakter');
  mkdirSync(poas);
  for (let n = 0; n < 4; n += 1) writeFileSync(path.join(poas, `B${n}.pdf`), bulkPoa(n));
  const composed = await composeForTest({}, {}, { chooseFolder: async () => poas });
  const { call } = composed;
  const { jobId } = await openSheet(call, 4);
  expect(await call['bulk.choosePoaFolder']({ jobId })).toEqual({ matched: 4 });
  expect(await call['bulk.rehearse']({ jobId })).toMatchObject({ sendable: 4, problems: [] });
  writeFileSync(path.join(poas, 'B1.pdf'), bulkPoa(99));
  rmSync(path.join(poas, 'B2.pdf'));
  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 2, held: 2 } });
  expect(done(composed)).toEqual(['B0', 'B3']);
  const { rows } = await call['bulk.results']({
    jobId,
    parts: ['cannot', 'no-poa', 'duplicate'],
    isNewestFirst: false,
    offset: 0,
    limit: 10,
  });
  expect(rows).toMatchObject([
    { customerId: 'B1', heldReason: 'poa-changed' },
    { customerId: 'B2', heldReason: 'poa-unreadable', heldDetail: 'missing' },
  ]);
});
