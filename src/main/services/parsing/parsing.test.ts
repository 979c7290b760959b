import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { anyBody } from '../../mapping/testing/any-body.ts';
import type { Timers } from '../../ports.ts';
import { unpackRows } from '../../store/rows/write/pack-rows.ts';
import { startFromSource } from '../../threads/start-from-source.ts';
import type { StartThread } from '../../threads/thread.ts';
import type { ParserCallName } from './parsing-calls.ts';
import { type AnswerParser, createAnswerParser, type Readable } from './parsing-client.ts';
import { QUESTIONS } from './testing/questions.ts';

const opened: AnswerParser[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const never: Timers = { sleep: () => new Promise(() => undefined) };

function start(maxBytesOnMain: number, startThread: StartThread = startFromSource, timers = never) {
  const made = createAnswerParser({ startThread, timers, maxBytesOnMain });
  opened.push(made);
  return made;
}

function readable(bytes: Uint8Array, load = false): Readable {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const meta = { sha256, contentType: 'application/json', bytes: bytes.length };
  return { meta, body: load ? { load: async () => bytes } : bytes };
}

/** The result in comparable form: packed rows as rows, a failure by its message. */
async function answerOf(parser: AnswerParser, of: Readable, name: ParserCallName): Promise<unknown> {
  try {
    const value = await parser.ask(of, name, QUESTIONS[name] as never);
    return name === 'invoices' && value !== null ? unpackRows(value as never) : value;
  } catch (cause) {
    return cause instanceof Error ? cause.message.replace(/^reading: \w+: /, '') : cause;
  }
}

test('whatever the body and the question, the thread says what main would say', async () => {
  const here = start(Number.POSITIVE_INFINITY);
  const there = start(-1);
  const names = Object.keys(QUESTIONS) as ParserCallName[];
  await fc.assert(
    fc.asyncProperty(anyBody, fc.boolean(), async (bytes, isLoaded) => {
      for (const name of names) {
        const of = readable(bytes, isLoaded);
        expect(await answerOf(there, of, name), name).toEqual(await answerOf(here, of, name));
      }
    }),
    { numRuns: runs(150) },
  );
});

const bytesOf = (json: unknown) => new TextEncoder().encode(JSON.stringify(json));
const dying = () => new Worker(new URL('./testing/dying-worker.ts', import.meta.url));

test('a call that ends the thread fails with a code; what waited behind it is answered by a new thread, and so is what comes after', async () => {
  let threads = 0;
  const parser = start(-1, () => {
    threads++;
    return dying();
  });
  const [first, second] = [readable(bytesOf([{ id: 1 }])), readable(bytesOf({ rows: [1, 2, 3] }))];
  expect(await parser.ask(first, 'find', { text: 'id', limit: 5 })).toEqual({ paths: ['[0].id'], isCut: false });
  expect(threads).toBe(1);

  const fatal = parser.ask(first, 'find', { text: 'die', limit: 5 });
  const waiting = parser.ask(second, 'nodes', { path: 'rows', offset: 0, limit: 9 });
  await expect(fatal).rejects.toMatchObject({ data: { code: 'unreadable-answer', reason: 'too-large' } });
  expect((await waiting).rows.map(({ raw }) => raw)).toEqual(['1', '2', '3']);
  expect(await parser.ask(first, 'find', { text: 'id', limit: 5 })).toEqual({ paths: ['[0].id'], isCut: false });
  expect(threads).toBe(2);
});

test('a call that takes too long ends the thread; what waited behind it is answered', async () => {
  let threads = 0;
  const limits: (() => void)[] = [];
  const timers = {
    sleep: (delayMs: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        if (delayMs === 60_000) limits.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const parser = start(
    -1,
    () => {
      threads++;
      const thread = startFromSource('parsing');
      const isDeaf = threads === 1;
      return {
        postMessage: (message) => (isDeaf ? undefined : thread.postMessage(message)),
        on: thread.on.bind(thread),
        terminate: () => thread.terminate(),
      };
    },
    timers,
  );
  const slow = parser.ask(readable(bytesOf([1])), 'kind', null);
  const behind = parser.ask(readable(bytesOf([2])), 'kind', null);
  await expect.poll(() => limits.length).toBe(1);
  limits[0]?.();
  await expect(slow).rejects.toMatchObject({ data: { code: 'unreadable-answer', reason: 'too-large' } });
  expect(await behind).toEqual({ kind: 'json', problem: null });
  expect(threads).toBe(2);
});

test('closing ends the thread, and what was asked is cancelled', async () => {
  const threads: Worker[] = [];
  const parser = start(-1, () => {
    const made = startFromSource('parsing') as Worker;
    threads.push(made);
    return made;
  });
  const of = readable(bytesOf([1]));
  await parser.ask(of, 'kind', null);
  const [thread] = threads;
  if (!thread) throw new Error('no thread');
  const ended = once(thread, 'exit');
  const asked = parser.ask(of, 'kind', null);
  const refused = expect(asked).rejects.toMatchObject({ data: { code: 'cancelled' } });
  await parser.close();
  await refused;
  await ended;
  await expect(parser.ask(of, 'kind', null)).rejects.toMatchObject({ data: { code: 'cancelled' } });
  expect(threads).toHaveLength(1);
});

test('a thread that nobody needs for a while is let go, and what lay open in it is opened again', async () => {
  const threads: Worker[] = [];
  const sleeps: (() => void)[] = [];
  const timers = {
    sleep: (_delayMs: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        sleeps.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const parser = start(
    -1,
    () => {
      const made = startFromSource('parsing') as Worker;
      threads.push(made);
      return made;
    },
    timers,
  );
  let loads = 0;
  const { meta: ref } = readable(bytesOf([7]));
  const of: Readable = {
    meta: ref,
    body: {
      load: async () => {
        loads++;
        return bytesOf([7]);
      },
    },
  };
  const root = { path: '', offset: 0, limit: 9 };
  await parser.ask(of, 'nodes', root);
  await parser.ask(of, 'nodes', root);
  expect([threads.length, loads]).toEqual([1, 1]);
  const [thread] = threads;
  if (!thread) throw new Error('no thread');
  const ended = once(thread, 'exit');
  sleeps.at(-1)?.();
  await ended;
  expect((await parser.ask(of, 'nodes', root)).rows.map(({ raw }) => raw)).toEqual(['7']);
  expect([threads.length, loads]).toEqual([2, 2]);
});

test('what lies open is let go when asked, on main and in the thread, also under a call', async () => {
  for (const maxBytesOnMain of [-1, 1000]) {
    const parser = start(maxBytesOnMain);
    let loads = 0;
    const { meta: ref } = readable(bytesOf([7]));
    const load = async () => {
      loads++;
      return bytesOf([7]);
    };
    const of: Readable = { meta: ref, body: { load } };
    await parser.ask(of, 'kind', null);
    await parser.ask(of, 'kind', null);
    expect(loads).toBe(1);
    parser.forget();
    const asked = parser.ask(of, 'kind', null);
    parser.forget();
    expect(await asked).toEqual({ kind: 'json', problem: null });
    await parser.ask(of, 'kind', null);
    expect(loads).toBeGreaterThanOrEqual(2);
  }
});

test('where no other thread can begin, nobody waits in vain', async () => {
  let threads = 0;
  const parser = start(-1, () => {
    threads++;
    if (threads > 1) throw new Error('no room');
    return dying();
  });
  const [first, second] = [readable(bytesOf([{ id: 1 }])), readable(bytesOf({ rows: [1, 2, 3] }))];
  const fatal = parser.ask(first, 'find', { text: 'die', limit: 5 });
  const waiting = parser.ask(second, 'nodes', { path: 'rows', offset: 0, limit: 9 });
  const ends = await Promise.allSettled([fatal, waiting]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a small answer begins no thread', async () => {
  let threads = 0;
  const parser = start(1000, () => {
    threads++;
    return startFromSource('parsing');
  });
  expect(await parser.ask(readable(bytesOf([1, 2])), 'kind', null)).toEqual({ kind: 'json', problem: null });
  expect(threads).toBe(0);
  await parser.ask(readable(bytesOf('x'.repeat(1001))), 'kind', null);
  expect(threads).toBe(1);
});
