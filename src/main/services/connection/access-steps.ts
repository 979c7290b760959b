import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import { contractDetailsCall, electricityHeaders } from '../../operator/electricity-calls.ts';
import type { HttpAnswer, HttpOutcome, HttpRequest, TokenResult } from '../../ports.ts';
import type { ConnectionParts, StepResult } from './step-parts.ts';

/** With a larger difference a token may expire early by this computer's clock. */
const CLOCK_WARN_MS = 30_000;
/** An id that no operator has assigned: the answer (usually 404) shows that the API exists and accepts the token. */
const NO_CONTRACT = 'elkontor-connection-test';

/** The servers' answers: their clock, a token, and whether the API accepts it. */
export function createAccessSteps(parts: ConnectionParts) {
  const { settings, gateway, tokens, answers, activity, clock } = parts;

  /** One harmless GET without credentials: any answer has a Date. */
  async function testClock(profile: Profile): Promise<StepResult> {
    const outcome = await probe(profile, new URL(profile.authUrl).href, '/', { Accept: '*/*' });
    if (outcome.kind === 'not-sent') {
      return { state: 'failed', code: 'clock-unreachable', params: { reason: outcome.reason } };
    }
    const date = Date.parse(outcome.headers.find(([name]) => name.toLowerCase() === 'date')?.[1] ?? '');
    if (Number.isNaN(date)) return { state: 'warning', code: 'clock-unknown' };
    // The header has whole seconds; half the round trip is a fair guess of when it was written.
    const aheadMs = clock.now() - outcome.durationMs / 2 - (date + 500);
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    if (Math.abs(aheadMs) < CLOCK_WARN_MS) return { state: 'ok', code: 'clock-ok' };
    return { state: 'warning', code: aheadMs > 0 ? 'clock-ahead' : 'clock-behind', params: { seconds } };
  }

  async function testToken(profile: Profile): Promise<StepResult> {
    // A new token with the current secret; the cause of an earlier refusal may be gone.
    tokens.forget(profile.id);
    const token = await tokens.get(profile);
    switch (token.kind) {
      case 'token':
        return token.expiresInMs === null
          ? { state: 'ok', code: 'token-ok-unknown-life' }
          : { state: 'ok', ...lifeOf(token.expiresInMs) };
      case 'no-secret':
        return { state: 'failed', code: noSecretCode(token), params: { state: token.state } };
      case 'rejected':
        return {
          state: 'failed',
          code: 'token-rejected',
          params: {
            status: token.answer.status,
            error: token.oauthError ?? '',
            client: profile.clientId,
            realm: profile.realm,
            ...(await said(token.answer)),
          },
          answerId: await keep(profile, 'token', token.answer),
        };
      case 'unreadable':
        return { state: 'failed', code: 'token-unreadable', answerId: await keep(profile, 'token', token.answer) };
      case 'failed':
        return tokenFailure(profile, token);
    }
  }

  async function tokenFailure(
    profile: Profile,
    { outcome }: Extract<TokenResult, { kind: 'failed' }>,
  ): Promise<StepResult> {
    if (outcome.kind !== 'answered') {
      return { state: 'failed', code: 'token-no-answer', params: { reason: outcome.reason } };
    }
    const code = outcome.status === 404 ? 'token-not-there' : 'token-answered';
    return {
      state: 'failed',
      code,
      params: { status: outcome.status, ...(await said(outcome)) },
      answerId: await keep(profile, 'token', outcome),
    };
  }

  async function testApi(profile: Profile): Promise<StepResult> {
    const token = await tokens.get(profile);
    if (token.kind !== 'token') return { state: 'failed', code: 'api-no-token' };
    const { target, template } = contractDetailsCall(NO_CONTRACT);
    const url = `${profile.baseUrl.replace(/\/+$/, '')}${target}`;
    const bearer = token.value.bearerFor(url);
    if (bearer === null) return { state: 'failed', code: 'api-no-token' };
    const outcome = await probe(profile, url, template, electricityHeaders(bearer));
    if (outcome.kind !== 'answered') {
      return { state: 'failed', code: 'api-no-answer', params: { reason: outcome.reason } };
    }
    const { status } = outcome;
    const answerId = await keep(profile, 'contract-details', outcome);
    const shown = { params: { status, ...(await said(outcome)) }, answerId };
    if (status === 401) return { state: 'failed', code: 'api-unauthorized', ...shown };
    if (status === 403) return { state: 'failed', code: 'api-forbidden', ...shown };
    if (status >= 500) return { state: 'failed', code: 'api-server-error', ...shown };
    return { state: 'ok', code: 'api-ok', ...shown };
  }

  /** The server's own message, shown with ours. */
  async function said(answer: HttpAnswer): Promise<{ message?: string }> {
    const message = await parts.operatorAnswers.says(answer);
    return message === null ? {} : { message };
  }

  function probe(
    profile: Profile,
    url: string,
    template: string,
    headers: HttpRequest['headers'],
  ): Promise<HttpOutcome> {
    const { connectTimeoutMs, answerTimeoutMs } = settings.preferences().limits;
    return gateway.send({
      endpoint: 'probe',
      method: 'GET',
      url,
      template,
      headers,
      profileId: profile.id,
      profileName: profile.name,
      isPractice: profile.kind === 'sample',
      attempt: 1,
      timeouts: { connectMs: connectTimeoutMs, idleMs: answerTimeoutMs, totalMs: connectTimeoutMs + answerTimeoutMs },
    });
  }

  /** Stored under a separate key, so that it is never used as data. */
  async function keep(profile: Profile, endpoint: 'token' | 'contract-details', answer: HttpAnswer): Promise<string> {
    const meta = await answers.keep({
      profileId: profile.id,
      endpoint,
      method: endpoint === 'token' ? 'POST' : 'GET',
      target: endpoint === 'token' ? '/token' : contractDetailsCall(NO_CONTRACT).target,
      key: 'connection test',
      status: answer.status,
      headers: answer.headers,
      body: answer.body,
      fetchedAt: answer.startedAt + answer.durationMs,
      durationMs: answer.durationMs,
    });
    if (meta === null) throw new Error('nobody said that it may not be kept');
    activity.linkAnswer(answer.requestId, meta.id);
    return meta.id;
  }

  return { clock: testClock, token: testToken, api: testApi };
}

function noSecretCode({ state, isForOther }: Extract<TokenResult, { kind: 'no-secret' }>): string {
  if (isForOther) return 'token-secret-for-other';
  return state === 'absent' ? 'token-no-secret' : 'token-keychain';
}

/** In minutes from two minutes on: 20 s are not "1 minute". */
function lifeOf(lifeMs: number): Pick<StepResult, 'code' | 'params'> {
  return lifeMs < 120_000
    ? { code: 'token-ok-seconds', params: { count: Math.round(lifeMs / 1000) } }
    : { code: 'token-ok', params: { count: Math.floor(lifeMs / MINUTE_MS) } };
}
