import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AnswerMeta } from '../../../shared/model/answers/answer.ts';
import { locationIn } from '../../mapping/evidence/request-facts.ts';
import type { Timers } from '../../ports.ts';
import type { KeptBody } from '../../store/answers/answers.ts';
import { toShared } from '../../store/answers/large-bodies.ts';
import type { StartThread } from '../../threads/thread.ts';
import { createThreadClient } from '../../threads/thread-client.ts';
import { answerCall } from './answer-parsing.ts';
import { createOpenedBodies } from './opened-bodies.ts';
import type { BodyRef, ParserCallName, ParserCalls, ParserThreadCalls } from './parsing-calls.ts';

/** An answer that can be read: its identity and its body. */
export type Readable = {
  readonly meta: Pick<AnswerMeta, 'sha256' | 'contentType' | 'bytes'> & Partial<Pick<AnswerMeta, 'target'>>;
  readonly headers?: ReadonlyArray<readonly [string, string]>;
  readonly body: KeptBody;
};

export type AnswerParser = {
  /**
   * Asks a question about an answer. A small one is read here and now; a large one in a thread, so main stays free.
   * Errors: `unreadable-answer` (too-large) when the thread could not handle it, `cancelled` once closed, and those of
   * its `load`.
   */
  ask<N extends ParserCallName>(of: Readable, name: N, input: ParserCalls[N]['in']): Promise<ParserCalls[N]['out']>;
  /** Closes every open body: erased data must not stay in memory. */
  forget(): void;
  /** Ends the thread. */
  close(): Promise<void>;
};

/** Whether reading failed because of this one body: damaged on disk, or too large for a thread. */
export function isUnreadable(cause: unknown): boolean {
  return cause instanceof AppError && (cause.data.code === 'store' || cause.data.code === 'unreadable-answer');
}

/** Up to this size main reads by itself: a few milliseconds, less than starting a thread. */
export const MAX_BYTES_ON_MAIN = 32 * 1024;
/** After this time without a call open bodies are closed and their memory is freed. */
const IDLE_MS = 120_000;
/** The largest answers take seconds; one that takes this long was built to be slow. */
const CALL_MS = MINUTE_MS;

export function createAnswerParser(options: {
  startThread: StartThread;
  timers: Timers;
  maxBytesOnMain?: number;
}): AnswerParser {
  const { startThread, timers, maxBytesOnMain = MAX_BYTES_ON_MAIN } = options;
  const openHere = createOpenedBodies();
  const thread = createThreadClient<ParserThreadCalls>({
    name: 'parsing',
    start: () => startThread('parsing'),
    // A call that takes too long ends the thread, as one that uses too much memory does.
    lost: (how, cause) =>
      how === 'closed'
        ? new AppError({ code: 'cancelled' }, { cause })
        : new AppError({ code: 'unreadable-answer', reason: 'too-large', answerId: '' }, { cause }),
    isOneAtATime: true,
    timeLimits: { timers, callMs: CALL_MS, idleMs: IDLE_MS },
  });

  async function askThread(ref: BodyRef, body: KeptBody, name: ParserCallName, input: unknown): Promise<unknown> {
    const replied =
      (await thread.call('ask', { name, input, ref, body: null })) ??
      (await thread.call('ask', { name, input, ref, body: await sharedBody(body) }));
    if (replied === null) throw new Error('a body was given and is not open');
    return replied.value;
  }

  return {
    async ask<N extends ParserCallName>({ meta, body, headers }: Readable, name: N, input: ParserCalls[N]['in']) {
      const { sha256, contentType, bytes, target = null } = meta;
      const ref = { sha256, contentType, bytes, target, location: locationIn(headers) };
      if (ref.bytes > maxBytesOnMain) return (await askThread(ref, body, name, input)) as ParserCalls[N]['out'];
      const opened = openHere.get(ref, null) ?? openHere.get(ref, await bytesOf(body));
      if (opened === null) throw new Error('a body was given and is not open');
      return answerCall(opened, name, input);
    },
    forget() {
      openHere.clear();
      thread.endWhenIdle();
    },
    close: () => thread.close(),
  };
}

function bytesOf(body: KeptBody): Uint8Array | Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : body.load();
}

async function sharedBody(body: KeptBody): Promise<Uint8Array> {
  return toShared(await bytesOf(body));
}
