import type { Profile } from '../../shared/model/connection/profile.ts';
import { bindingOf, type SecretBinding } from '../../shared/model/connection/secret-binding.ts';
import { checkAddress, tokenAddress } from '../../shared/model/connection/token-address.ts';
import type {
  AccessToken,
  Clock,
  HttpRequest,
  SecretStore,
  SecretText,
  TokenResult,
  TokenSource,
  Transport,
} from '../ports.ts';
import { accessToken } from './access-token.ts';
import { readOauthError, readTokenAnswer } from './read-token-answer.ts';
import { safeTokenAnswer, safeTokenFailure } from './safe-token-answer.ts';

export type TokenSourceParts = {
  readonly transport: Transport;
  readonly secrets: SecretStore;
  readonly clock: Clock;
  readonly timeouts: () => HttpRequest['timeouts'];
};

/** On the monotonic clock, so that a corrected wall clock does not change a token's age. */
type Held = {
  readonly token: AccessToken & SecretText;
  readonly useUntilMs: number | null;
  readonly endsAtMs: number | null;
};

type Flight = { readonly result: Promise<TokenResult>; readonly abort: AbortController; waiting: number };

type Slot = { profileId: string; held: Held | null; rejected: TokenResult | null; flight: Flight | null };

const REFUSALS = new Set(['invalid_client', 'unauthorized_client']);

/** The document has a separate path with a realm; the log shows it without the realm's name. */
const templateFor = (realm: string): string =>
  realm.trim() === '' ? '/token' : '/realms/{realm}/protocol/openid-connect/token';

const formBody = (clientId: string, secret: string): Uint8Array =>
  new TextEncoder().encode(
    new URLSearchParams([
      ['grant_type', 'client_credentials'],
      ['client_id', clientId],
      ['client_secret', secret],
    ]).toString(),
  );

/**
 * Tokens by the client-credentials exchange (`docs/api.md`, section 5), in memory only. One request at a time per token
 * address, API, client and profile; a refused client is not tried again until `forget`.
 */
export function createTokenSource({ transport, secrets, clock, timeouts }: TokenSourceParts): TokenSource {
  const slots = new Map<string, Slot>();

  const slotFor = (profile: Profile, { tokenUrl, apiOrigin, clientId }: SecretBinding): Slot => {
    const key = JSON.stringify([tokenUrl, apiOrigin, clientId, profile.id]);
    const known = slots.get(key);
    if (known !== undefined) return known;
    const slot: Slot = { profileId: profile.id, held: null, rejected: null, flight: null };
    slots.set(key, slot);
    return slot;
  };

  const request = async (
    profile: Profile,
    binding: SecretBinding,
    slot: Slot,
    signal: AbortSignal,
  ): Promise<TokenResult> => {
    // Read for exactly this address, API and client: a secret given for others counts as absent.
    const secret = await secrets.readClientSecret(profile.id, binding);
    if (secret.state !== 'present') {
      return { kind: 'no-secret', state: secret.state, isForOther: secret.isForOther ?? false };
    }
    const sentAtMs = clock.monotonicMs();
    const outcome = await transport.send({
      endpoint: 'token',
      method: 'POST',
      url: binding.tokenUrl,
      template: templateFor(profile.realm),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: formBody(binding.clientId, secret.value.reveal()),
      profileId: profile.id,
      profileName: profile.name,
      isPractice: profile.kind === 'sample',
      attempt: 1,
      secret: secret.value,
      timeouts: timeouts(),
      signal,
    });
    if (outcome.kind !== 'answered') {
      return { kind: 'failed', outcome: safeTokenFailure(outcome, secret.value.reveal()) };
    }
    const answer = safeTokenAnswer(outcome, secret.value.reveal());
    if (outcome.status < 200 || outcome.status >= 300) {
      const oauthError = readOauthError(answer.body);
      const refused = outcome.status === 401 || (outcome.status === 400 && REFUSALS.has(oauthError ?? ''));
      if (!refused) return { kind: 'failed', outcome: answer };
      const result: TokenResult = { kind: 'rejected', answer, oauthError };
      slot.rejected = result;
      return result;
    }
    const found = readTokenAnswer(outcome.body, clock.now());
    if (found === null) return { kind: 'unreadable', answer };
    const forMs = usableForMs(found.lifetimeMs);
    const token = accessToken(found.text, binding.apiOrigin);
    const endsAtMs = found.lifetimeMs === null ? null : sentAtMs + found.lifetimeMs;
    slot.held = { token, useUntilMs: forMs === null ? null : sentAtMs + forMs, endsAtMs };
    return { kind: 'token', value: token, expiresInMs: found.lifetimeMs };
  };

  const startFlight = (profile: Profile, binding: SecretBinding, slot: Slot): Flight => {
    const abort = new AbortController();
    const result = request(profile, binding, slot, abort.signal).finally(() => {
      if (slot.flight === flight) slot.flight = null;
    });
    const flight: Flight = { result, abort, waiting: 0 };
    slot.flight = flight;
    return flight;
  };

  /** A caller that cancels leaves the request to the others; the last one cancels it. */
  const join = (flight: Flight, slot: Slot, signal: AbortSignal | undefined): Promise<TokenResult> => {
    flight.waiting += 1;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          if (slot.flight === flight) slot.flight = null;
          flight.abort.abort();
        }
        resolve(cancelled);
      };
      if (signal?.aborted) return onAbort();
      signal?.addEventListener('abort', onAbort);
      flight.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort));
    });
  };

  return {
    async get(profile, signal) {
      const binding = bindingOf(profile);
      if (binding === null) return failedBefore('address', addressProblem(profile));
      const slot = slotFor(profile, binding);
      if (slot.rejected !== null) return slot.rejected;
      const nowMs = clock.monotonicMs();
      const { held } = slot;
      if (held !== null && (held.useUntilMs === null || nowMs < held.useUntilMs)) {
        return {
          kind: 'token',
          value: held.token,
          expiresInMs: held.endsAtMs === null ? null : Math.max(0, held.endsAtMs - nowMs),
        };
      }
      return join(slot.flight ?? startFlight(profile, binding, slot), slot, signal);
    },

    invalidate(profile, token) {
      for (const slot of slots.values()) {
        if (slot.profileId === profile.id && slot.held?.token === token) slot.held = null;
      }
    },

    forget(profileId) {
      // A running request writes to the old slot, so its token is never used.
      for (const [key, slot] of slots) if (slot.profileId === profileId) slots.delete(key);
    },

    dropAll() {
      for (const slot of slots.values()) slot.held = null;
    },

    held: () => [...slots.values()].flatMap((slot) => (slot.held === null ? [] : [slot.held.token])),
  };
}

function addressProblem(profile: Profile): string {
  for (const address of [tokenAddress(profile), checkAddress(profile.baseUrl)]) if (!address.ok) return address.problem;
  return 'not-an-address';
}

const failedBefore = (reason: 'address' | 'cancelled', detail: string): TokenResult => ({
  kind: 'failed',
  outcome: { kind: 'not-sent', reason, detail, requestId: '', durationMs: 0 },
});
const cancelled = failedBefore('cancelled', 'cancelled');

/**
 * How long after the request a token is used, in ms: until max(30 s, 10 %) before its end, but at least half its life,
 * so that a token of twenty seconds is usable. Null: until the operator answers 401.
 */
function usableForMs(lifetimeMs: number | null): number | null {
  if (lifetimeMs === null) return null;
  return lifetimeMs - Math.min(lifetimeMs / 2, Math.max(30_000, lifetimeMs * 0.1));
}
