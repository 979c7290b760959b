import type { Profile } from '../../shared/model/profile.ts';
import { tokenAddress } from '../../shared/model/token-address.ts';
import type { AccessToken, Clock, HttpRequest, SecretStore, TokenResult, TokenSource, Transport } from '../ports.ts';
import { accessToken } from './access-token.ts';
import { readOauthError, readTokenAnswer } from './read-token-answer.ts';
import { safeTokenAnswer } from './safe-token-answer.ts';
import { usableForMs } from './token-life.ts';

export type TokenSourceParts = {
  readonly transport: Transport;
  readonly secrets: SecretStore;
  readonly clock: Clock;
  readonly timeouts: () => HttpRequest['timeouts'];
};

/** On the monotonic clock: a clock that is put right never makes a token old or young. */
type Held = { readonly token: AccessToken; readonly useUntilMs: number | null; readonly endsAtMs: number | null };

type Flight = { readonly result: Promise<TokenResult>; readonly abort: AbortController; waiting: number };

type Slot = { profileId: string; held: Held | null; rejected: TokenResult | null; flight: Flight | null };

const REFUSALS = new Set(['invalid_client', 'unauthorized_client']);

/** A realm has its own path in the document; the log shows it without the realm's name. */
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
 * Tokens by the client-credentials exchange (API document, section 5), in memory only. One request at a time for a
 * token address, client and profile; a client that was refused is not tried again until `forget`.
 */
export const createTokenSource = ({ transport, secrets, clock, timeouts }: TokenSourceParts): TokenSource => {
  const slots = new Map<string, Slot>();

  const slotFor = (profile: Profile, url: string): Slot => {
    const key = JSON.stringify([url, profile.clientId, profile.id]);
    const known = slots.get(key);
    if (known !== undefined) return known;
    const slot: Slot = { profileId: profile.id, held: null, rejected: null, flight: null };
    slots.set(key, slot);
    return slot;
  };

  const request = async (profile: Profile, url: string, slot: Slot, signal: AbortSignal): Promise<TokenResult> => {
    const secret = await secrets.readClientSecret(profile.id);
    if (secret.state !== 'present') return { kind: 'no-secret', state: secret.state };
    const sentAtMs = clock.monotonicMs();
    const outcome = await transport.send({
      endpoint: 'token',
      method: 'POST',
      url,
      template: templateFor(profile.realm),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: formBody(profile.clientId, secret.value.reveal()),
      profileId: profile.id,
      profileName: profile.name,
      attempt: 1,
      timeouts: timeouts(),
      signal,
    });
    if (outcome.kind !== 'answered') return { kind: 'failed', outcome };
    const answer = safeTokenAnswer(outcome, secret.value.reveal());
    if (outcome.status < 200 || outcome.status >= 300) {
      const oauthError = readOauthError(outcome.body);
      const refused = outcome.status === 401 || (outcome.status === 400 && REFUSALS.has(oauthError ?? ''));
      if (!refused) return { kind: 'failed', outcome: answer };
      const result: TokenResult = { kind: 'rejected', answer, oauthError };
      slot.rejected = result;
      return result;
    }
    const found = readTokenAnswer(outcome.body, clock.now());
    if (found === null) return { kind: 'unreadable', answer };
    const forMs = usableForMs(found.lifetimeMs);
    const token = accessToken(found.text);
    const endsAtMs = found.lifetimeMs === null ? null : sentAtMs + found.lifetimeMs;
    slot.held = { token, useUntilMs: forMs === null ? null : sentAtMs + forMs, endsAtMs };
    return { kind: 'token', value: token, expiresInMs: found.lifetimeMs };
  };

  const startFlight = (profile: Profile, url: string, slot: Slot): Flight => {
    const abort = new AbortController();
    const result = request(profile, url, slot, abort.signal).finally(() => {
      if (slot.flight === flight) slot.flight = null;
    });
    const flight: Flight = { result, abort, waiting: 0 };
    slot.flight = flight;
    return flight;
  };

  /** A caller that gives up leaves the flight to the others; the last one to leave ends it. */
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
      const address = tokenAddress(profile);
      if (!address.ok) return failedBefore('address', address.problem);
      const slot = slotFor(profile, address.url);
      if (slot.rejected !== null) return slot.rejected;
      const nowMs = clock.monotonicMs();
      const { held } = slot;
      if (held !== null && (held.useUntilMs === null || nowMs < held.useUntilMs))
        return {
          kind: 'token',
          value: held.token,
          expiresInMs: held.endsAtMs === null ? null : Math.max(0, held.endsAtMs - nowMs),
        };
      return join(slot.flight ?? startFlight(profile, address.url, slot), slot, signal);
    },

    invalidate(profile, token) {
      for (const slot of slots.values())
        if (slot.profileId === profile.id && slot.held?.token === token) slot.held = null;
    },

    forget(profileId) {
      // A flight still under way keeps its old slot, so what it brings is never used.
      for (const [key, slot] of slots) if (slot.profileId === profileId) slots.delete(key);
    },

    held: () => [...slots.values()].flatMap((slot) => (slot.held === null ? [] : [slot.held.token])),
  };
};

const failedBefore = (reason: 'address' | 'cancelled', detail: string): TokenResult => ({
  kind: 'failed',
  outcome: { kind: 'not-sent', reason, detail, requestId: '', durationMs: 0 },
});
const cancelled = failedBefore('cancelled', 'cancelled');
