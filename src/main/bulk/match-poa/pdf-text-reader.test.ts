import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Thread } from '../../threads/thread.ts';
import { createPdfTextReader } from './pdf-text-reader.ts';

type Order = { readonly id: number; readonly name: string };
type Made = { said: EventEmitter; orders: Order[] } | undefined;

function answer(thread: Made, name: string, value: string | null): void {
  const last = thread?.orders.at(-1);
  expect(last?.name).toBe(name);
  thread?.said.emit('message', { id: last?.id, kind: 'done', value });
}

/** A clock that advances only when told, and threads that answer only when told. */
function made() {
  let nowMs = 0;
  const sleepers = new Set<{ readonly untilMs: number; readonly wake: () => void }>();
  const threads: { said: EventEmitter; orders: Order[]; isEnded: boolean }[] = [];
  const reader = createPdfTextReader({
    monotonicMs: () => nowMs,
    timers: {
      sleep: (delayMs, signal) =>
        new Promise((resolve, reject) => {
          const sleeper = { untilMs: nowMs + delayMs, wake: resolve };
          sleepers.add(sleeper);
          signal?.addEventListener('abort', () => {
            sleepers.delete(sleeper);
            reject(signal.reason);
          });
        }),
    },
    startThread: () => {
      const thread = { said: new EventEmitter(), orders: [] as Order[], isEnded: false };
      threads.push(thread);
      return {
        on: (event: string, listener: (...values: never[]) => void) => thread.said.on(event, listener as () => void),
        postMessage: (order) => thread.orders.push(order as Order),
        terminate: async () => {
          thread.isEnded = true;
          thread.said.emit('exit', 1);
          return 1;
        },
      } as Thread;
    },
  });
  return {
    reader,
    threads,
    pass: async (ms: number) => {
      await turn();
      nowMs += ms;
      for (const sleeper of sleepers) if (sleeper.untilMs <= nowMs) sleeper.wake();
      await turn();
    },
  };
}
const PDF = new Uint8Array(1);

test('the text of a PDF is read in a thread; the time that thread takes to start is not the first PDF’s', async () => {
  const { reader, threads, pass } = made();
  const text = reader.read(PDF);
  await pass(20_000);
  expect(threads[0]?.orders, 'nothing is read before it is ready').toMatchObject([{ name: 'ready' }]);
  answer(threads[0], 'ready', null);
  await pass(2_900);
  answer(threads[0], 'text', 'hers');
  expect(await text).toBe('hers');
  expect(threads).toHaveLength(1);
});

test('a PDF has three seconds from then; the next one has a thread and three seconds of its own', async () => {
  const { reader, threads, pass } = made();
  const first = reader.read(PDF);
  const second = reader.read(PDF);
  await pass(0);
  answer(threads[0], 'ready', null);
  await pass(3_000);
  expect(await first).toBeNull();
  expect(threads[0]?.isEnded).toBe(true);
  await pass(10_000);
  answer(threads[1], 'ready', null);
  await pass(2_900);
  // A late message of the abandoned thread is ignored.
  threads[0]?.said.emit('exit', 1);
  answer(threads[1], 'text', 'his');
  expect(await second).toBe('his');
});

test('a thread that dies as it comes up leaves a PDF without text; one that never comes up is tried three times', async () => {
  const { reader, threads, pass } = made();
  const dies = reader.read(PDF);
  await pass(0);
  threads[0]?.said.emit('error', new Error('x'));
  expect(await dies).toBeNull();
  for (let number = 1; number <= 3; number += 1) {
    const never = reader.read(PDF);
    await pass(60_000);
    expect(await never).toBeNull();
    expect(threads[number]?.isEnded).toBe(true);
  }
  expect(await reader.read(PDF)).toBeNull();
  expect(threads).toHaveLength(4);
});

test('closed as it comes up: the PDF has no text, at once', async () => {
  const { reader, pass } = made();
  const text = reader.read(PDF);
  await pass(0);
  await reader.close();
  expect(await text).toBeNull();
});
