import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import type { ConnectionStep, Profile } from '../../../shared/model/profile.ts';
import { isLoopbackHost } from '../../../shared/model/token-address.ts';
import type { Settings } from '../../config/settings.ts';
import type { Gateway } from '../../network/gateway.ts';
import { findRoute } from '../../network/route.ts';
import type { ClientIdentity } from '../../network/trust.ts';
import { contractDetailsCall } from '../../operator/contract/contract-details.ts';
import { electricityHeaders } from '../../operator/electricity-call.ts';
import type { Clock, HttpAnswer, HttpOutcome, HttpRequest, TokenResult, TokenSource } from '../../ports.ts';
import type { Answers } from '../../store/answers.ts';
import type { OperatorAnswers } from '../answers/operator-answers.ts';
import type { ActivityService } from '../support/activity-service.ts';

type StepName = ConnectionStep['step'];
type Result = Pick<ConnectionStep, 'state' | 'code'> & Partial<Pick<ConnectionStep, 'params' | 'answerId'>>;

/** The first window needs none of what looks at certificates: it is loaded with the first test. */
const loadProbe = () => import('../../network/probe.ts');

const ORDER: readonly StepName[] = ['name', 'proxy', 'encryption', 'clock', 'token', 'api'];
/** More than this and a token may end early on this computer's clock. */
const CLOCK_WARN_MS = 30_000;
/** An id that no operator has given out: the answer (usually 404) shows that the API is there and takes the token. */
const NO_CONTRACT = 'elkontor-connection-test';

export function createConnectionService(options: {
  settings: Settings;
  gateway: Gateway;
  tokens: TokenSource;
  answers: Answers;
  activity: ActivityService;
  operatorAnswers: Pick<OperatorAnswers, 'says'>;
  clock: Clock;
  publish: Publish;
  resolveProxy: (url: string) => Promise<string>;
  /** Every certificate authority trusted besides the system's, IT's and the person's. */
  extraCa: () => string;
  identity: (profileId: string) => Promise<ClientIdentity | null>;
  proxyLogin: () => { readonly user: string; readonly password: string } | null;
}) {
  const { settings, gateway, tokens, answers, activity, clock, publish } = options;

  const runners: Readonly<Record<StepName, (profile: Profile) => Promise<Result>>> = {
    name: testName,
    proxy: testProxy,
    encryption: testEncryption,
    clock: testClock,
    token: testToken,
    api: testApi,
  };

  return {
    /** Every step in order; each is published when it starts and when it has a result. A failed one skips what needs it. */
    async test({ profileId }) {
      const profile = settings.profile(profileId);
      const done: ConnectionStep[] = [];
      for (const step of ORDER) {
        publish('connection.stepped', { profileId, step: waiting(step, 'running') });
        const begunMs = clock.monotonicMs();
        const blocked = done.some((earlier) => earlier.state === 'failed');
        const result = blocked ? skipped(step) : await runners[step](profile);
        const finished: ConnectionStep = {
          step,
          params: {},
          answerId: null,
          ...result,
          durationMs: blocked ? null : Math.round(clock.monotonicMs() - begunMs),
        };
        done.push(finished);
        publish('connection.stepped', { profileId, step: finished });
      }
      return done;
    },
    status: activity.connection,
  } satisfies CallsOf<'connection'>;

  async function testName({ authUrl, baseUrl }: Profile): Promise<Result> {
    const { lookupName } = await loadProbe();
    const byHost = new Map([authUrl, baseUrl].map((address) => [hostOf(address), address]));
    const found: { host: string; address: string }[] = [];
    const byProxy: string[] = [];
    for (const [host, address] of byHost) {
      // A proxy looks the name up itself, and may be the only one that can.
      if (await goesByProxy(address)) {
        byProxy.push(host);
        continue;
      }
      const facts = await lookupName(host, clock);
      if (!facts.ok) return { state: 'failed', code: 'name-not-found', params: { host, reason: facts.code } };
      found.push({ host, address: facts.addresses[0] ?? '' });
    }
    const [one, other] = found;
    if (!one) return { state: 'ok', code: 'name-by-proxy', params: { host: byProxy.join(', ') } };
    if (!other) return { state: 'ok', code: 'name-found', params: one };
    return {
      state: 'ok',
      code: 'names-found',
      params: { ...one, otherHost: other.host, otherAddress: other.address },
    };
  }

  async function goesByProxy(address: string): Promise<boolean> {
    const { proxy } = settings.preferences();
    const route = await findRoute(address, isLoopbackHost(hostOf(address)), proxy, options.resolveProxy).catch(
      () => [],
    );
    return route[0]?.kind === 'proxy';
  }

  async function testProxy({ authUrl }: Profile): Promise<Result> {
    const choice = settings.preferences().proxy;
    try {
      const [hop] = await findRoute(authUrl, isLoopbackHost(hostOf(authUrl)), choice, options.resolveProxy);
      if (!hop || hop.kind === 'direct') return { state: 'ok', code: 'proxy-none' };
      if (hop.kind === 'unsupported') return { state: 'failed', code: 'proxy-unsupported', params: { kind: hop.text } };
      return {
        state: 'ok',
        code: choice.mode === 'manual' ? 'proxy-manual' : 'proxy-system',
        params: { address: `${hop.host}:${hop.port}` },
      };
    } catch {
      return { state: 'failed', code: 'proxy-no-answer' };
    }
  }

  async function testEncryption({ id, authUrl, baseUrl }: Profile): Promise<Result> {
    const { tlsFacts } = await loadProbe();
    const { proxy, limits } = settings.preferences();
    let shown: Result = { state: 'ok', code: 'encryption-local' };
    let identity: ClientIdentity | null;
    try {
      identity = await options.identity(id);
    } catch {
      return { state: 'failed', code: 'encryption-own-certificate' };
    }
    for (const address of new Set([authUrl, baseUrl])) {
      const facts = await tlsFacts(address, {
        clock,
        proxy,
        extraCa: options.extraCa(),
        identity,
        proxyLogin: options.proxyLogin,
        connectMs: limits.connectTimeoutMs,
        resolveProxy: options.resolveProxy,
      });
      if (facts.kind === 'plain') continue;
      const host = hostOf(address);
      if (facts.kind === 'unreachable') {
        return { state: 'failed', code: 'encryption-unreachable', params: { host, reason: facts.reason } };
      }
      const { issuer, protocol } = facts;
      const validTo = new Date(facts.validTo).toISOString().slice(0, 10);
      const params = { host, protocol: protocol.replace('TLSv', 'TLS '), issuer, validTo };
      if (facts.problem !== null) return { state: 'failed', code: `encryption-${facts.problem}`, params };
      shown = { state: 'ok', code: 'encryption-ok', params };
    }
    return shown;
  }

  /** One harmless GET without credentials: any answer has a Date. */
  async function testClock(profile: Profile): Promise<Result> {
    const outcome = await probe(profile, new URL(profile.authUrl).href, '/', { Accept: '*/*' });
    if (outcome.kind === 'not-sent')
      return { state: 'failed', code: 'clock-unreachable', params: { reason: outcome.reason } };
    const date = Date.parse(outcome.headers.find(([name]) => name.toLowerCase() === 'date')?.[1] ?? '');
    if (Number.isNaN(date)) return { state: 'warning', code: 'clock-unknown' };
    // The header has whole seconds; half the way back is a fair guess of when it was written.
    const aheadMs = clock.now() - outcome.durationMs / 2 - (date + 500);
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    if (Math.abs(aheadMs) < CLOCK_WARN_MS) return { state: 'ok', code: 'clock-ok' };
    return { state: 'warning', code: aheadMs > 0 ? 'clock-ahead' : 'clock-behind', params: { seconds } };
  }

  async function testToken(profile: Profile): Promise<Result> {
    // A new one, with the secret as it is now; what was refused before may have been mended.
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
  ): Promise<Result> {
    if (outcome.kind !== 'answered')
      return { state: 'failed', code: 'token-no-answer', params: { reason: outcome.reason } };
    const code = outcome.status === 404 ? 'token-not-there' : 'token-answered';
    return {
      state: 'failed',
      code,
      params: { status: outcome.status, ...(await said(outcome)) },
      answerId: await keep(profile, 'token', outcome),
    };
  }

  async function testApi(profile: Profile): Promise<Result> {
    const token = await tokens.get(profile);
    if (token.kind !== 'token') return { state: 'failed', code: 'api-no-token' };
    const { target, template } = contractDetailsCall(NO_CONTRACT);
    const url = `${profile.baseUrl.replace(/\/+$/, '')}${target}`;
    const bearer = token.value.bearerFor(url);
    if (bearer === null) return { state: 'failed', code: 'api-no-token' };
    const outcome = await probe(profile, url, template, electricityHeaders(bearer));
    if (outcome.kind !== 'answered')
      return { state: 'failed', code: 'api-no-answer', params: { reason: outcome.reason } };
    const { status } = outcome;
    const answerId = await keep(profile, 'contract-details', outcome);
    const shown = { params: { status, ...(await said(outcome)) }, answerId };
    if (status === 401) return { state: 'failed', code: 'api-unauthorized', ...shown };
    if (status === 403) return { state: 'failed', code: 'api-forbidden', ...shown };
    if (status >= 500) return { state: 'failed', code: 'api-server-error', ...shown };
    return { state: 'ok', code: 'api-ok', ...shown };
  }

  /** The server's own words beside ours. */
  async function said(answer: HttpAnswer): Promise<{ message?: string }> {
    const message = await options.operatorAnswers.says(answer);
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
      attempt: 1,
      timeouts: { connectMs: connectTimeoutMs, idleMs: answerTimeoutMs, totalMs: connectTimeoutMs + answerTimeoutMs },
    });
  }

  /** Kept under a key of its own, so that it is never taken for data. */
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
}

function waiting(step: StepName, state: 'waiting' | 'running'): ConnectionStep {
  return { step, state, code: state, params: {}, durationMs: null, answerId: null };
}

function skipped(step: StepName): Result {
  return { state: 'skipped', code: step === 'api' ? 'skipped-needs-token' : 'skipped' };
}

function noSecretCode({ state, isForOther }: Extract<TokenResult, { kind: 'no-secret' }>): string {
  if (isForOther) return 'token-secret-for-other';
  return state === 'absent' ? 'token-no-secret' : 'token-keychain';
}

/** Two minutes and more in minutes: 20 s are not "1 minute". */
function lifeOf(lifeMs: number): Pick<Result, 'code' | 'params'> {
  return lifeMs < 120_000
    ? { code: 'token-ok-seconds', params: { count: Math.round(lifeMs / 1000) } }
    : { code: 'token-ok', params: { count: Math.floor(lifeMs / 60_000) } };
}

function hostOf(address: string): string {
  return new URL(address).hostname;
}
