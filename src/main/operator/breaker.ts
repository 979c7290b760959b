import type { Clock, HttpOutcome } from '../ports.ts';

/** How a request counts: a failure of the operator or network, a success, or neither. */
export type Mark = 'failure' | 'success' | 'neither';

export function markOf(outcome: HttpOutcome): Mark {
  switch (outcome.kind) {
    case 'answered':
      if (outcome.status >= 500) return 'failure';
      return outcome.status === 429 ? 'neither' : 'success';
    case 'not-sent':
      return outcome.reason === 'cancelled' || outcome.reason === 'address' ? 'neither' : 'failure';
    case 'maybe-sent':
      return ['aborted', 'too-large', 'redirect'].includes(outcome.reason) ? 'neither' : 'failure';
  }
}

export type Breaker = {
  /** Null: go ahead (and mark the end). Else how long to send nothing, in ms. */
  enter(): number | null;
  mark(mark: Mark): void;
  /** Whether a request would be held now; asking changes nothing. */
  isOpen(): boolean;
};

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;

/** Opens after five consecutive failures; then allows one probe every fifteen seconds until one succeeds. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let openUntilMs: number | null = null;

  return {
    enter() {
      if (openUntilMs === null) return null;
      const leftMs = openUntilMs - clock.monotonicMs();
      if (leftMs > 0) return leftMs;
      // This request is the probe; the others wait for its end, or for the next probe if it never ends.
      openUntilMs = clock.monotonicMs() + OPEN_MS;
      return null;
    },
    isOpen: () => openUntilMs !== null && openUntilMs > clock.monotonicMs(),
    mark(mark) {
      if (mark === 'neither') return;
      if (mark === 'success') {
        failures = 0;
        openUntilMs = null;
        return;
      }
      failures += 1;
      if (failures >= FAILURES_TO_OPEN) openUntilMs = clock.monotonicMs() + OPEN_MS;
    },
  };
}
