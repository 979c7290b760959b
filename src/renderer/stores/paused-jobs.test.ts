import { expect, test } from 'vitest';
import type { PausedJob } from '../../shared/model/bulk/bulk.ts';
import { createPausedJobsStore } from './create-paused-jobs-store.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const job = (jobId: string): PausedJob => ({
  jobId,
  number: 3,
  fileName: 'kunder.csv',
  reason: 'restart',
  left: 40,
  unknown: 1,
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a job that a crash stopped is pointed out from the start, until it goes on or is put away', async () => {
  let paused = [job('a'), job('b')];
  const client = scriptedClient({ 'bulk.paused': () => paused });
  const { store, stop } = createPausedJobsStore(client);
  await store.getState().load();
  expect(store.getState()).toMatchObject({ jobs: paused, news: paused });

  paused = [job('b')];
  const run = { jobId: 'a', number: 1, fileName: '', done: 0, total: 9, unknown: 0, leftMs: null, holdReason: null };
  client.emit('bulk.runChanged', run);
  await settled();
  expect(store.getState().news.map((each) => each.jobId)).toEqual(['b']);
  const asked = client.calls.length;
  client.emit('bulk.runChanged', { ...run, done: 1 });
  await settled();
  expect(client.calls.length, 'nothing is asked with every row').toBe(asked);

  // Stopped by the person a moment ago: a badge, no news.
  paused = [job('a'), job('b')];
  client.emit('bulk.runChanged', null);
  await settled();
  expect(store.getState()).toMatchObject({ jobs: [{ jobId: 'a' }, { jobId: 'b' }], news: [{ jobId: 'b' }] });
  store.getState().putAway();
  expect(store.getState()).toMatchObject({ jobs: { length: 2 }, news: [] });
  stop();
});

test('another profile has other jobs', async () => {
  let paused = [job('a')];
  const client = scriptedClient({ 'bulk.paused': () => paused });
  const { store, stop } = createPausedJobsStore(client);
  await store.getState().load();
  paused = [];
  client.emit('profiles.changed', { profiles: [], selectedId: 'other', isOther: true });
  expect(store.getState().jobs).toEqual([]);
  await settled();
  expect(store.getState()).toMatchObject({ jobs: [], news: [] });
  stop();
});
