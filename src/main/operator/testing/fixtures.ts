import type { Profile } from '../../../shared/model/connection/profile.ts';
import { DEFAULT_LIMITS } from '../../../shared/model/settings/defaults.ts';
import type {
  AccessToken,
  HttpAnswer,
  HttpOutcome,
  HttpRequest,
  TokenResult,
  TokenSource,
  Transport,
} from '../../ports.ts';
import { createOperatorClient } from '../operator-client.ts';

export const profile: Profile = {
  id: 'p1',
  name: 'Test',
  kind: 'test',
  authUrl: 'https://id.example.se',
  realm: '',
  baseUrl: 'https://api.example.se/el/',
  clientId: 'c',
  clock: { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: false },
};

export const answer = (status: number, headers: HttpAnswer['headers'] = [], body = '{}'): HttpAnswer => ({
  kind: 'answered',
  status,
  headers,
  body: Buffer.from(body),
  startedAt: 0,
  durationMs: 1,
  requestId: 'r',
});
export const notSent = (reason: Extract<HttpOutcome, { kind: 'not-sent' }>['reason']): HttpOutcome => ({
  kind: 'not-sent',
  reason,
  detail: 'x',
  requestId: 'r',
  durationMs: 1,
});
export const maybeSent = (
  reason: Extract<HttpOutcome, { kind: 'maybe-sent' }>['reason'],
  status: number | null = null,
): HttpOutcome => ({ kind: 'maybe-sent', reason, detail: 'x', status, headers: [], requestId: 'r', durationMs: 1 });

/** Tokens t1, t2 …: a new one after each invalidation. */
function countingTokens() {
  let number = 1;
  const made = new Map<number, AccessToken>();
  const invalidated: string[] = [];
  const script: TokenResult[] = [];
  const tokens: TokenSource = {
    async get() {
      const scripted = script.shift();
      if (scripted !== undefined) return scripted;
      const text = `t${number}`;
      const token = made.get(number) ?? { bearerFor: () => text };
      made.set(number, token);
      return { kind: 'token', value: token, expiresInMs: null };
    },
    invalidate(_profile, token) {
      invalidated.push(token.bearerFor(profile.baseUrl) ?? '');
      if (made.get(number) === token) number += 1;
    },
    held: () => [],
    dropAll() {},
    forget() {},
  };
  return { tokens, invalidated, script };
}

/** A client with a scripted transport and a clock that advances only by sleeping. */
export function setUp(
  reply: (request: HttpRequest, number: number) => HttpOutcome,
  options: { fraction?: () => number; transport?: Transport } = {},
) {
  const requests: HttpRequest[] = [];
  const sleeps: number[] = [];
  const time = { ms: 1_000_000 };
  const { tokens, invalidated, script } = countingTokens();
  const transport: Transport = options.transport ?? {
    async send(request) {
      requests.push(request);
      return reply(request, requests.length);
    },
  };
  const client = createOperatorClient({
    transport,
    tokens,
    clock: { now: () => time.ms, monotonicMs: () => time.ms },
    timers: {
      async sleep(delayMs, signal) {
        signal?.throwIfAborted();
        sleeps.push(delayMs);
        time.ms += delayMs;
      },
    },
    random: { uuid: () => 'id', fraction: options.fraction ?? (() => 1) },
    limits: () => DEFAULT_LIMITS,
  });
  return { client, requests, sleeps, time, invalidated, script };
}
