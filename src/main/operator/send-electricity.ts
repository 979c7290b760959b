import type { Profile } from '../../shared/model/connection/profile.ts';
import { checkAddress } from '../../shared/model/connection/token-address.ts';
import type { Limits } from '../../shared/model/settings/preferences.ts';
import type {
  AccessToken,
  Clock,
  HttpOutcome,
  HttpRequest,
  Random,
  TokenResult,
  TokenSource,
  Transport,
} from '../ports.ts';
import { type Breaker, createBreaker, markOf } from './breaker.ts';
import { type ElectricityCall, electricityHeaders } from './electricity-calls.ts';
import { createRetryBudget, type RetryBudget } from './retry-policy.ts';

export type ElectricityParts = {
  readonly transport: Transport;
  readonly tokens: TokenSource;
  readonly clock: Clock;
  readonly random: Pick<Random, 'uuid' | 'fraction'>;
  readonly limits: () => Limits;
};

export type NoToken = { readonly kind: 'no-token'; readonly token: TokenResult };
/** `attempts`: how many requests were sent; none when the address is wrong or the breaker is open. */
export type Sent = { readonly kind: 'sent'; readonly outcome: HttpOutcome; readonly attempts: number };

export type SendHooks = {
  /** Asked when the token is there, before each request; throws to prevent sending. */
  permit?(attempt: number): Promise<void>;
  /** Synchronous, directly before the first byte. If it throws, nothing is sent. */
  beforeSend(attempt: number): void;
};

export type SendElectricity = {
  /** One attempt with a token, and after a 401 one more with a new token; attempts are counted from `firstAttempt`. */
  once(
    profile: Profile,
    call: ElectricityCall,
    firstAttempt: number,
    hooks: SendHooks,
    signal?: AbortSignal,
  ): Promise<Sent | NoToken>;
  budget(profile: Profile): RetryBudget;
  /** Whether requests are paused after repeated failures. */
  isPaused(profile: Profile): boolean;
};

// Even at this speed a large power of attorney is sent within the total time.
const SLOWEST_BYTES_PER_MS = 16;

const timeoutsFor = (limits: Limits, bytes: number): HttpRequest['timeouts'] => ({
  connectMs: limits.connectTimeoutMs,
  idleMs: limits.answerTimeoutMs,
  totalMs: limits.connectTimeoutMs + 4 * limits.answerTimeoutMs + Math.ceil(bytes / SLOWEST_BYTES_PER_MS),
});

type ProfileState = { readonly breaker: Breaker; readonly budget: RetryBudget };

/** Adds token, headers and time limits to a call and passes it to the transport; one breaker per profile. */
export function createSendElectricity({ transport, tokens, clock, random, limits }: ElectricityParts): SendElectricity {
  const states = new Map<string, ProfileState>();
  const stateOf = (profile: Profile): ProfileState => {
    // Another address is another server, so the old one's failures do not count.
    const key = `${profile.id}\n${profile.baseUrl}`;
    const known = states.get(key);
    if (known !== undefined) return known;
    const made = { breaker: createBreaker(clock), budget: createRetryBudget() };
    states.set(key, made);
    return made;
  };

  const held = (reason: 'paused' | 'address', detail: string): HttpOutcome => ({
    kind: 'not-sent',
    reason,
    detail,
    requestId: random.uuid(),
    durationMs: 0,
  });

  return {
    async once(profile, call, firstAttempt, hooks, signal) {
      const { breaker } = stateOf(profile);
      const base = checkAddress(profile.baseUrl);
      if (!base.ok) return { kind: 'sent', outcome: held('address', base.problem), attempts: 0 };

      let attempts = 0;
      const url = `${base.url}${call.target}`;
      const attempt = async (token: AccessToken): Promise<HttpOutcome> => {
        const bearer = token.bearerFor(url);
        if (bearer === null) return held('address', 'the token is for another server');
        const number = firstAttempt + attempts;
        await hooks.permit?.(number);
        const waitMs = breaker.enter();
        if (waitMs !== null) return held('paused', `paused after failures, ${Math.ceil(waitMs / 1000)} s left`);
        hooks.beforeSend(number);
        attempts += 1;
        const outcome = await transport.send({
          endpoint: call.endpoint,
          method: call.method,
          url,
          template: call.template,
          about: call.about ?? call.target,
          headers: electricityHeaders(bearer),
          ...(call.body === undefined ? {} : { body: call.body }),
          profileId: profile.id,
          profileName: profile.name,
          isPractice: profile.kind === 'sample',
          attempt: number,
          secret: { reveal: () => bearer },
          timeouts: timeoutsFor(limits(), call.body?.length ?? 0),
          ...(signal === undefined ? {} : { signal }),
        });
        breaker.mark(markOf(outcome));
        return outcome;
      };

      const token = await tokens.get(profile, signal);
      if (token.kind !== 'token') return { kind: 'no-token', token };
      const first = await attempt(token.value);
      if (first.kind !== 'answered' || first.status !== 401) return { kind: 'sent', outcome: first, attempts };

      // A 401 was not processed, so one more attempt with a new token is safe even for a registration.
      tokens.invalidate(profile, token.value);
      const renewed = await tokens.get(profile, signal);
      if (renewed.kind !== 'token') return { kind: 'no-token', token: renewed };
      const second = await attempt(renewed.value);
      return { kind: 'sent', outcome: second, attempts };
    },

    budget: (profile) => stateOf(profile).budget,
    isPaused: (profile) => stateOf(profile).breaker.isOpen(),
  };
}
