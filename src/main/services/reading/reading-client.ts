import { AppError } from '../../../shared/errors/app-error.ts';
import type { AnswerMeta } from '../../../shared/model/answer.ts';
import { locationIn } from '../../mapping/evidence/request-facts.ts';
import type { Timers } from '../../ports.ts';
import type { KeptBody } from '../../store/answers.ts';
import { toShared } from '../../store/large-bodies.ts';
import { answerReading } from './answer-reading.ts';
import { createOpenedBodies } from './opened-bodies.ts';
import type { BodyRef, ReadingCallName, ReadingCalls, ReadingReply, ReadingRequest } from './reading-calls.ts';

/** What is needed of the thread. Bundled, it comes from `./reading-worker.ts?nodeWorker`. */
export type ReadingThread = {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  terminate(): Promise<number>;
};
export type StartReadingThread = () => ReadingThread;

/** An answer that can be read: what identifies its body, and the body. */
export type Readable = {
  readonly meta: Pick<AnswerMeta, 'sha256' | 'contentType' | 'bytes'> & Partial<Pick<AnswerMeta, 'target'>>;
  readonly headers?: ReadonlyArray<readonly [string, string]>;
  readonly body: KeptBody;
};

export type Reading = {
  /**
   * Asks something of an answer. A small one is read here and now; for a large one main is free meanwhile. Errors:
   * `unreadable-answer` (too-large) when the thread could not bear it, `cancelled` once closed, and those of its `load`.
   */
  ask<N extends ReadingCallName>(of: Readable, name: N, input: ReadingCalls[N]['in']): Promise<ReadingCalls[N]['out']>;
  /** Lets go of every body that lies open: what was erased must not stay in memory. */
  forget(): void;
  /** Ends the thread. */
  close(): Promise<void>;
};

/** Whether a failed reading says of this one body that nobody can read it: damaged on the disk, or more than a thread can bear. */
export function isUnreadable(cause: unknown): boolean {
  return cause instanceof AppError && (cause.data.code === 'store' || cause.data.code === 'unreadable-answer');
}

/** Up to here main reads by itself: a few milliseconds, less than a thread takes to begin. */
export const MAX_BYTES_ON_MAIN = 32 * 1024;
/** So long after the last call what lies open is let go, and the memory with it. */
const IDLE_MS = 120_000;
/** The largest answers take seconds; what takes this long was made to. */
const CALL_MS = 60_000;

type Waiting = {
  readonly request: ReadingRequest;
  resolve(reply: ReadingReply): void;
  reject(cause: unknown): void;
};

export function createReading(options: {
  start: StartReadingThread;
  timers: Timers;
  maxBytesOnMain?: number;
}): Reading {
  const { start, timers, maxBytesOnMain = MAX_BYTES_ON_MAIN } = options;
  const openHere = createOpenedBodies();
  /** In the order they were asked, which is that of the thread. */
  const waiting = new Map<number, Waiting>();
  let thread: ReadingThread | null = null;
  let idle = new AbortController();
  let limit = new AbortController();
  let next = 1;
  let isClosed = false;
  /** As soon as nobody waits for it. */
  let isToBeLetGo = false;

  function begin(): ReadingThread {
    const made = start();
    thread = made;
    made.on('message', (message) => settle(message as ReadingReply));
    made.on('error', (cause) => died(made, cause));
    made.on('exit', (code) => died(made, new Error(`reading thread ended with ${code}`)));
    return made;
  }

  /** The call that was under way was its end; the others have done nothing, and go on in a new one. */
  function died(gone: ReadingThread, cause: unknown): void {
    if (thread !== gone) return;
    thread = null;
    const [first, ...others] = waiting.values();
    if (first === undefined) return;
    waiting.delete(first.request.id);
    first.reject(new AppError({ code: 'unreadable-answer', reason: 'too-large', answerId: '' }, { cause }));
    limit.abort();
    if (others.length === 0) return;
    try {
      const anew = begin();
      limitFirst();
      for (const { request } of others) anew.postMessage(request);
    } catch (again) {
      // No room for another thread: nobody may wait for an answer that will never come.
      waiting.clear();
      for (const { reject } of others) reject(again);
    }
  }

  function settle(reply: ReadingReply): void {
    waiting.get(reply.id)?.resolve(reply);
    waiting.delete(reply.id);
    limit.abort();
    if (waiting.size > 0) limitFirst();
    if (waiting.size > 0) return;
    if (isToBeLetGo) void letGo();
    else void letGoLater();
  }

  /** A call that takes too long ends the thread, as one that takes too much memory does. */
  function limitFirst(): void {
    limit.abort();
    limit = new AbortController();
    const slow = thread;
    timers.sleep(CALL_MS, limit.signal).then(
      () => void slow?.terminate(),
      () => undefined,
    );
  }

  async function letGoLater(): Promise<void> {
    idle.abort();
    idle = new AbortController();
    await timers.sleep(IDLE_MS, idle.signal).then(letGo, () => undefined);
  }

  async function letGo(): Promise<void> {
    const gone = thread;
    thread = null;
    isToBeLetGo = false;
    await gone?.terminate();
  }

  function send(request: Omit<ReadingRequest, 'id'>): Promise<ReadingReply> {
    if (isClosed) return Promise.reject(new AppError({ code: 'cancelled' }));
    idle.abort();
    return new Promise((resolve, reject) => {
      const whole = { id: next++, ...request };
      waiting.set(whole.id, { request: whole, resolve, reject });
      (thread ?? begin()).postMessage(whole);
      if (waiting.size === 1) limitFirst();
    });
  }

  async function askThread(ref: BodyRef, body: KeptBody, name: ReadingCallName, input: unknown): Promise<unknown> {
    let reply = await send({ name, input, ref, body: null });
    if (reply.how === 'not-open') reply = await send({ name, input, ref, body: await sharedBody(body) });
    if (reply.how === 'done') return reply.value;
    throw new Error(`reading: ${reply.how === 'failed' ? reply.message : reply.how}`);
  }

  return {
    async ask<N extends ReadingCallName>({ meta, body, headers }: Readable, name: N, input: ReadingCalls[N]['in']) {
      const { sha256, contentType, bytes, target = null } = meta;
      const ref = { sha256, contentType, bytes, target, location: locationIn(headers) };
      if (ref.bytes > maxBytesOnMain) return (await askThread(ref, body, name, input)) as ReadingCalls[N]['out'];
      const opened = openHere.get(ref, null) ?? openHere.get(ref, await bytesOf(body));
      if (opened === null) throw new Error('a body was given and is not open');
      return answerReading(opened, name, input);
    },
    forget() {
      openHere.clear();
      isToBeLetGo = true;
      if (waiting.size === 0) void letGo();
    },
    async close() {
      isClosed = true;
      idle.abort();
      const left = [...waiting.values()];
      waiting.clear();
      for (const { reject } of left) reject(new AppError({ code: 'cancelled' }));
      await letGo();
    },
  };
}

function bytesOf(body: KeptBody): Uint8Array | Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : body.load();
}

async function sharedBody(body: KeptBody): Promise<Uint8Array> {
  return toShared(await bytesOf(body));
}
