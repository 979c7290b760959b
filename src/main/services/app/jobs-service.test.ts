import { expect, test } from 'vitest';
import type { Job } from '../../../shared/model/job.ts';
import { realRandom, silentLog } from '../../store/testing/store-parts.ts';
import { createJobsService, type JobContext } from './jobs-service.ts';

test('progress is told at most ten times a second, and how it stands when nothing more comes', async () => {
  let nowMs = 0;
  const sleeping: (() => void)[] = [];
  const told: Job[] = [];
  const jobs = createJobsService({
    clock: { now: () => nowMs, monotonicMs: () => nowMs },
    timers: { sleep: () => new Promise((resolve) => sleeping.push(resolve)) },
    random: realRandom,
    publish: (event, job) => void (event === 'jobs.changed' && told.push(job as Job)),
    log: silentLog,
  });
  const started = Promise.withResolvers<JobContext>();
  const ended = Promise.withResolvers<void>();
  jobs.start('one', 'invoices', (context) => {
    started.resolve(context);
    return ended.promise;
  });
  const context = await started.promise;
  context.total(30);
  for (let part = 0; part < 30; part++) context.partDone();
  expect(told.map(({ done }) => done)).toEqual([0]);
  // No further part ends, and the last state is still published after the pause.
  nowMs = 100;
  for (const wake of sleeping.splice(0)) wake();
  await Promise.resolve();
  expect(told.map(({ done }) => done)).toEqual([0, 30]);
  ended.resolve();
  await expect.poll(() => told.at(-1)?.phase).toBe('done');
  expect(told).toHaveLength(3);
});

test('the app ends when its jobs have put away what they had half done, and does not wait for one that never ends', async () => {
  const sleeping: (() => void)[] = [];
  const jobs = createJobsService({
    clock: { now: () => 0, monotonicMs: () => 0 },
    timers: { sleep: () => new Promise((resolve) => sleeping.push(resolve)) },
    random: realRandom,
    publish: () => undefined,
    log: silentLog,
  });
  await jobs.cancelAll();
  let isTidy = false;
  jobs.start('export', 'export', async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    isTidy = true;
  });
  await jobs.cancelAll();
  expect(isTidy).toBe(true);
  expect(jobs.isAnyRunning()).toBe(false);

  jobs.start('stuck', 'invoices', () => new Promise(() => undefined));
  const ended = jobs.cancelAll();
  for (const wake of sleeping.splice(0)) wake();
  await ended;
  expect(jobs.isAnyRunning()).toBe(true);
});
