import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import type { Timers } from '../ports.ts';
import type { TestCalls } from './testing/test-worker.ts';
import type { Thread, ThreadRequest } from './thread.ts';
import { createThreadClient, type ThreadClient, type ThreadClientOptions } from './thread-client.ts';

class TestLost extends Error {}

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

function client(options: Partial<ThreadClientOptions> = {}) {
  const threads: Thread[] = [];
  const begin = options.start ?? (() => new Worker(new URL('./testing/test-worker.ts', import.meta.url)));
  const made: ThreadClient<TestCalls> = createThreadClient<TestCalls>({
    name: 'test',
    lost: (how, cause) => new TestLost(how, { cause }),
    ...options,
    start() {
      const thread = begin();
      threads.push(thread);
      return thread;
    },
  });
  opened.push(made);
  return { ...made, threads };
}

/** Sleeps that end when the test says so. */
function manualTimers() {
  const sleeps: { readonly ms: number; isOver: boolean; wake(): void }[] = [];
  const timers: Timers = {
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const sleep = { ms, isOver: false, wake: resolve };
        sleeps.push(sleep);
        signal?.addEventListener('abort', () => {
          sleep.isOver = true;
          reject(signal.reason);
        });
      }),
  };
  return { timers, sleeping: () => sleeps.filter(({ isOver }) => !isOver) };
}

/** A thread controlled by the test. */
function puppet() {
  const events = new EventEmitter();
  const asked: ThreadRequest[] = [];
  const thread: Thread & { isEnded: boolean } = {
    isEnded: false,
    postMessage: (message) => void asked.push(message as ThreadRequest),
    on: events.on.bind(events),
    async terminate() {
      thread.isEnded = true;
      return 1;
    },
  };
  const reply = (id: number, value: unknown) => events.emit('message', { id, kind: 'done', value });
  return { thread, asked, reply };
}

test('what takes long is asked of a thread by name, answers come back to whoever asked, and the thread begins with the first call', async () => {
  const { call, threads } = client();
  expect(threads).toHaveLength(0);
  expect(await Promise.all([1, 2, 3].map((n) => call('double', n)))).toEqual([2, 4, 6]);
  expect(threads).toHaveLength(1);
});

test('a planned failure crosses with its code, any other with its words', async () => {
  const { call } = client();
  await expect(call('refuse', 'planned')).rejects.toMatchObject({ data: { code: 'store', reason: 'disk-full' } });
  await expect(call('refuse', 'unplanned')).rejects.toThrow('test: TypeError: oh');
  // Data that cannot cross fail at once and affect nothing else.
  await expect(call('double', (() => 1) as never)).rejects.toThrow('could not be cloned');
  expect(await call('double', 4)).toBe(8);
});

test('a thread that dies in the middle takes down what it was asked; it is told, and the next call begins another', async () => {
  const { call, threads, onLost } = client();
  let lost = 0;
  onLost(() => lost++);
  const ends = await Promise.allSettled([call('hang', null), call('die', null), call('hang', null)]);
  expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual(['died', 'died', 'died']);
  expect(await call('double', 2)).toBe(4);
  expect([lost, threads.length]).toEqual([1, 2]);
});

test('one at a time, a thread that dies takes one call with it, and those behind it are answered by another', async () => {
  const { call, threads } = client({ isOneAtATime: true });
  const [fatal, ...behind] = [call('die', null), call('double', 1), call('double', 2)];
  await expect(fatal).rejects.toThrow('died');
  expect(await Promise.all(behind)).toEqual([2, 4]);
  expect(threads).toHaveLength(2);
});

test('more memory than a thread may use is its end, not ours', async () => {
  const { call } = client({
    start: () =>
      new Worker(new URL('./testing/test-worker.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 8 },
      }),
  });
  await expect(call('fillMemory', null)).rejects.toThrow('died');
  expect(await call('double', 2)).toBe(4);
});

test('where no other thread can begin, nobody waits in vain', async () => {
  let begun = 0;
  const { call } = client({
    isOneAtATime: true,
    start() {
      begun++;
      if (begun > 1) throw new Error('no room');
      return new Worker(new URL('./testing/test-worker.ts', import.meta.url));
    },
  });
  const ends = await Promise.allSettled([call('die', null), call('double', 1), call('double', 2)]);
  expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual(['died', 'no room', 'no room']);
});

test('a call over its time ends the thread and fails; what waited behind it has its own time in another', async () => {
  const { timers, sleeping } = manualTimers();
  const { call, threads } = client({ isOneAtATime: true, timeLimits: { timers, callMs: 50 } });
  const slow = call('hang', null);
  const behind = call('double', 5);
  expect(sleeping().map(({ ms }) => ms)).toEqual([50]);
  sleeping()[0]?.wake();
  await expect(slow).rejects.toThrow('late');
  expect(await behind).toBe(10);
  expect(threads).toHaveLength(2);
  expect(sleeping()).toEqual([]);
});

test('the late reply of a thread that was given up is heard by nobody', async () => {
  const { timers, sleeping } = manualTimers();
  const [first, second] = [puppet(), puppet()];
  const puppets = [first, second];
  const { call } = client({
    start: () => puppets.shift()?.thread as Thread,
    timeLimits: { timers, callMs: 50 },
  });
  const slow = call('double', 1);
  sleeping()[0]?.wake();
  await expect(slow).rejects.toThrow('late');
  expect(first.thread.isEnded).toBe(true);
  const next = call('double', 2);
  expect(second.asked).toEqual([{ id: 2, name: 'double', input: 2 }]);
  // Even with the number of a call that is waiting now.
  first.reply(1, 'too late');
  first.reply(2, 'not yours');
  second.reply(2, 4);
  expect(await next).toBe(4);
});

test('a thread with nothing to do is ended after a while, never under a call, and the next call begins another', async () => {
  const { timers, sleeping } = manualTimers();
  const { call, threads } = client({ timeLimits: { timers, idleMs: 1000 } });
  await call('double', 1);
  const [idle] = sleeping();
  const asked = call('double', 2);
  expect(idle?.isOver).toBe(true);
  expect(await asked).toBe(4);
  const ended = once(threads[0] as Worker, 'exit');
  sleeping()[0]?.wake();
  await ended;
  expect(await call('double', 3)).toBe(6);
  expect(threads).toHaveLength(2);
});

test('let go, a thread ends as soon as nobody waits for it', async () => {
  const { call, endWhenIdle, threads } = client();
  endWhenIdle();
  const asked = call('double', 1);
  expect(await asked).toBe(2);
  const again = call('double', 2);
  const ended = once(threads[0] as Worker, 'exit');
  endWhenIdle();
  expect(await again).toBe(4);
  await ended;
  expect(await call('double', 3)).toBe(6);
  expect(threads).toHaveLength(2);
});

test('pieces come in order before the answer, each in a turn of its own; who stops taking them ends the thread', async () => {
  const { call, threads } = client();
  const pieces: number[] = [];
  let inThisTurn = 0;
  let mostInOneTurn = 0;
  const onPiece = (piece: number) => {
    pieces.push(piece);
    mostInOneTurn = Math.max(mostInOneTurn, ++inThisTurn);
    setImmediate(() => {
      inThisTurn = 0;
    });
  };
  expect(await call('count', 200, { onPiece })).toBe('counted');
  expect(pieces).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  expect(mostInOneTurn).toBe(1);

  const stop = new AbortController();
  const stopped = call('count', 1_000_000, { onPiece: () => stop.abort(new Error('enough')), signal: stop.signal });
  await expect(stopped).rejects.toThrow('enough');
  const refused = call('count', 3, {
    onPiece() {
      throw new Error('no');
    },
  });
  await expect(refused).rejects.toThrow('no');
  expect(threads).toHaveLength(2);
});

test('a call that is aborted before its turn leaves the thread alone', async () => {
  const { call, threads } = client({ isOneAtATime: true });
  const stop = new AbortController();
  const first = call('double', 1);
  const waiting = call('double', 2, { signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(call('double', 3, { signal: stop.signal })).rejects.toThrow('enough');
  expect(await first).toBe(2);
  expect(threads).toHaveLength(1);
});

test('closed, the thread has ended, what waited fails, and no other begins', async () => {
  for (const isOneAtATime of [true, false]) {
    const { call, close, threads } = client({ isOneAtATime });
    await call('double', 1);
    const ended = once(threads[0] as Worker, 'exit');
    const ends = Promise.allSettled([call('hang', null), call('hang', null)]);
    await close();
    await ended;
    expect((await ends).map((end) => end.status === 'rejected' && end.reason.message)).toEqual(['closed', 'closed']);
    await expect(call('double', 1)).rejects.toThrow('closed');
    expect(threads).toHaveLength(1);
  }
});

test('a thread that ends itself answers what it was asked before it is closed', async () => {
  const { call, close } = client({ endsItself: true });
  const ends = Promise.allSettled([call('double', 4), call('hang', null)]);
  await close();
  expect(await ends).toMatchObject([{ value: 8 }, { reason: { message: 'closed' } }]);
});
