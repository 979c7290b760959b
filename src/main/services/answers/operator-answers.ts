import { AppError } from '../../../shared/errors/app-error.ts';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { AnswerMeta, Endpoint } from '../../../shared/model/answers/answer.ts';
import { headerOf } from '../../../shared/model/answers/header-of.ts';
import { retryAfterMs } from '../../../shared/model/answers/retry-after.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import { bodyWaitMs } from '../../mapping/errors/body-wait.ts';
import type { ReadOutcome } from '../../operator/operator-client.ts';
import type { Clock, HttpAnswer, HttpOutcome, TokenResult } from '../../ports.ts';
import type { Answers } from '../../store/answers/answers.ts';
import { hashInTurns } from '../../store/answers/hash-in-turns.ts';
import { type AnswerToKeep, MAX_ROW_BYTES } from '../../store/answers/keep-answers.ts';
import { toShared } from '../../store/answers/large-bodies.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser, Readable } from '../parsing/parsing-client.ts';
import type { ActivityService } from '../support/activity-service.ts';

/** An answer that was just stored, with its bytes still in memory. */
export type FreshAnswer = Readable & { readonly meta: AnswerMeta };

/** Stores the operator's answers and turns failures into errors that screens can tell apart. */
export type OperatorAnswers = {
  /**
   * Stores the answer to a read before anything else is done with it. Null: `mayKeep` said no at that moment. Throws
   * `answered` for a status other than 2xx, `unreadable-answer` for a body that is no answer to this call.
   */
  keep(
    profile: Profile,
    request: ReadRequest,
    outcome: ReadOutcome,
    mayKeep?: () => boolean,
  ): Promise<FreshAnswer | null>;
  /** The message in a failure's body; null where it has none. */
  says(answer: HttpAnswer): Promise<string | null>;
};

export type ReadRequest = { readonly endpoint: Endpoint; readonly key: string };

export function createOperatorAnswers(options: {
  answers: Answers;
  parser: AnswerParser;
  inUse: Pick<MappingInUse, 'document'>;
  activity: ActivityService;
  clock: Clock;
  /** Called with every answer once it is stored. */
  onKept?(profileId: string, meta: AnswerMeta, body: Uint8Array): void;
  /** Called with the outcome of each read, null for success. Not called for what a person cancelled. */
  onRead?(profileId: string, request: ReadRequest, error: AppErrorData | null): void;
}): OperatorAnswers {
  const { answers, parser, inUse, activity, clock } = options;

  async function keepBytes(
    profile: Profile,
    request: ReadRequest,
    answer: Incoming,
    isGood: boolean,
    mayKeep: () => boolean,
  ): Promise<AnswerMeta | null> {
    const { target } = answer;
    const kept: AnswerToKeep = {
      profileId: profile.id,
      endpoint: request.endpoint,
      method: 'GET',
      target,
      // A failed refresh must never replace good data.
      key: isGood ? request.key : `failed ${request.key}`,
      status: answer.status,
      headers: answer.headers,
      body: answer.body,
      sha256: answer.meta.sha256,
      fetchedAt: answer.startedAt + answer.durationMs,
      durationMs: answer.durationMs,
    };
    const meta = await answers.keep(kept, mayKeep);
    if (meta === null) return null;
    activity.linkAnswer(answer.requestId, meta.id);
    options.onKept?.(profile.id, meta, answer.body);
    return meta;
  }

  /** Why a body cannot be read; one that the thread could not handle counts as unreadable too. */
  async function problemOf(answer: Incoming): Promise<UnreadableReason | null> {
    try {
      return (await parser.ask(answer, 'kind', null)).problem?.reason ?? null;
    } catch (cause) {
      if (cause instanceof AppError && cause.data.code === 'unreadable-answer') return cause.data.reason;
      throw cause;
    }
  }

  async function messageOf(answer: Incoming): Promise<string | null> {
    try {
      return await parser.ask(answer, 'message', inUse.document('ErrorResponse'));
    } catch (cause) {
      if (cause instanceof AppError && cause.data.code === 'unreadable-answer') return null;
      throw cause;
    }
  }

  async function keep(
    profile: Profile,
    request: ReadRequest,
    outcome: ReadOutcome,
    mayKeep: () => boolean,
  ): Promise<FreshAnswer | null> {
    if (outcome.kind === 'no-token') throw new AppError(tokenError(outcome.token));
    if (outcome.kind === 'failed') throw new AppError(transportError(outcome.outcome));
    const answer = await incoming(outcome.answer, outcome.target);
    if (answer.status < 200 || answer.status >= 300) {
      const meta = await keepBytes(profile, request, answer, false, mayKeep);
      if (meta === null) return null;
      throw new AppError({
        code: 'answered',
        status: answer.status,
        message: await messageOf(answer),
        retryAfterMs: retryAfterMs(answer.headers, clock.now()) ?? bodyWaitMs(answer, clock.now()),
        answerId: meta.id,
      });
    }
    const problem = await problemOf(answer);
    const meta = await keepBytes(profile, request, answer, problem === null, mayKeep);
    if (meta === null) return null;
    if (problem) throw new AppError({ code: 'unreadable-answer', reason: problem, answerId: meta.id });
    return { meta, body: answer.body };
  }

  return {
    says: async (answer) => messageOf(await incoming(answer, '')),

    async keep(profile, request, outcome, mayKeep = () => true) {
      try {
        const kept = await keep(profile, request, outcome, mayKeep);
        if (kept !== null) options.onRead?.(profile.id, request, null);
        return kept;
      } catch (cause) {
        if (cause instanceof AppError && mayKeep() && !wasGivenUp(cause.data)) {
          options.onRead?.(profile.id, request, cause.data);
        }
        throw cause;
      }
    },
  };
}

/** A person or the closing app cancelled it: not a failure. */
function wasGivenUp(error: AppErrorData): boolean {
  return (
    (error.code === 'not-sent' && error.reason === 'cancelled') ||
    (error.code === 'no-answer' && error.reason === 'aborted')
  );
}

/** An answer as it came, ready to be read: a large body is in memory shared with threads. */
type Incoming = HttpAnswer & { readonly target: string; readonly meta: Readable['meta'] };
type UnreadableReason = AppError<'unreadable-answer'>['data']['reason'];

async function incoming(answer: HttpAnswer, target: string): Promise<Incoming> {
  const body = answer.body.length <= MAX_ROW_BYTES ? answer.body : await toShared(answer.body);
  const contentType = headerOf(answer.headers, 'content-type');
  return { ...answer, target, body, meta: { sha256: await hashInTurns(body), contentType, bytes: body.length } };
}

/** The error for a screen when there was no token. */
export function tokenError(token: TokenResult): AppErrorData {
  switch (token.kind) {
    case 'token':
      throw new Error('a token is not an error');
    case 'no-secret':
      return token.state === 'absent' ? { code: 'credentials-missing' } : { code: 'keychain', state: token.state };
    case 'rejected':
      return { code: 'credentials-rejected', status: token.answer.status, answerId: null };
    case 'unreadable':
      return { code: 'unreadable-answer', reason: 'no-token', answerId: '' };
    case 'failed':
      return token.outcome.kind === 'answered'
        ? { code: 'answered', status: token.outcome.status, message: null, retryAfterMs: null, answerId: '' }
        : transportError(token.outcome);
  }
}

/** The error for a screen when a request got no complete answer. */
function transportError(outcome: Exclude<HttpOutcome, { kind: 'answered' }> | HttpOutcome): AppErrorData {
  switch (outcome.kind) {
    case 'not-sent':
      return { code: 'not-sent', reason: outcome.reason, reference: outcome.requestId };
    case 'maybe-sent':
      return { code: 'no-answer', reason: outcome.reason, reference: outcome.requestId };
    case 'answered':
      return { code: 'answered', status: outcome.status, message: null, retryAfterMs: null, answerId: '' };
  }
}
