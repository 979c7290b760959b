import type { RegistrationHooks, RegistrationOutcome } from '../../../operator/operator-client.ts';
import type { HttpAnswer } from '../../../ports.ts';
import type { RequestFault } from './faults.ts';
import type { Dice } from './virtual-time.ts';

/** What the operator knows of a registration, and every request that reached the wire. */
export type Truth = { readonly contracts: Map<string, number>; readonly posts: Post[] };
export type Post = {
  readonly id: string;
  /** Set when an answer said that nothing was done, or nothing reached the operator at all. */
  provablyNotDone: boolean;
};

export type OperatorParts = {
  readonly truth: Truth;
  readonly dice: Dice;
  readonly sleep: (delayMs: number) => Promise<void>;
  /** The next request's fault. */
  readonly draw: () => RequestFault;
  /** Time of the virtual wall clock. */
  readonly now: () => number;
  readonly onWire: (id: string) => void;
  /** An answer that asks to wait has been handed over. */
  readonly onAsked: (waitMs: number) => void;
  readonly say: (line: string) => void;
};

/** `operator.registerContract` and everything behind it, by the rules of `registration-outcome.ts`. */
export function createSimulatedOperator(parts: OperatorParts) {
  const { truth, dice, sleep } = parts;

  const answer = (status: number, waitMs: number | null): HttpAnswer => ({
    kind: 'answered',
    status,
    headers: waitMs === null ? [] : [['Retry-After', String(waitMs / 1000)]],
    body: new Uint8Array(),
    startedAt: parts.now(),
    durationMs: 1,
    requestId: 'r',
  });
  const register = (id: string): void => void truth.contracts.set(id, (truth.contracts.get(id) ?? 0) + 1);

  async function wire(id: string, fault: RequestFault): Promise<RegistrationOutcome> {
    if (fault === 'dns' || fault === 'refused' || fault === 'connect-timeout') {
      await sleep(fault === 'connect-timeout' ? 10_000 : 5);
      return { kind: 'not-sent', reason: fault, detail: '' };
    }
    const post: Post = { id, provablyNotDone: false };
    truth.posts.push(post);
    parts.onWire(id);
    await sleep(fault === 'slow' ? 20_000 : 20 + Math.floor(dice() * 400));
    const done = ['none', 'no-id', 'slow', '500-done', '504-done', 'reset-after', 'cut-body'].includes(fault);
    if (done) register(id);
    parts.say(`operator ${id} ${fault}${done ? ' done' : ''}`);
    await sleep(Math.floor(dice() * 50));
    switch (fault) {
      case 'reset-before':
      case 'reset-after':
        return { kind: 'unknown', reason: 'reset', answer: null, status: null };
      case 'cut-body':
        return { kind: 'unknown', reason: 'cut-body', answer: null, status: 201 };
      case '408':
      case '500-not-done':
      case '500-done':
      case '504-done':
        return { kind: 'unknown', reason: 'http-status', answer: answer(500, null), status: 500 };
      case '422':
      case '409':
        return { kind: 'rejected', answer: answer(Number(fault), null) };
      case '429-seconds':
      case '429-bare':
      case '429-long':
      case '503-retry-after': {
        post.provablyNotDone = true;
        const waitMs =
          fault === '429-bare' ? null : fault === '429-long' ? 3_600_000 : 1000 + Math.floor(dice() * 60) * 1000;
        if (waitMs !== null) parts.onAsked(waitMs);
        return { kind: 'retry-later', answer: answer(429, waitMs), retryAfterMs: waitMs };
      }
      case '401-once':
      case '401-twice':
        post.provablyNotDone = true;
        return { kind: 'unauthorized', answer: answer(401, null) };
      default:
        return { kind: 'accepted', answer: answer(fault === 'no-id' ? 202 : 201, null) };
    }
  }

  return async (body: Uint8Array, hooks: RegistrationHooks): Promise<RegistrationOutcome> => {
    const id = Buffer.from(body).toString('utf8');
    const fault = parts.draw();
    await sleep(Math.floor(dice() * 30));
    switch (fault) {
      case 'token-network':
        return { kind: 'no-token', token: { kind: 'failed', outcome: notSent() } };
      case 'token-page':
        return { kind: 'no-token', token: { kind: 'unreadable', answer: answer(200, null) } };
      case 'token-refused':
        return {
          kind: 'no-token',
          token: { kind: 'rejected', answer: answer(401, null), oauthError: 'invalid_client' },
        };
      case 'no-secret':
        return { kind: 'no-token', token: { kind: 'no-secret', state: 'locked', isForOther: false } };
      case 'breaker-open':
        return { kind: 'not-sent', reason: 'paused', detail: '' };
      case 'address':
        return { kind: 'not-sent', reason: 'address', detail: '' };
      default: {
        hooks.beforeSend(1);
        const first = await wire(id, fault);
        if (first.kind !== 'unauthorized') return first;
        await sleep(Math.floor(dice() * 30));
        hooks.beforeSend(2);
        return wire(id, fault === '401-twice' ? fault : 'none');
      }
    }
  };
}

function notSent() {
  return { kind: 'not-sent', reason: 'offline', detail: '', requestId: 'r', durationMs: 1 } as const;
}
