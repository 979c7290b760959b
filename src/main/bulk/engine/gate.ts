import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { BulkProgress } from '../../../shared/model/bulk/bulk.ts';
import type { Clock, Random } from '../../ports.ts';

/**
 * Holds all requests after a 429 or while the network is down. Times are of the monotonic clock, so that changing the
 * wall clock neither shortens nor prolongs a hold.
 */
export type Gate = {
  /** Milliseconds until a request may be sent; 0: now. */
  waitMs(): number;
  reason(): BulkProgress['holdReason'];
  /** Increases with every hold: a request started before the hold gives no new information by failing. */
  round(): number;
  /** `askedMs` null: no time was given. Returns the length of the hold, or null when a person must decide. */
  throttled(askedMs: number | null, startedInRound: number): number | null;
  lost(startedInRound: number): number;
  /** A hold remaining from an earlier run. */
  holdFor(delayMs: number): void;
  passed(): void;
};

const BASE_MS = 1_000;
const CAP_MS = 30_000;
/** A longer Retry-After, or this many consecutive 429, needs a person's decision. */
export const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const MAX_THROTTLED = 12;

export function createGate(parts: { readonly clock: Clock; readonly random: Random }): Gate {
  let until = 0;
  let why: BulkProgress['holdReason'] = null;
  let round = 0;
  let throttles = 0;
  let losses = 0;

  // Half fixed, half random, so that it is never immediate and workstations do not retry together.
  const backOffMs = (times: number): number => {
    const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** Math.min(times - 1, 10));
    return ceiling / 2 + (ceiling / 2) * parts.random.fraction();
  };
  const hold = (delayMs: number, reason: BulkProgress['holdReason']): number => {
    const end = parts.clock.monotonicMs() + delayMs;
    // The longest hold counts: a shorter one that comes later does not end it.
    if (end > until) {
      until = end;
      why = reason;
    }
    return Math.max(0, until - parts.clock.monotonicMs());
  };

  return {
    waitMs: () => Math.max(0, until - parts.clock.monotonicMs()),
    reason: () => (until > parts.clock.monotonicMs() ? why : null),
    round: () => round,
    throttled(askedMs, startedInRound) {
      if (startedInRound === round) {
        round += 1;
        throttles += 1;
      }
      if (throttles > MAX_THROTTLED || (askedMs ?? 0) > LONGEST_WAIT_MS) return null;
      return hold(Math.max(askedMs ?? 0, askedMs === null || askedMs === 0 ? backOffMs(throttles) : 0), 'retry-after');
    },
    lost(startedInRound) {
      if (startedInRound === round) {
        round += 1;
        losses += 1;
      }
      return hold(backOffMs(Math.max(1, losses)), 'network');
    },
    holdFor(delayMs) {
      hold(Math.min(delayMs, LONGEST_WAIT_MS), 'retry-after');
    },
    passed() {
      throttles = 0;
      losses = 0;
    },
  };
}
