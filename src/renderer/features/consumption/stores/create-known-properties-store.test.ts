import { expect, test } from 'vitest';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createKnownPropertiesStore } from './create-known-properties-store.ts';

test('what is suggested is of what was typed last, also when answers come late, and follows the register', async () => {
  const answers: ((total: number) => void)[] = [];
  const client = scriptedClient({
    'register.properties': () => new Promise((resolve) => answers.push((total) => resolve({ rows: [], total }))),
  });
  const { store, stop } = createKnownPropertiesStore(client);
  store.getState().ask('a');
  store.getState().ask('ab');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(2);
  answers[0]?.(1);
  await expect.poll(() => store.getState().known?.total).toBe(2);
  client.emit('register.changed', {} as never);
  expect(client.calls.at(-1)?.input).toMatchObject({ query: 'ab' });
  await expect.poll(() => answers.length).toBe(3);
  stop();
  answers[2]?.(3);
  await Promise.resolve();
  await Promise.resolve();
  expect(store.getState().known?.total).toBe(2);
});
