import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

test('pieces of work run one after the other, and a failure reaches its own caller only', async () => {
  const serially = createSerialQueue();
  const events: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = serially(async () => {
    events.push('first begins');
    await held.promise;
    events.push('first ends');
    throw new Error('first failed');
  });
  const second = serially(() => {
    events.push('second');
    return 2;
  });
  await Promise.resolve();
  expect(events).toEqual(['first begins']);
  held.resolve();
  await expect(first).rejects.toThrow('first failed');
  expect(await second).toBe(2);
  expect(events).toEqual(['first begins', 'first ends', 'second']);
});
