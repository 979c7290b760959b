import { AppError } from '../../../shared/errors/app-error.ts';
import type { AttemptEnd, Refusal } from '../../../shared/model/attempt-end.ts';
import type { BulkPhase, BulkProgress, BulkRowState, HeldReason, PauseReason } from '../../../shared/model/bulk.ts';
import type { Clock, Random, Timers } from '../../ports.ts';
import type { StateOf } from '../ports.ts';
import { pairNamesOfRow } from '../rows/row-keys.ts';
import { createAdaptiveLimit } from './adaptive-limit.ts';
import { createGate } from './gate.ts';
import { createProgress } from './progress.ts';
import { createRowQueue } from './row-queue.ts';
import { type RowEnd, type SendableRow, type SendRowParts, sendRow } from './send-row.ts';

/** The job's rows, kept where they survive a restart (`job-store.ts`). */
export type JobRows = {
  /** Every row with its state, in the order they are sent. */
  states(): Iterable<readonly [rowId: string, state: BulkRowState]>;
  /** The row as it goes out, its registration id written down; null when it is gone. */
  load(rowId: string): SendableRow | null;
  hold(rowId: string, reason: HeldReason, detail: string): void;
  /** Until when the operator asked to be left alone, as the ledger has it (epoch milliseconds): survives a restart. */
  retryAt(): number | null;
};

export type SenderParts = Omit<SendRowParts, 'onSending' | 'mayStart'> & {
  readonly jobId: string;
  readonly rows: JobRows;
  readonly stateOf: StateOf;
  /** What people call a registration. */
  readonly referenceOf: (registrationId: string) => string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  /** IT's cap. */
  readonly maxConcurrency: number;
  readonly onProgress: (progress: BulkProgress) => void;
};

export type RunEnd = {
  readonly phase: Extract<BulkPhase, 'paused' | 'cancelled' | 'done'>;
  readonly reason: PauseReason | null;
};

export type BulkSender = {
  /**
   * Sends until everything is settled, somebody stops it, or it must stop. `firstRows` not null: that many, then a pause
   * for a look. Requests under way always finish. One run at a time.
   */
  run(how: { readonly firstRows: number | null; readonly concurrency: number }): Promise<RunEnd>;
  pause(): void;
  cancel(): void;
  setConcurrency(concurrency: number): void;
  isRunning(): boolean;
  progress(): BulkProgress;
};

/** So many unknown outcomes in a row are no accident: a person looks before there are eight hundred. */
const MAX_UNKNOWN_IN_A_ROW = 5;
const MAX_UNREADABLE_TOKENS = 5;
const SENDABLE: ReadonlySet<BulkRowState> = new Set(['ready', 'queued', 'waiting']);

/** Refusals that hold for every row, and what the pause is called. */
const STOPS = { 'address-changed': 'address-changed', 'ledger-unsure': 'store', keychain: 'keychain' } as const;

/** The engine of a job. All that must survive is in the ledger and the job's rows; this object may vanish at any moment. */
export function createBulkSender(parts: SenderParts): BulkSender {
  const { clock, timers, random, rows, stateOf } = parts;
  let gate = createGate({ clock, random });
  let limit = createAdaptiveLimit(1);
  let chosen = 1;
  let active = 0;
  let running = false;
  let stop: RunEnd | null = null;
  /** Outcomes that could not be written down (disk full): before anything else is sent, they are. */
  let unwritten: (() => void)[] = [];
  let setStop: (end: RunEnd) => void = () => undefined;
  let choose: (concurrency: number) => void = () => undefined;
  const progress = createProgress({
    jobId: parts.jobId,
    clock,
    timers,
    tell: parts.onProgress,
    look: () => ({
      underWay: active,
      limit: limit.current(),
      chosen,
      holdReason: running ? gate.reason() : null,
      holdMs: running ? gate.waitMs() : 0,
    }),
  });
  const clamp = (concurrency: number): number => Math.min(parts.maxConcurrency, Math.max(1, Math.floor(concurrency)));

  async function run(how: { readonly firstRows: number | null; readonly concurrency: number }): Promise<RunEnd> {
    if (running) throw new Error('a run is under way');
    running = true;
    stop = null;
    gate = createGate({ clock, random });
    chosen = clamp(how.concurrency);
    limit = createAdaptiveLimit(chosen);
    const writable = writeUnwritten();
    const retryAt = rows.retryAt();
    if (retryAt !== null && retryAt > clock.now()) gate.holdFor(retryAt - clock.now());
    const all = [...rows.states()];
    progress.reset(all);
    progress.phase('running', null);
    const queue = createRowQueue(all.filter(([, state]) => SENDABLE.has(state)).map(([rowId]) => rowId));
    try {
      const end: RunEnd = writable
        ? await drain(
            queue,
            how.firstRows,
            all.some(([, state]) => state === 'accepted'),
          )
        : { phase: 'paused', reason: 'store' };
      running = false;
      progress.phase(end.phase, end.reason);
      return end;
    } finally {
      running = false;
    }
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

  function drain(
    queue: ReturnType<typeof createRowQueue>,
    firstRows: number | null,
    hasAccepted: boolean,
  ): Promise<RunEnd> {
    const pairs = new Set<string>();
    const begun = new Set<string>();
    const sent = new Set<string>();
    // Until one row was accepted nobody knows what a yes of this operator looks like: one row goes, alone.
    let isYesKnown = hasAccepted;
    let unknownInARow = 0;
    let unreadableTokens = 0;
    let wake: AbortController | null = null;

    return new Promise<RunEnd>((resolve) => {
      setStop = (end) => {
        // A cancel outranks a pause; what was first stays otherwise.
        if (stop === null || (end.phase === 'cancelled' && stop.phase !== 'cancelled')) stop = end;
        pump();
      };
      choose = (concurrency) => {
        chosen = clamp(concurrency);
        limit.choose(chosen);
        progress.touch();
        pump();
      };
      const mayBegin = (rowId: string): boolean => firstRows === null || begun.has(rowId) || begun.size < firstRows;

      function pump(): void {
        // The hold may end between the two looks at the clock: what waits for its end is not done.
        let isHeld = false;
        while (stop === null && active < (isYesKnown ? limit.current() : 1)) {
          const waitMs = gate.waitMs();
          // With nothing left there is nothing to wait for.
          if (waitMs > 0 && queue.remaining() > 0) {
            wakeIn(waitMs);
            isHeld = true;
            break;
          }
          const rowId = queue.next();
          if (rowId === null) break;
          if (!mayBegin(rowId)) {
            queue.putBack(rowId);
            break;
          }
          begin(rowId);
        }
        if (active === 0 && !isHeld) finishIfDone();
      }

      function finishIfDone(): void {
        if (stop === null && gate.waitMs() > 0 && queue.remaining() > 0) return;
        wake?.abort();
        if (stop !== null) resolve(stop);
        else if (queue.remaining() === 0) resolve({ phase: 'done', reason: null });
        else resolve({ phase: 'paused', reason: 'first-rows' });
      }

      function wakeIn(delayMs: number): void {
        if (wake !== null) return;
        const controller = new AbortController();
        wake = controller;
        const woken = (): void => {
          wake = null;
          if (!controller.signal.aborted) pump();
        };
        timers.sleep(delayMs, controller.signal).then(woken, woken);
      }

      function begin(rowId: string): void {
        const row = loadRow(rowId);
        if (!row) return;
        const own = pairNamesOfRow(row.values);
        // Two rows of one pair never go at once: whether the second may depends on what becomes of the first.
        if (own.some((key) => pairs.has(key))) {
          queue.defer(rowId);
          return;
        }
        for (const key of own) pairs.add(key);
        begun.add(rowId);
        active += 1;
        const round = gate.round();
        const onSending = (id: string): void => {
          sent.add(id);
          progress.set(id, 'sending');
        };
        sendRow(row, { ...parts, onSending, mayStart: () => stop === null && gate.waitMs() === 0 }).then((end) => {
          active -= 1;
          for (const key of own) pairs.delete(key);
          try {
            took(row, end, round);
          } catch {
            setStop({ phase: 'paused', reason: 'store' });
          }
          queue.release();
          pump();
        });
      }

      function loadRow(rowId: string): SendableRow | null {
        try {
          return rows.load(rowId);
        } catch {
          setStop({ phase: 'paused', reason: 'store' });
          return null;
        }
      }

      function took(row: SendableRow, end: RowEnd, round: number): void {
        switch (end.kind) {
          case 'held':
            hold(row, end.reason, end.detail);
            return;
          case 'refused':
            refused(row, end.refusal);
            return;
          case 'failed':
            if (end.writeAgain) unwritten.push(end.writeAgain);
            tellState(row);
            setStop({ phase: 'paused', reason: isStore(end.cause) ? 'store' : 'unexpected' });
            return;
          case 'stopped':
            queue.putBack(row.rowId);
            tellState(row);
            return;
          case 'settled':
            tellState(row);
            settled(end, round);
            return;
          case 'waiting':
            tellState(row);
            waits(row, end, round);
        }
      }

      function hold(row: SendableRow, reason: HeldReason, detail: string): void {
        // Nothing of it has left: another one may be looked at instead.
        if (!sent.has(row.rowId)) begun.delete(row.rowId);
        rows.hold(row.rowId, reason, detail);
        progress.set(row.rowId, 'held');
      }

      function refused(row: SendableRow, refusal: Refusal): void {
        switch (refusal.why) {
          case 'duplicate':
            hold(row, 'duplicate', parts.referenceOf(refusal.registrationIds[0] ?? ''));
            return;
          case 'not-buildable':
            hold(row, 'not-buildable', refusal.detail);
            return;
          case 'other-content':
            hold(row, 'not-buildable', 'other-content');
            return;
          case 'state':
            // Closed already, or under way by somebody else.
            tellState(row);
            return;
          default: {
            const reason = STOPS[refusal.why];
            queue.putBack(row.rowId);
            tellState(row);
            setStop({ phase: 'paused', reason });
          }
        }
      }

      function settled(end: Extract<AttemptEnd, { kind: 'settled' }>, round: number): void {
        const isCertain = end.state !== 'unknown';
        gate.passed();
        unreadableTokens = 0;
        if (end.asks) setStop({ phase: 'paused', reason: 'answer-asks' });
        if (end.askedMs !== undefined && queue.remaining() + active > 0) throttled(end.askedMs, round);
        unknownInARow = isCertain ? 0 : unknownInARow + 1;
        if (isCertain) limit.answered(end.tookMs);
        if (unknownInARow >= MAX_UNKNOWN_IN_A_ROW) setStop({ phase: 'paused', reason: 'many-unknown' });
      }

      function throttled(askedMs: number | null, round: number): void {
        limit.throttled();
        if (gate.throttled(askedMs, round) === null) setStop({ phase: 'paused', reason: 'long-wait' });
      }

      function waits(row: SendableRow, end: Extract<AttemptEnd, { kind: 'waiting' }>, round: number): void {
        queue.putBack(row.rowId);
        switch (end.why) {
          case 'throttled':
            throttled(end.askedMs, round);
            break;
          case 'lost':
          case 'token-unreadable':
            if (end.why === 'token-unreadable') unreadableTokens += 1;
            limit.lost();
            gate.lost(round);
            if (unreadableTokens >= MAX_UNREADABLE_TOKENS) setStop({ phase: 'paused', reason: 'token-unreadable' });
            break;
          default:
            setStop({ phase: 'paused', reason: end.why });
        }
        progress.touch();
      }

      function tellState(row: SendableRow): void {
        const state = stateOf(row.registrationId);
        if (state === 'accepted') isYesKnown = true;
        progress.set(row.rowId, state ?? 'ready');
      }

      pump();
    });
  }

  return {
    run,
    pause: () => running && setStop({ phase: 'paused', reason: 'person' }),
    cancel: () => running && setStop({ phase: 'cancelled', reason: null }),
    setConcurrency: (concurrency) => running && choose(concurrency),
    isRunning: () => running,
    progress: progress.now,
  };
}

function isStore(cause: unknown): boolean {
  return cause instanceof AppError && cause.data.code === 'store';
}
