import type {
  BulkCounts,
  BulkPhase,
  BulkProgress,
  BulkRowState,
  PauseReason,
} from '../../../shared/model/bulk/bulk.ts';
import { bulkRowStateSchema } from '../../../shared/model/bulk/bulk.ts';
import type { Clock, Timers } from '../../ports.ts';

export type ProgressParts = {
  readonly jobId: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly tell: (progress: BulkProgress) => void;
  readonly look: () => Pick<BulkProgress, 'underWay' | 'limit' | 'chosen' | 'holdReason'> & { readonly holdMs: number };
};

/** Counts, rate and time left; reported at once, but at most ten times a second, the rest a little later. */
export type ProgressNotifier = {
  reset(states: Iterable<readonly [string, BulkRowState]>): void;
  stateOf(rowId: string): BulkRowState | undefined;
  set(rowId: string, state: BulkRowState): void;
  phase(phase: BulkPhase, reason: PauseReason | null): void;
  touch(): void;
  now(): BulkProgress;
};

const BETWEEN_MS = 100;
const RATE_WINDOW_MS = 20_000;
const SETTLED: ReadonlySet<BulkRowState> = new Set(['accepted', 'rejected', 'unknown']);

export function emptyCounts(): BulkCounts {
  return Object.fromEntries(bulkRowStateSchema.options.map((state) => [state, 0])) as BulkCounts;
}

export function createProgress(parts: ProgressParts): ProgressNotifier {
  const states = new Map<string, BulkRowState>();
  let counts = emptyCounts();
  let phaseNow: BulkPhase = 'draft';
  let reasonNow: PauseReason | null = null;
  let seq = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  let pending = false;
  /** Monotonic times at which rows were settled in this run, oldest first; valid from index `firstSettled`. */
  let settledAt: number[] = [];
  let firstSettled = 0;
  let runStartedAt = 0;

  function rate(): number | null {
    const now = parts.clock.monotonicMs();
    while ((settledAt[firstSettled] ?? now) < now - RATE_WINDOW_MS) firstSettled += 1;
    if (firstSettled > 1000) {
      settledAt = settledAt.slice(firstSettled);
      firstSettled = 0;
    }
    const count = settledAt.length - firstSettled;
    const overMs = Math.min(RATE_WINDOW_MS, now - runStartedAt);
    return count < 2 || overMs < 500 ? null : (count * 1000) / overMs;
  }

  function now(): BulkProgress {
    const { holdMs, ...look } = parts.look();
    const ratePerSecond = phaseNow === 'running' ? rate() : null;
    const left = counts.ready + counts.queued + counts.waiting + counts.sending;
    return {
      jobId: parts.jobId,
      seq,
      phase: phaseNow,
      pauseReason: reasonNow,
      counts: { ...counts },
      ...look,
      ratePerSecond,
      leftMs: ratePerSecond === null ? null : Math.round((left / ratePerSecond) * 1000 + holdMs),
      holdUntil: holdMs > 0 ? parts.clock.now() + holdMs : null,
    };
  }

  function tell(): void {
    toldAt = parts.clock.monotonicMs();
    seq += 1;
    parts.tell(now());
  }

  function touch(): void {
    const sinceMs = parts.clock.monotonicMs() - toldAt;
    if (sinceMs >= BETWEEN_MS) {
      tell();
      return;
    }
    if (pending) return;
    pending = true;
    parts.timers.sleep(BETWEEN_MS - sinceMs).then(
      () => {
        pending = false;
        // A closing state was already reported; nothing follows it.
        if (phaseNow === 'running') tell();
      },
      () => undefined,
    );
  }

  return {
    reset(given) {
      states.clear();
      counts = emptyCounts();
      for (const [rowId, state] of given) {
        states.set(rowId, state);
        counts[state] += 1;
      }
      settledAt = [];
      firstSettled = 0;
      runStartedAt = parts.clock.monotonicMs();
    },
    stateOf: (rowId) => states.get(rowId),
    set(rowId, state) {
      const before = states.get(rowId);
      if (before === state) return;
      if (before !== undefined) counts[before] -= 1;
      counts[state] += 1;
      states.set(rowId, state);
      if (SETTLED.has(state)) settledAt.push(parts.clock.monotonicMs());
      touch();
    },
    phase(phase, reason) {
      phaseNow = phase;
      reasonNow = reason;
      tell();
    },
    touch,
    now,
  };
}
