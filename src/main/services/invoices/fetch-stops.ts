import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { Random } from '../../ports.ts';

/** What the failure of one part means for the others. */
export type FailureKind =
  /** No part can succeed until a person acts. */
  | 'hopeless'
  /** The operator or the network is unreachable. */
  | 'down'
  /** The operator asks us to wait. */
  | 'busy'
  /** It concerns only this part. */
  | 'own';

export function failureKind(error: AppErrorData): FailureKind {
  switch (error.code) {
    case 'credentials-missing':
    case 'credentials-rejected':
    case 'keychain':
      return 'hopeless';
    case 'not-sent':
      return error.reason === 'cancelled' ? 'own' : error.reason === 'address' ? 'hopeless' : 'down';
    case 'no-answer':
      return ['timeout', 'reset', 'cut-body'].includes(error.reason) ? 'down' : 'own';
    case 'answered':
      return error.status === 429 ? 'busy' : error.status >= 500 ? 'down' : 'own';
    default:
      return 'own';
  }
}

/** After this many consecutive parts that did not reach the operator, the next will not either. */
const DOWN_IN_A_ROW = 5;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = MINUTE_MS;
/** Longer waits need a person's decision: the fetch stops and says so. */
const LONGEST_ASKED_MS = 10 * MINUTE_MS;
/** Rounds of waiting without an answer in between. */
const MAX_ROUNDS = 12;

export type Verdict = { readonly do: 'go-on' } | { readonly do: 'stop' } | { readonly do: 'wait'; readonly ms: number };

/** Whether a fetch of many parts continues after the failure of one. */
export function createFetchStops(random: Pick<Random, 'fraction'>) {
  let downInARow = 0;
  let rounds = 0;
  let isWaiting = false;
  return {
    succeeded(): void {
      downInARow = 0;
      rounds = 0;
    },
    failed(error: AppErrorData): Verdict {
      const kind = failureKind(error);
      if (kind === 'own') {
        downInARow = 0;
        return { do: 'go-on' };
      }
      if (kind === 'hopeless') return { do: 'stop' };
      if (kind === 'down') {
        downInARow += 1;
        return { do: downInARow >= DOWN_IN_A_ROW ? 'stop' : 'go-on' };
      }
      downInARow = 0;
      // Parts that were running together are refused together: that is one round.
      if (!isWaiting) rounds += 1;
      const asked = error.code === 'answered' ? error.retryAfterMs : null;
      if (rounds > MAX_ROUNDS || (asked !== null && asked > LONGEST_ASKED_MS)) return { do: 'stop' };
      const ownMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (rounds - 1));
      return { do: 'wait', ms: Math.round((asked ?? ownMs) + random.fraction() * 500) };
    },
    waiting(is: boolean): void {
      isWaiting = is;
    },
  };
}
