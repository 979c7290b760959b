import { expect, test } from 'vitest';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { heldAnswers } from '../../../stores/testing/held-answers.ts';
import { settled } from '../../../stores/testing/play-main.ts';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createBulkStore } from './create-bulk-store.ts';

test('another job brings its own rows, also where both are looked at alike', async () => {
  const jobOf = (id: string) => ({ summary: { id } }) as BulkJob;
  const client = scriptedClient({
    'bulk.job': ({ jobId }) => jobOf(jobId),
    'bulk.summary': () => ({}) as never,
    'bulk.progress': () => ({}) as never,
    'bulk.list': () => ({ jobs: [], total: 0 }),
    'bulk.rows': ({ jobId }) => ({ rows: [{ id: `row of ${jobId}` }], total: 1 }) as never,
  });
  const bulk = createBulkStore(client);
  for (const id of ['a', 'b']) {
    await bulk.openJob(id);
    await bulk.rows.need(0, 10);
    await settled();
    expect(bulk.rows.store.getState().rows.get(0)).toEqual({ id: `row of ${id}` });
    bulk.leave();
  }
  bulk.stop();
});

test('the list of jobs shows how a job ended that ran while the list was looked at', async () => {
  const client = scriptedClient({ 'bulk.list': () => ({ jobs: [], total: 0 }) });
  const bulk = createBulkStore(client);
  client.emit('bulk.runChanged', null);
  await Promise.resolve();
  expect(client.calls.map(({ name }) => name)).toEqual(['bulk.list']);
  bulk.stop();
  client.emit('bulk.runChanged', null);
  expect(client.calls).toHaveLength(1);
});

/** A job whose answers come when the test says so. */
function lateMain(isSlow = false) {
  const { hold, answer } = heldAnswers();
  let step = 'sheet';
  let leftOut = 0;
  const phase = 'running';
  const job = (id: string) => ({ summary: { id }, step }) as BulkJob;
  const client = scriptedClient({
    'bulk.job': ({ jobId }) => hold('job', job(jobId)),
    'bulk.summary': () => hold('summary', { leftOut } as never),
    'bulk.progress': ({ jobId }) => hold('progress', { jobId, phase } as never),
    'bulk.saveChoices': async ({ choices, jobId }) => {
      if (isSlow) await hold('saved', null);
      step = choices.step ?? step;
      return job(jobId);
    },
    'bulk.edit': () => hold('edit', { leftOut: ++leftOut, refused: 0, changed: 1 } as never),
    'bulk.list': () => ({ jobs: [], total: 0 }),
    'bulk.rows': () => ({ rows: [], total: 0 }),
  });
  const bulk = createBulkStore(client);
  const open = async (id: string) => {
    void bulk.openJob(id);
    await answer('job');
    await answer('summary');
    await answer('progress');
  };
  return { client, bulk, answer, open, state: () => bulk.store.getState() };
}

test('a sum asked for before an edit, and answered after it, does not take it back; nor does an older edit', async () => {
  const { bulk, answer, open, state } = lateMain();
  await open('a');
  void bulk.reload();
  await answer('job');
  void bulk.edit({} as never);
  void bulk.edit({} as never);
  await answer('edit', -1);
  await answer('edit');
  await answer('summary');
  await answer('progress');
  expect(state().summary).toMatchObject({ leftOut: 2 });
  bulk.stop();
});

test('two steps in a row: the page that was opened last stays, whichever answer comes last', async () => {
  const { bulk, answer, open, state } = lateMain();
  await open('a');
  void bulk.goTo('columns');
  await settled();
  void bulk.goTo('check');
  await settled();
  await answer('job', -1);
  await answer('job');
  expect(state().job?.step).toBe('check');
  bulk.stop();
});

test('a step gone to stays while it is being saved, though what is read meanwhile has the step before', async () => {
  const { bulk, answer, open, state } = lateMain(true);
  await open('a');
  void bulk.goTo('check');
  void bulk.reload();
  await answer('job');
  expect(state().job?.step).toBe('check');
  await answer('saved');
  await answer('job');
  expect(state().job?.step).toBe('check');
  bulk.stop();
});

test('a file can be dropped as soon as a job is shown or left: only reading the sheet is awaited', async () => {
  const { bulk, answer, state } = lateMain();
  void bulk.openJob('a');
  await answer('job');
  expect(state().job?.summary.id).toBe('a');
  expect(state().working).toBeNull();
  bulk.leave();
  expect(state().working).toBeNull();
  bulk.stop();
});

test('a job whose sums cannot be read is shown all the same, with what failed', async () => {
  const client = scriptedClient({
    'bulk.job': ({ jobId }) => ({ summary: { id: jobId } }) as BulkJob,
    'bulk.summary': () => Promise.reject(new Error('unreadable')),
    'bulk.progress': () => ({}) as never,
    'bulk.rows': () => ({ rows: [], total: 0 }),
  });
  const bulk = createBulkStore(client);
  await bulk.openJob('a');
  expect(bulk.store.getState()).toMatchObject({ job: { summary: { id: 'a' } }, error: { code: 'unexpected' } });
  bulk.stop();
});

test('a job that was left does not come back with a late answer, and the job opened last is shown', async () => {
  const { bulk, answer, open, state } = lateMain();
  await open('a');
  void bulk.reload();
  bulk.leave();
  await answer('job');
  expect(state().job).toBeNull();
  void bulk.openJob('b');
  void bulk.openJob('c');
  await answer('job', -1);
  await answer('job');
  expect(state().job?.summary.id).toBe('c');
  bulk.stop();
});

test('a job that has ended is not shown as running by an answer from before', async () => {
  const { client, bulk, answer, open, state } = lateMain();
  await open('a');
  void bulk.reload();
  await answer('job');
  client.emit('bulk.progressed', { jobId: 'a', phase: 'done', seq: 9 } as never);
  await answer('summary');
  await answer('progress');
  expect(state().progress?.phase).toBe('done');
  bulk.stop();
});

test('what took long is read again where the job was read meanwhile', async () => {
  const { client, bulk, answer, open } = lateMain();
  await open('a');
  const done = Promise.withResolvers<BulkJob>();
  const changed = bulk.change('map', () => done.promise);
  void bulk.reload();
  await answer('job');
  done.resolve({ summary: { id: 'a' }, step: 'check' } as BulkJob);
  await settled();
  await answer('job');
  for (const name of ['summary', 'summary', 'progress', 'progress']) await answer(name);
  expect(await changed).toBe(true);
  expect(client.calls.filter(({ name }) => name === 'bulk.job')).toHaveLength(3);
  bulk.stop();
});

test('what a field comes from is known before main has answered, until the newest change is answered or refused', async () => {
  const { hold, answer } = heldAnswers();
  const from = (text: string) => ({ 'property.city': { from: 'constant', text } }) as const;
  let known: BulkJob['mapping'] = {};
  const job = () => ({ summary: { id: 'a' }, mapping: known }) as BulkJob;
  const client = scriptedClient({
    'bulk.job': job,
    'bulk.map': async ({ mapping }) => {
      await hold('map', null);
      if (mapping['property.city']?.from !== 'constant') throw new Error('refused');
      known = mapping;
      return job();
    },
    'bulk.summary': () => ({}) as never,
    'bulk.progress': () => ({}) as never,
    'bulk.rows': () => ({ rows: [], total: 0 }),
  });
  const bulk = createBulkStore(client);
  await bulk.openJob('a');
  const first = bulk.map(from(''));
  const second = bulk.map(from('Umeå'));
  await answer('map');
  await first;
  // The job is as main had it by then.
  expect(bulk.store.getState()).toMatchObject({ job: { mapping: from('') }, mapping: from('Umeå') });
  await answer('map');
  await second;
  expect(bulk.store.getState()).toMatchObject({ job: { mapping: from('Umeå') }, mapping: null });
  const third = bulk.map({});
  expect(bulk.store.getState().mapping).toEqual({});
  await answer('map');
  await third;
  expect(bulk.store.getState()).toMatchObject({ job: { mapping: from('Umeå') }, mapping: null, error: {} });
  bulk.stop();
});
