import { expect, test } from 'vitest';
import type { BulkJob } from '../../../../shared/model/bulk-work.ts';
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
