import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { ClientSecretRead, HttpAnswer, HttpOutcome, HttpRequest, SecretStore, Transport } from '../../ports.ts';
import { createTokenSource } from '../token-source.ts';

export const SECRET = 's3cret "åäö" &=+ 4f1c9f0d7a';

export const PRESENT: ClientSecretRead = { state: 'present', value: { reveal: () => SECRET }, keptIn: 'session' };

export const profile: Profile = {
  id: 'p1',
  name: 'Test',
  kind: 'test',
  authUrl: 'https://id.example.se/auth/',
  realm: '',
  baseUrl: 'https://api.example.se',
  clientId: 'client å',
  clock: { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: false },
};

export const answer = (status: number, body: unknown): HttpAnswer => ({
  kind: 'answered',
  status,
  headers: [['content-type', 'application/json']],
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  startedAt: 0,
  durationMs: 1,
  requestId: 'r',
});

export const failed: HttpOutcome = {
  kind: 'not-sent',
  reason: 'dns',
  detail: 'ENOTFOUND',
  requestId: 'r',
  durationMs: 1,
};

/** A token source with a scripted transport and a clock that moves only when told. */
export function setUp(
  reply: (request: HttpRequest, number: number) => HttpOutcome | Promise<HttpOutcome>,
  secret: ClientSecretRead = PRESENT,
) {
  const requests: HttpRequest[] = [];
  const time = { monotonicMs: 1_000_000, nowMs: Date.UTC(2026, 10, 20) };
  const transport: Transport = {
    async send(request) {
      requests.push(request);
      return reply(request, requests.length);
    },
  };
  const state = { secret };
  const secrets = { readClientSecret: async () => state.secret } as unknown as SecretStore;
  const tokens = createTokenSource({
    transport,
    secrets,
    clock: { now: () => time.nowMs, monotonicMs: () => time.monotonicMs },
    timeouts: () => ({ connectMs: 1, idleMs: 2, totalMs: 3 }),
  });
  const bearer = async (who: Profile = profile): Promise<string | null> => {
    const result = await tokens.get(who);
    return result.kind === 'token' ? result.value.bearerFor(who.baseUrl) : result.kind;
  };
  return { tokens, requests, time, state, bearer };
}
