import { expect, test } from 'vitest';
import { createCalls } from './create-calls.ts';
import { scriptedClient } from './testing/scripted-client.ts';

test('a verb of a noun is the call of that name, and a noun stays one object', async () => {
  const client = scriptedClient({ 'today.retry': () => true });
  const calls = createCalls(client);
  await calls('today').retry({ key: 'a', jobId: 'b' });
  expect(client.calls).toEqual([{ name: 'today.retry', input: { key: 'a', jobId: 'b' } }]);
  expect(calls('today')).toBe(calls('today'));
});
