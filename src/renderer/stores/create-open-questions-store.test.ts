import { expect, test } from 'vitest';
import { createOpenQuestionsStore } from './create-open-questions-store.ts';
import { scriptedClient } from './testing/scripted-client.ts';

test('many answers are asked about once, when they pause; a failed reading leaves what was known', async () => {
  const open = [{ body: 'InvoicesResponse', guessed: 2, missing: 0 }] as never;
  let isBroken = false;
  const client = scriptedClient({
    'guesses.open': () => {
      if (isBroken) throw new Error('gone');
      return open;
    },
  });
  const due: (() => void)[] = [];
  const { store, stop } = createOpenQuestionsStore(client, (_ms, run) => {
    due.push(run);
    return () => void due.splice(due.indexOf(run), 1);
  });
  await expect.poll(() => store.getState().value).toBe(open);
  for (let count = 0; count < 5; count++) client.emit('answers.kept', { endpoint: 'hourly-consumption' });
  expect(due).toHaveLength(1);
  isBroken = true;
  due[0]?.();
  expect(client.calls).toHaveLength(2);
  await Promise.resolve();
  expect(store.getState().value).toBe(open);
  stop();
  client.emit('mapping.changed', {} as never);
  expect(client.calls).toHaveLength(2);
  expect(due).toHaveLength(0);
});
