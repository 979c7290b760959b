import type { BulkProgress, BulkRowState } from '../../../shared/model/bulk/bulk.ts';
import type { Clock, Random } from '../../ports.ts';
import { createAdaptiveLimit } from './adaptive-limit.ts';
import { createGate } from './gate.ts';
import type { JobRows } from './job-rows.ts';
import { JobRun, type JobRunParts } from './job-run.ts';
import { createProgress } from './progress.ts';
import { createRowQueue } from './row-queue.ts';
import type { RunEnd } from './run-end.ts';

export type SenderParts = Omit<
  JobRunParts,
  'queue' | 'gate' | 'limit' | 'progress' | 'firstRows' | 'hasAccepted' | 'onUnwritten'
> & {
  readonly jobId: string;
  readonly rows: JobRows;
  readonly clock: Clock;
  readonly random: Random;
  /** The maximum IT's policy allows. */
  readonly maxConcurrency: number;
  readonly onProgress: (progress: BulkProgress) => void;
};

type RunHow = {
  readonly firstRows: number | null;
  readonly concurrency: number;
  readonly onlyRow?: string | undefined;
};

export type BulkSender = {
  /**
   * Sends until everything is settled, a person stops it, or it must stop. `firstRows` not null: that many, then a
   * pause for a person to look; `onlyRow`: only that row. Running requests always finish. One run at a time.
   */
  run(how: RunHow): Promise<RunEnd>;
  pause(): void;
  cancel(): void;
  setConcurrency(concurrency: number): void;
  isRunning(): boolean;
  progress(): BulkProgress;
};

const SENDABLE: ReadonlySet<BulkRowState> = new Set(['ready', 'queued', 'waiting']);

/**
 * The engine of a job. Everything that must survive is in the ledger and the job's rows; this object may disappear at
 * any moment.
 */
export function createBulkSender(parts: SenderParts): BulkSender {
  const { clock, timers, random, rows } = parts;
  let gate = createGate({ clock, random });
  let limit = createAdaptiveLimit(1);
  let chosen = 1;
  let current: JobRun | null = null;
  let isRunning = false;
  /** Outcomes that could not be written (disk full); they are written before anything else is sent. */
  let unwritten: (() => void)[] = [];
  const progress = createProgress({
    jobId: parts.jobId,
    clock,
    timers,
    tell: parts.onProgress,
    look: () => ({
      underWay: current?.underWay ?? 0,
      limit: limit.current(),
      chosen,
      holdReason: isRunning ? gate.reason() : null,
      holdMs: isRunning ? gate.waitMs() : 0,
    }),
  });
  const clamp = (concurrency: number): number => Math.min(parts.maxConcurrency, Math.max(1, Math.floor(concurrency)));

  async function run(how: RunHow): Promise<RunEnd> {
    if (isRunning) throw new Error('a run is under way');
    isRunning = true;
    gate = createGate({ clock, random });
    chosen = clamp(how.concurrency);
    limit = createAdaptiveLimit(chosen);
    try {
      const isWritten = writeUnwritten();
      const retryAt = rows.retryAt();
      if (retryAt !== null && retryAt > clock.now()) gate.holdFor(retryAt - clock.now());
      const all = [...rows.states()];
      progress.reset(all);
      progress.phase('running', null);
      const end: RunEnd = isWritten ? await runOver(all, how) : { phase: 'paused', reason: 'store' };
      isRunning = false;
      progress.phase(end.phase, end.reason);
      return end;
    } finally {
      isRunning = false;
    }
  }

  async function runOver(
    all: readonly (readonly [string, BulkRowState])[],
    { firstRows, onlyRow }: RunHow,
  ): Promise<RunEnd> {
    const open = all.flatMap(([rowId, state]) => (SENDABLE.has(state) ? [rowId] : []));
    const wanted = onlyRow === undefined ? open : open.filter((rowId) => rowId === onlyRow);
    current = new JobRun({
      ...parts,
      queue: createRowQueue(wanted),
      gate,
      limit,
      progress,
      firstRows,
      hasAccepted: all.some(([, state]) => state === 'accepted'),
      onUnwritten: (write) => unwritten.push(write),
    });
    const end = await current.run();
    // The other rows wait for a person, as before.
    return end.phase === 'done' && wanted.length < open.length ? { phase: 'paused', reason: 'person' } : end;
  }

  function writeUnwritten(): boolean {
    try {
      for (let write = unwritten[0]; write !== undefined; write = unwritten[0]) {
        write();
        unwritten = unwritten.slice(1);
      }
      return true;
    } catch {
      return false;
    }
  }

  return {
    run,
    pause: () => isRunning && current?.stop({ phase: 'paused', reason: 'person' }),
    cancel: () => isRunning && current?.stop({ phase: 'cancelled', reason: null }),
    setConcurrency(concurrency) {
      if (!isRunning) return;
      chosen = clamp(concurrency);
      current?.choose(chosen);
    },
    isRunning: () => isRunning,
    progress: progress.now,
  };
}
