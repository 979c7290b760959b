import type { Dice } from '../../../bulk/engine/testing/virtual-time.ts';
import type { AccessToken, HttpAnswer, HttpOutcome, TokenSource, Transport } from '../../../ports.ts';
import type { Post, Truth } from './truth.ts';

const FAULTS = [
  '401',
  '429',
  '429-wait',
  '503-wait',
  '422',
  '409',
  '408',
  '500',
  '500-done',
  '504-done',
  'dns',
  'refused',
  'reset',
  'reset-done',
  'cut-done',
  'slow',
] as const;
const DONE = new Set<string>(['none', '500-done', '504-done', 'reset-done', 'cut-done', 'slow']);
const NOT_DONE = new Set<string>(['401', '429', '429-wait', '503-wait', '422', '409']);

export type WireParts = {
  readonly truth: Truth;
  readonly dice: Dice;
  readonly faultRate: number;
  readonly now: () => number;
  /** The operator continues after the app has died; the app does not see the result. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly isAlive: () => boolean;
  readonly operatorOf: (url: string) => string;
  readonly onWire: (post: Post, url: string) => void;
};

/** The operator and the network, below the app's own client. */
export function createWire(parts: WireParts): Transport {
  const { truth, dice, sleep } = parts;
  const draw = () => (dice() < parts.faultRate ? (FAULTS[Math.floor(dice() * FAULTS.length)] ?? 'none') : 'none');

  const answer = (status: number, waitS: number | null = null): HttpAnswer => ({
    kind: 'answered',
    status,
    headers: [
      ['Content-Type', 'application/json'],
      ...(waitS === null ? [] : [['Retry-After', String(waitS)] as const]),
    ],
    body: Buffer.from(status < 300 ? '{"contract_id":"K1"}' : '{}'),
    startedAt: parts.now(),
    durationMs: 1,
    requestId: 'r',
  });
  const lost = (reason: 'reset' | 'cut-body', status: number | null): HttpOutcome => ({
    ...{ kind: 'maybe-sent', reason, status, headers: [] },
    ...{ detail: '', requestId: 'r', durationMs: 1 },
  });

  return {
    async send({ url, body }) {
      const fault = draw();
      if (fault === 'dns' || fault === 'refused') {
        await sleep(5);
        if (!parts.isAlive()) return new Promise(() => undefined);
        return { kind: 'not-sent', reason: fault, detail: '', requestId: 'r', durationMs: 1 };
      }
      const { customer } = JSON.parse(Buffer.from(body ?? new Uint8Array()).toString('utf8'));
      const post = truth.post(customer.phone, customer.first_name, parts.operatorOf(url));
      parts.onWire(post, url);
      await sleep(fault === 'slow' ? 20_000 : 10 + Math.floor(dice() * 400));
      post.done = DONE.has(fault);
      await sleep(Math.floor(dice() * 50));
      if (!parts.isAlive()) return new Promise(() => undefined);
      if (NOT_DONE.has(fault)) post.isKnownNotDone = true;
      return outcomeOf(fault);
    },
  };

  function outcomeOf(fault: string): HttpOutcome {
    switch (fault) {
      case 'reset':
      case 'reset-done':
        return lost('reset', null);
      case 'cut-done':
        return lost('cut-body', 201);
      case '429-wait':
        return answer(429, 1 + Math.floor(dice() * 90));
      case '503-wait':
        return answer(503, 5);
      case 'none':
      case 'slow':
        return answer(201);
      default:
        return answer(Number(fault.slice(0, 3)));
    }
  }
}

/** Tokens that take time and sometimes do not come. */
export function createSimulatedTokens(parts: Pick<WireParts, 'dice' | 'faultRate' | 'sleep' | 'isAlive'>): TokenSource {
  const { dice } = parts;
  const token: AccessToken = { bearerFor: () => 't' };
  return {
    async get() {
      await parts.sleep(Math.floor(dice() * (dice() < 0.3 ? 3_000 : 30)));
      if (!parts.isAlive()) return new Promise(() => undefined);
      if (dice() >= parts.faultRate * 0.3) return { kind: 'token', value: token, expiresInMs: null };
      if (dice() < 0.5) return { kind: 'no-secret', state: 'locked', isForOther: false };
      const outcome = { kind: 'not-sent', reason: 'offline', detail: '', requestId: 'r', durationMs: 1 } as const;
      return { kind: 'failed', outcome };
    },
    invalidate: () => undefined,
    forget: () => undefined,
    dropAll: () => undefined,
    held: () => [],
  };
}
