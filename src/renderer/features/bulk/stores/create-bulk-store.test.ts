import { expect, test } from 'vitest';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createBulkStore } from './create-bulk-store.ts';

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
