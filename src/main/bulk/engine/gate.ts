import type { BulkProgress } from '../../../shared/model/bulk.ts';
import type { Clock, Random } from '../../ports.ts';

/**
 * Holds everything back after a 429 or when the network is away. Times are of the monotonic clock: a computer whose wall
 * clock is set back must neither hurry nor hang.
 */
export type Gate = {
  /** Milliseconds until something may be sent; 0: now. */
  waitMs(): number;
  reason(): BulkProgress['holdReason'];
  /** Changes with every hold: who started before it tells nothing new by failing too. */
  round(): number;
  /** `askedMs` null: no time was given. Returns how long it holds, or null when that is for a person to decide. */
  throttled(askedMs: number | null, startedInRound: number): number | null;
  lost(startedInRound: number): number;
  /** What an earlier run was asked to wait for. */
  holdFor(delayMs: number): void;
  passed(): void;
};

const BASE_MS = 1_000;
const CAP_MS = 30_000;
/** A longer Retry-After than this, or this many 429 without anything else between, is a person's decision. */
export const LONGEST_WAIT_MS = 15 * 60_000;
const MAX_THROTTLED = 12;

export function createGate(parts: { readonly clock: Clock; readonly random: Random }): Gate {
  let until = 0;
  let why: BulkProgress['holdReason'] = null;
  let round = 0;
  let throttles = 0;
  let losses = 0;

  // Half fixed, half random: never at once, never all workstations at the same moment.
  const backOffMs = (times: number): number => {
    const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** Math.min(times - 1, 10));
    return ceiling / 2 + (ceiling / 2) * parts.random.fraction();
  };
  const hold = (delayMs: number, reason: BulkProgress['holdReason']): number => {
    const end = parts.clock.monotonicMs() + delayMs;
    // The longest hold counts: a shorter one that comes later does not open the gate.
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
