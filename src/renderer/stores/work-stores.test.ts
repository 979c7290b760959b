import { expect, test } from 'vitest';
import type { LedgerCounts } from '../../shared/bridge/schema.ts';
import type { BulkRun } from '../../shared/model/bulk/bulk.ts';
import type { ConnectionStep } from '../../shared/model/connection/profile.ts';
import type { Job } from '../../shared/model/job.ts';
import { createAnswerStore } from './create-answer-store.ts';
import { createBulkRunStore } from './create-bulk-run-store.ts';
import { createConnectionTestStore, failedStep, hasPassed } from './create-connection-test-store.ts';
import { createJobsStore, jobElsewhere } from './create-jobs-store.ts';
import { createLedgerCountsStore } from './create-ledger-counts-store.ts';
import { latestOf } from './loadable.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const step = (name: ConnectionStep['step'], state: ConnectionStep['state']): ConnectionStep => ({
  step: name,
  state,
  code: `${name}.${state}`,
  params: {},
  durationMs: 1,
  answerId: null,
});
const job: Job = {
  id: '5b0f0a0e-4f1c-4a59-9d0a-7f3f6f5d8c11',
  kind: 'invoices',
  seq: 1,
  phase: 'running',
  done: 1,
  total: 4,
  startedAt: 0,
  failures: [],
};

test('long work is followed while it runs: a connection test shows each step', async () => {
  let finish: (steps: ConnectionStep[]) => void = () => undefined;
  const client = scriptedClient({
    'connection.test': () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  const { store } = createConnectionTestStore(client);
  const run = store.getState().run('p1');
  expect(store.getState().steps.map((known) => known.state)).toEqual(Array(6).fill('waiting'));
  client.emit('connection.stepped', { profileId: 'p1', step: step('name', 'ok') });
  client.emit('connection.stepped', { profileId: 'other', step: step('proxy', 'failed') });
  expect(store.getState().steps[0]?.state).toBe('ok');
  expect(store.getState().steps[1]?.state).toBe('waiting');
  finish([step('name', 'ok'), step('token', 'failed')]);
  await run;
  expect(store.getState().phase).toBe('done');
  expect(failedStep(store.getState().steps)?.step).toBe('token');
  expect(hasPassed(store.getState())).toBe(false);
});

test('a job is shown until it ends; late progress changes nothing', () => {
  const client = scriptedClient({});
  const { store } = createJobsStore(client);
  client.emit('jobs.changed', job);
  client.emit('jobs.changed', { ...job, seq: 3, done: 3 });
  client.emit('jobs.changed', { ...job, seq: 2, done: 2 });
  expect(store.getState().running[0]?.done).toBe(3);
  client.emit('jobs.changed', { ...job, seq: 4, phase: 'done', done: 4 });
  expect(store.getState().running).toEqual([]);
});

test('progress is shown once: by the screen that shows the job, else by the status bar', () => {
  const client = scriptedClient({});
  const { store } = createJobsStore(client);
  const other = { ...job, id: '5b0f0a0e-4f1c-4a59-9d0a-7f3f6f5d8c12' };
  const elsewhere = () => jobElsewhere(store.getState())?.id;
  client.emit('jobs.changed', job);
  const leave = store.getState().show(job.id);
  expect(elsewhere()).toBeUndefined();
  client.emit('jobs.changed', other);
  expect(elsewhere()).toBe(other.id);
  leave();
  expect(elsewhere()).toBe(job.id);
});

test('counts of the ledger follow its events', async () => {
  const counts = { queued: 0, waiting: 0, sending: 0, accepted: 3, rejected: 1, unknown: 0 };
  const client = scriptedClient({ 'ledger.counts': () => counts });
  const { store } = createLedgerCountsStore(client);
  await store.getState().load();
  expect(store.getState().accepted).toBe(3);
  client.emit('ledger.changed', { registrationId: 'x', counts: { ...counts, unknown: 2 } });
  expect(store.getState().unknown).toBe(2);
});

test('a long answer is read part by part', async () => {
  const text = 'abcdefghij';
  const client = scriptedClient({
    'answers.raw': ({ answerId, offset }) => ({
      meta: {
        id: answerId,
        endpoint: 'invoices' as const,
        method: 'GET' as const,
        target: '/x',
        status: 200,
        fetchedAt: 0,
        durationMs: 1,
        bytes: 10,
        contentType: null,
        sha256: '',
      },
      headers: [],
      kind: 'json' as const,
      text: text.slice(offset, offset + 4),
      offset,
      totalChars: text.length,
    }),
  });
  const store = createAnswerStore(client, () => 5);
  await store.getState().open('a1');
  expect(latestOf(store.getState().answer)?.text).toBe('abcd');
  await store.getState().more();
  expect(latestOf(store.getState().answer)?.text).toBe('abcdefgh');
});

test('the running bulk job is asked for once, then told; an old answer never takes the place of news', async () => {
  const run = (done: number): BulkRun => ({
    ...{ jobId: 'j', number: 31, fileName: 'kunder.csv', done, total: 410 },
    ...{ unknown: 0, leftMs: null, holdReason: null },
  });
  let answer: (run: BulkRun | null) => void = () => undefined;
  const client = scriptedClient({
    'bulk.running': () =>
      new Promise<BulkRun | null>((resolve) => {
        answer = resolve;
      }),
  });
  const { store, stop } = createBulkRunStore(client);
  const asked = store.getState().load();
  answer(run(1));
  await asked;
  expect(store.getState().run?.done).toBe(1);
  const askedAgain = store.getState().load();
  client.emit('bulk.runChanged', run(3));
  answer(run(2));
  await askedAgain;
  expect(store.getState().run?.done).toBe(3);
  client.emit('bulk.runChanged', null);
  expect(store.getState().run).toBeNull();
  stop();
});

const profilesChanged = (selectedId: string) => ({ profiles: [], selectedId, isOther: true });

test('nothing of the profile before stays after switching: registrations are counted anew', async () => {
  const counts = { queued: 0, waiting: 0, sending: 0, accepted: 0, rejected: 0, unknown: 0 };
  let answer: (counts: LedgerCounts) => void = () => undefined;
  const client = scriptedClient({
    'profiles.list': () => ({ profiles: [], selectedId: 'a' }),
    'ledger.counts': () => new Promise((resolve) => (answer = resolve)),
  });
  const { store } = createLedgerCountsStore(client);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  client.emit('ledger.changed', { registrationId: 'r', counts: { ...counts, unknown: 3 } });
  client.emit('profiles.changed', profilesChanged('b'));
  expect(store.getState().unknown).toBe(0);
  answer({ ...counts, unknown: 1 });
  await expect.poll(() => store.getState().unknown).toBe(1);

  // A late reply for the previous profile is ignored.
  client.emit('profiles.changed', profilesChanged('c'));
  const late = answer;
  client.emit('profiles.changed', profilesChanged('d'));
  await Promise.resolve();
  late({ ...counts, unknown: 7 });
  answer({ ...counts, unknown: 2 });
  await expect.poll(() => store.getState().unknown).toBe(2);
});
