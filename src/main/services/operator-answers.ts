import { AppError } from '../../shared/errors/app-error.ts';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import type { AnswerMeta, Endpoint } from '../../shared/model/answer.ts';
import type { Profile } from '../../shared/model/profile.ts';
import type { BodyName } from '../../shared/model/provenance.ts';
import { retryAfterMs } from '../../shared/model/retry-after.ts';
import type { BodyReader, ReadBody } from '../mapping/body-reader.ts';
import type { ReadOutcome } from '../operator/operator-client.ts';
import type { Clock, HttpAnswer, HttpOutcome, TokenResult } from '../ports.ts';
import type { Answers, KeptAnswer } from '../store/answers.ts';
import type { ActivityService } from './activity-service.ts';

export type KeptRead = { readonly meta: AnswerMeta; readonly body: ReadBody };

/** Keeps what the operator answers and turns what went wrong into errors a screen can tell apart. */
export type OperatorAnswers = {
  /**
   * Keeps an answer to a read and reads it through its mapping. Whatever the answer is, it is kept first.
   * Throws `answered` for a status other than 2xx, `unreadable-answer` for a body that is no answer of this call.
   */
  keep(profile: Profile, request: ReadRequest, outcome: ReadOutcome): KeptRead;
  read(request: Pick<ReadRequest, 'bodyName'>, stored: KeptAnswer): KeptRead;
};

export type ReadRequest = { readonly endpoint: Endpoint; readonly key: string; readonly bodyName: BodyName };

export function createOperatorAnswers(options: {
  answers: Answers;
  reader: BodyReader;
  activity: ActivityService;
  clock: Clock;
  /** Told of every answer once it is kept. */
  onKept?(profileId: string, meta: AnswerMeta, body: Uint8Array): void;
}): OperatorAnswers {
  const { answers, reader, activity, clock } = options;

  function keepBytes(
    profile: Profile,
    request: ReadRequest,
    answer: HttpAnswer,
    target: string,
    isGood: boolean,
  ): AnswerMeta {
    const meta = answers.put({
      profileId: profile.id,
      endpoint: request.endpoint,
      method: 'GET',
      target,
      // A failed refresh must never take the place of good data.
      key: isGood ? request.key : `failed ${request.key}`,
      status: answer.status,
      headers: answer.headers,
      body: answer.body,
      fetchedAt: answer.startedAt + answer.durationMs,
      durationMs: answer.durationMs,
    });
    activity.linkAnswer(answer.requestId, meta.id);
    options.onKept?.(profile.id, meta, answer.body);
    return meta;
  }

  return {
    keep(profile, request, outcome) {
      if (outcome.kind === 'no-token') throw new AppError(tokenError(outcome.token));
      if (outcome.kind === 'failed') throw new AppError(transportError(outcome.outcome));
      const { answer, target } = outcome;
      const contentType = answer.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
      if (answer.status < 200 || answer.status >= 300) {
        const meta = keepBytes(profile, request, answer, target, false);
        const { message } = reader.readError(answer.body, contentType);
        throw new AppError({
          code: 'answered',
          status: answer.status,
          message,
          retryAfterMs: retryAfterMs(answer.headers, clock.now()),
          answerId: meta.id,
        });
      }
      const body = reader.read(request.bodyName, answer.body, contentType);
      const meta = keepBytes(profile, request, answer, target, body.problem === null);
      if (body.problem)
        throw new AppError({ code: 'unreadable-answer', reason: body.problem.reason, answerId: meta.id });
      return { meta, body };
    },
    read(request, stored) {
      return { meta: stored.meta, body: reader.read(request.bodyName, stored.body, stored.meta.contentType) };
    },
  };
}

/** Why there was no token, as an error for the screens. */
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

/** A request without a whole answer, as an error for the screens. */
export function transportError(outcome: Exclude<HttpOutcome, { kind: 'answered' }> | HttpOutcome): AppErrorData {
  switch (outcome.kind) {
    case 'not-sent':
      return { code: 'not-sent', reason: outcome.reason, reference: outcome.requestId };
    case 'maybe-sent':
      return { code: 'no-answer', reason: outcome.reason, reference: outcome.requestId };
    case 'answered':
      return { code: 'answered', status: outcome.status, message: null, retryAfterMs: null, answerId: '' };
  }
}
