import { AppError } from '../../../shared/errors/app-error.ts';
import type { HeldReason, PauseReason } from '../../../shared/model/bulk/bulk.ts';
import type { AttemptEnd, Refusal } from '../../../shared/model/contracts/attempt-end.ts';
import type { Timers } from '../../ports.ts';
import type { StateOf } from '../job-ports.ts';
import { colleagueNote } from '../rows/known-notes.ts';
import { pairNamesOfRow } from '../rows/row-keys.ts';
import type { AdaptiveLimit } from './adaptive-limit.ts';
import type { Gate } from './gate.ts';
import type { JobRows } from './job-rows.ts';
import type { ProgressNotifier } from './progress.ts';
import type { RowQueue } from './row-queue.ts';
import type { RunEnd } from './run-end.ts';
import { type RowEnd, type SendableRow, type SendRowParts, sendRow } from './send-row.ts';

export type JobRunParts = Omit<SendRowParts, 'onSending' | 'mayStart'> & {
  readonly rows: JobRows;
  readonly stateOf: StateOf;
  /** The reference shown to people for a registration. */
  readonly referenceOf: (registrationId: string) => string;
  readonly timers: Timers;
  readonly queue: RowQueue;
  readonly gate: Gate;
  readonly limit: AdaptiveLimit;
  readonly progress: ProgressNotifier;
  /** Not null: pause after this many rows so that a person can look. */
  readonly firstRows: number | null;
  /** Whether a row of the job was accepted before. */
  readonly hasAccepted: boolean;
  /** An outcome could not be written (disk full); it must be written before anything else is sent. */
  readonly onUnwritten: (write: () => void) => void;
};

/** This many consecutive unknown outcomes pause the run for a person to look. */
const MAX_UNKNOWN_IN_A_ROW = 5;
const MAX_UNREADABLE_TOKENS = 5;

/** Refusals that concern every row, and the reason shown for the pause. */
const STOPS = {
  'address-changed': 'address-changed',
  'ledger-unsure': 'store',
  keychain: 'keychain',
  'office-holds': 'office-holds',
  'needs-release': 'needs-release',
} as const;

/**
 * One run of a job, a state machine: `#step` starts rows while gate and limit allow it and nothing stops the run. Each
 * finished row changes the state and calls it again. The run ends when no row is running and none may start.
 */
export class JobRun {
  readonly #parts: JobRunParts;
  readonly #end = Promise.withResolvers<RunEnd>();
  /** Running pairs: two rows of one pair are never sent at once. */
  readonly #pairs = new Set<string>();
  readonly #begun = new Set<string>();
  readonly #sent = new Set<string>();
  #underWay = 0;
  #stop: RunEnd | null = null;
  /** Until one row is accepted, nobody knows how this operator says yes: rows are sent one at a time. */
  #hasAccepted: boolean;
  #unknownInARow = 0;
  #unreadableTokens = 0;
  #wake: AbortController | null = null;

  constructor(parts: JobRunParts) {
    this.#parts = parts;
    this.#hasAccepted = parts.hasAccepted;
  }

  get underWay(): number {
    return this.#underWay;
  }

  run(): Promise<RunEnd> {
    this.#step();
    return this.#end.promise;
  }

  /** A cancel replaces a pause; otherwise the first reason stays. Running rows finish. */
  stop(end: RunEnd): void {
    if (this.#stop === null || (end.phase === 'cancelled' && this.#stop.phase !== 'cancelled')) this.#stop = end;
    this.#step();
  }

  choose(concurrency: number): void {
    this.#parts.limit.choose(concurrency);
    this.#parts.progress.touch();
    this.#step();
  }

  #pause(reason: PauseReason): void {
    this.stop({ phase: 'paused', reason });
  }

  #step(): void {
    const { queue, gate, limit } = this.#parts;
    // The hold may end between the two looks at the clock, so the run remembers that it was held: waiting is not done.
    let isHeld = false;
    while (this.#stop === null && this.#underWay < (this.#hasAccepted ? limit.current() : 1)) {
      const waitMs = gate.waitMs();
      // Without remaining rows there is nothing to wait for.
      if (waitMs > 0 && queue.remaining() > 0) {
        this.#wakeIn(waitMs);
        isHeld = true;
        break;
      }
      const rowId = queue.next();
      if (rowId === null) break;
      if (!this.#mayBegin(rowId)) {
        queue.putBack(rowId);
        break;
      }
      this.#begin(rowId);
    }
    if (this.#underWay === 0 && !isHeld) this.#finishIfDone();
  }

  #mayBegin(rowId: string): boolean {
    const { firstRows } = this.#parts;
    return firstRows === null || this.#begun.has(rowId) || this.#begun.size < firstRows;
  }

  #finishIfDone(): void {
    const { queue, gate } = this.#parts;
    if (this.#stop === null && gate.waitMs() > 0 && queue.remaining() > 0) return;
    this.#wake?.abort();
    if (this.#stop !== null) this.#end.resolve(this.#stop);
    else if (queue.remaining() === 0) this.#end.resolve({ phase: 'done', reason: null });
    else this.#end.resolve({ phase: 'paused', reason: 'first-rows' });
  }

  #wakeIn(delayMs: number): void {
    if (this.#wake !== null) return;
    const controller = new AbortController();
    this.#wake = controller;
    const woken = (): void => {
      this.#wake = null;
      if (!controller.signal.aborted) this.#step();
    };
    this.#parts.timers.sleep(delayMs, controller.signal).then(woken, woken);
  }

  #begin(rowId: string): void {
    const { queue, gate, progress } = this.#parts;
    const row = this.#load(rowId);
    if (!row) return;
    const own = pairNamesOfRow(row.values);
    // Whether the second row of a pair may be sent depends on the outcome of the first.
    if (own.some((key) => this.#pairs.has(key))) {
      queue.defer(rowId);
      return;
    }
    for (const key of own) this.#pairs.add(key);
    this.#begun.add(rowId);
    this.#underWay += 1;
    const round = gate.round();
    const onSending = (id: string): void => {
      this.#sent.add(id);
      progress.set(id, 'sending');
    };
    const mayStart = () => this.#stop === null && gate.waitMs() === 0;
    sendRow(row, { ...this.#parts, onSending, mayStart }).then((end) => {
      this.#underWay -= 1;
      for (const key of own) this.#pairs.delete(key);
      try {
        this.#rowEnded(row, end, round);
      } catch {
        this.#pause('store');
      }
      queue.release();
      this.#step();
    });
  }

  #load(rowId: string): SendableRow | null {
    try {
      return this.#parts.rows.load(rowId);
    } catch {
      this.#pause('store');
      return null;
    }
  }

  #rowEnded(row: SendableRow, end: RowEnd, round: number): void {
    switch (end.kind) {
      case 'held':
        this.#hold(row, end.reason, end.detail);
        return;
      case 'refused':
        this.#refused(row, end.refusal);
        return;
      case 'failed':
        if (end.writeAgain) this.#parts.onUnwritten(end.writeAgain);
        this.#tellState(row);
        this.#pause(isStore(end.cause) ? 'store' : 'unexpected');
        return;
      case 'stopped':
        this.#parts.queue.putBack(row.rowId);
        this.#tellState(row);
        return;
      case 'settled':
        this.#tellState(row);
        this.#settled(end, round);
        return;
      case 'waiting':
        this.#tellState(row);
        this.#waits(row, end, round);
    }
  }

  #hold(row: SendableRow, reason: HeldReason, detail: string): void {
    // Nothing of it was sent: another row may be looked at in its place.
    if (!this.#sent.has(row.rowId)) this.#begun.delete(row.rowId);
    this.#parts.rows.hold(row.rowId, reason, detail);
    this.#parts.progress.set(row.rowId, 'held');
  }

  #refused(row: SendableRow, refusal: Refusal): void {
    switch (refusal.why) {
      case 'duplicate':
        this.#hold(row, 'duplicate', this.#parts.referenceOf(refusal.registrationIds[0] ?? ''));
        return;
      case 'office-has':
        this.#hold(row, 'office-has', colleagueNote(refusal.held));
        return;
      case 'not-buildable':
        this.#hold(row, 'not-buildable', refusal.detail);
        return;
      case 'other-content':
        this.#hold(row, 'not-buildable', 'other-content');
        return;
      case 'state':
        // Already settled, or being sent by another caller.
        this.#tellState(row);
        return;
      default:
        this.#parts.queue.putBack(row.rowId);
        this.#tellState(row);
        this.#pause(STOPS[refusal.why]);
    }
  }

  #settled(end: Extract<AttemptEnd, { kind: 'settled' }>, round: number): void {
    const { queue, gate, limit } = this.#parts;
    const isCertain = end.state !== 'unknown';
    gate.passed();
    this.#unreadableTokens = 0;
    if (end.asks) this.#pause('answer-asks');
    if (end.askedMs !== undefined && queue.remaining() + this.#underWay > 0) this.#throttled(end.askedMs, round);
    this.#unknownInARow = isCertain ? 0 : this.#unknownInARow + 1;
    if (isCertain) limit.answered(end.tookMs);
    if (this.#unknownInARow >= MAX_UNKNOWN_IN_A_ROW) this.#pause('many-unknown');
  }

  #throttled(askedMs: number | null, round: number): void {
    this.#parts.limit.throttled();
    if (this.#parts.gate.throttled(askedMs, round) === null) this.#pause('long-wait');
  }

  #waits(row: SendableRow, end: Extract<AttemptEnd, { kind: 'waiting' }>, round: number): void {
    const { queue, gate, limit, progress } = this.#parts;
    queue.putBack(row.rowId);
    switch (end.why) {
      case 'throttled':
        this.#throttled(end.askedMs, round);
        break;
      case 'lost':
      case 'token-unreadable':
        if (end.why === 'token-unreadable') this.#unreadableTokens += 1;
        limit.lost();
        gate.lost(round);
        if (this.#unreadableTokens >= MAX_UNREADABLE_TOKENS) this.#pause('token-unreadable');
        break;
      default:
        this.#pause(end.why);
    }
    progress.touch();
  }

  #tellState(row: SendableRow): void {
    const state = this.#parts.stateOf(row.registrationId);
    if (state === 'accepted') this.#hasAccepted = true;
    this.#parts.progress.set(row.rowId, state ?? 'ready');
  }
}

function isStore(cause: unknown): boolean {
  return cause instanceof AppError && cause.data.code === 'store';
}
