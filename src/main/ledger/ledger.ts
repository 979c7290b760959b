import { AppError } from '../../shared/errors/app-error.ts';
import type { GivenWord, IdFrom, Stage } from '../../shared/model/answer-meaning.ts';
import type { Destination, Override } from '../../shared/model/attempt-end.ts';
import type { Registration, RegistrationEvent } from '../../shared/model/contract.ts';
import type { Clock, Log, Random } from '../ports.ts';
import { assertDurable } from './assert-durable.ts';
import { cutOffWithAnswer, isAnyCutOff } from './cut-off.ts';
import { lookOnceMore } from './first-byte.ts';
import { type AttemptAnswer, createKeptAnswers } from './kept-answers.ts';
import { createLedgerMark } from './mark.ts';
import { createMeanings, type UnclearAnswer } from './meanings.ts';
import {
  type Content,
  contentColumns,
  destinationColumns,
  freeReference,
  insertRegistration,
  type NewRegistration,
} from './new-registration.ts';
import { adoptDestinations, rebuildPairs } from './pairs.ts';
import { createLedgerQueries } from './queries.ts';
import type { RegistrationRow } from './rows.ts';
import type { HeldRoom, LedgerDatabase } from './sql.ts';
import { createLedgerTimers } from './timers.ts';
import { type LedgerAction, nextState } from './transitions.ts';

/** What came of an attempt that was answered. `word`: what a person said that answers of its kind mean. */
export type AnsweredOutcome = {
  readonly status: number;
  readonly answerId: string | null;
  readonly message: string | null;
  readonly word?: GivenWord | null;
};

/** `contractId` null: a person's word made it accepted. `stage` null: nothing says that it is still being worked on. */
export type AcceptedOutcome = AnsweredOutcome & {
  readonly contractId: string | null;
  readonly idFrom?: IdFrom | null;
  readonly stage?: Stage | null;
};

export type Resolution = {
  readonly decision: 'exists' | 'absent';
  readonly contractId: string | null;
  readonly who: string;
  readonly why: string;
};

export type LedgerParts = {
  readonly db: LedgerDatabase;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The store's `spareRoom`; null when nothing is on disk. */
  readonly heldRoom: HeldRoom | null;
};

export type Ledger = ReturnType<typeof createLedger>;
type Columns = Readonly<Record<string, string | number | null>>;
type NewEvent = Pick<RegistrationEvent, 'kind' | 'detail'>;

/**
 * What became of every registration, written before it happens. Every call is one transaction that is on the disk when
 * it returns. Errors: `wrong-state` (with the state it has), `not-found`, `store` (disk-full, damaged).
 */
export function createLedger(parts: LedgerParts) {
  const { db, clock, random, log, heldRoom } = parts;
  assertDurable(db);
  const answers = createKeptAnswers(db, random);
  const mark = createLedgerMark(db);
  const queries = createLedgerQueries(db, answers.meta);
  const timers = createLedgerTimers({ db, addEvent });
  let hasPairs = false;
  ensurePairs();

  /** False where they could not be made anew (disk full): then nothing may be sent, and the next look tries again. */
  function ensurePairs(): boolean {
    try {
      if (!hasPairs) rebuildPairs(db);
      hasPairs = true;
    } catch (error) {
      if (!(error instanceof AppError) || error.data.code !== 'store') throw error;
      log.error('ledger.pairs-not-rebuilt', { reason: error.data.reason });
    }
    return hasPairs;
  }

  /** Records the intent, and returns the reference for people (`4e1c-90b7`). The same id again is the same registration. */
  function create(given: NewRegistration): string {
    const at = clock.now();
    return db.transaction(() => {
      const known = db.get<{ reference: string }>('SELECT reference FROM registrations WHERE id = ?', [given.id]);
      if (known !== undefined) return known.reference;
      const reference = freeReference(db, random);
      insertRegistration(db, given, reference, at);
      writeEvent(given.id, 0, at, { kind: 'intent', detail: { warnings: given.warningCodes.length } });
      if (given.override) writeEvent(given.id, 0, at, overrideEvent(given.override));
      return reference;
    });
  }

  /** Takes back an intent of which nothing ever left, as if nobody had asked. */
  function withdraw(id: string): void {
    db.transaction(() => {
      const state = stateOf(id);
      if (state !== 'queued' || attemptsOf(id) > 0) throw new AppError({ code: 'wrong-state', state });
      db.run('DELETE FROM registration_events WHERE registration_id = ?', [id]);
      db.run('DELETE FROM registrations WHERE id = ?', [id]);
    });
  }

  /** What is to be sent was corrected by a person before any of it was processed. */
  function rewrite(id: string, content: Content): void {
    changeUnsent(id, { kind: 'rewritten', detail: {} }, (reference) => contentColumns(db, id, content, reference));
  }

  /** A person sends it to where the connection leads now. */
  function readdress(id: string, to: Destination): void {
    changeUnsent(id, { kind: 'readdressed', detail: {} }, () => destinationColumns(to));
  }

  /** A person's word to send it although others of its pair are known. */
  function override(id: string, given: Override): void {
    const columns = { override_reason: given.reason, override_covers: JSON.stringify(given.covers) };
    changeUnsent(id, overrideEvent(given), () => columns);
  }

  function changeUnsent(id: string, event: NewEvent, columns: (reference: string) => Columns): void {
    db.transaction(() => {
      const row = rowOf(id);
      if (row.state !== 'queued' && row.state !== 'waiting')
        throw new AppError({ code: 'wrong-state', state: row.state });
      update(id, columns(row.reference));
      writeEvent(id, row.attempts, clock.now(), event);
    });
  }

  /**
   * On the disk before it returns; only then may the first byte leave. Legal for queued and waiting ones, with an attempt
   * number above the last, and no other of its pair in the way (`duplicate`): looked at and marked in one transaction.
   * Refuses (`store` disk-full) when there would be no room left to write the outcome. Returns the registrations it
   * covers that now wait for a person.
   */
  function markSending(
    id: string,
    sending: { attempt: number; requestSha256: string; requestBytes: number },
  ): readonly string[] {
    if (!ensurePairs()) throw new AppError({ code: 'store', reason: 'read-only' });
    if (heldRoom?.ensure() === false) throw new AppError({ code: 'store', reason: 'disk-full' });
    const { attempt, requestSha256, requestBytes } = sending;
    const columns = {
      attempts: attempt,
      request_sha256: requestSha256,
      request_bytes: requestBytes,
      wait_reason: null,
      retry_at: null,
      status: null,
      message: null,
      answer_id: null,
      unclear: null,
      answer_kind: null,
      stage: null,
      word: null,
    };
    return db.transaction(() => {
      const ended = lookOnceMore(db, rowOf(id));
      // A copy of the file from before this, put back later, does not know what may have been sent.
      mark.raise();
      move(id, 'send', columns, { kind: 'sending', detail: { bytes: requestBytes } });
      for (const other of ended) timers.endTimer(other.id, other.attempts);
      return ended.map((other) => other.id);
    });
  }

  function markAccepted(id: string, outcome: AcceptedOutcome): void {
    const { status, answerId, contractId, message, idFrom, stage } = outcome;
    const word = wordText(outcome.word);
    const columns = {
      status,
      answer_id: answerId,
      contract_id: contractId,
      id_from: idFrom ?? null,
      stage: stage ?? null,
      word,
      message,
    };
    const detail = { status, contractId: contractId === null ? 'missing' : 'found' };
    settle(id, 'accept', columns, { kind: 'answered', detail });
  }

  function markRejected(id: string, outcome: AnsweredOutcome): void {
    const { status, answerId, message } = outcome;
    const columns = { status, answer_id: answerId, message, word: wordText(outcome.word) };
    settle(id, 'reject', columns, { kind: 'answered', detail: { status } });
  }

  /** Nobody knows whether it happened: a byte left, and no answer that says so came back. */
  function markUnknown(
    id: string,
    outcome: {
      reason: string;
      status: number | null;
      answerId: string | null;
      message?: string | null;
      /** Why its answer settles nothing, where it has one that might. */
      unclear?: UnclearAnswer & { readonly stage: Stage | null };
    },
  ): void {
    const { reason, status, answerId, unclear } = outcome;
    const columns = {
      status,
      answer_id: answerId,
      message: outcome.message ?? null,
      unclear: unclear?.unclear ?? null,
      answer_kind: unclear?.answerKind ?? null,
      stage: unclear?.stage ?? null,
    };
    const kind = status === null ? 'no-answer' : 'answered';
    settle(id, 'lose', columns, { kind, detail: status === null ? { reason } : { reason, status } });
  }

  /** Not processed at the operator (not sent, 401, 429 …): may be sent again. `retryAt` null: when a person says so. */
  function markWaiting(
    id: string,
    outcome: { reason: string; retryAt: number | null; status?: number | null; answerId?: string | null },
  ): void {
    const { reason, retryAt } = outcome;
    const status = outcome.status ?? null;
    const columns = { wait_reason: reason, retry_at: retryAt, status, answer_id: outcome.answerId ?? null };
    const detail = status === null ? { reason, retryAt } : { reason, retryAt, status };
    settle(id, 'wait', columns, { kind: status === null ? 'not-sent' : 'answered', detail });
  }

  function addEvent(id: string, event: NewEvent & { readonly attempt: number }): void {
    db.transaction(() => {
      stateOf(id);
      writeEvent(id, event.attempt, clock.now(), { kind: event.kind, detail: event.detail });
    });
  }

  /** A person settles an unknown: it exists (accepted, with the contract's id if known), or not (may be sent again). */
  function resolve(id: string, resolution: Resolution): void {
    const { decision, who, why } = resolution;
    const contractId = decision === 'exists' ? resolution.contractId : null;
    db.transaction(() => {
      const columns: Columns =
        decision === 'exists'
          ? { contract_id: contractId, id_from: contractId === null ? null : 'person', stage: null }
          : { wait_reason: 'confirmed-absent', retry_at: null };
      const kind = decision === 'exists' ? 'resolved-exists' : 'resolved-absent';
      move(id, decision === 'exists' ? 'confirm-exists' : 'confirm-absent', columns, { kind, detail: {} });
      db.run(
        `INSERT INTO registration_resolutions (registration_id, at, decision, who, why, contract_id)
         VALUES (?, ?, ?, ?, ?, ?)`,
        [id, clock.now(), decision, who, why, contractId],
      );
    });
  }

  /**
   * Once, at start, before anything is sent: every `sending` left was cut off by the end of the last run. Returns their ids.
   * When even that cannot be written they stay `sending`, which can no more be sent than `unknown`, and the app starts.
   */
  function recover(): string[] {
    let ids: string[] = [];
    try {
      withHeldRoom(() => {
        ids = db.transaction(recoverAll);
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.data.code !== 'store') throw error;
      log.error('ledger.recover-failed', { reason: error.data.reason });
    }
    if (ids.length > 0) log.warn('ledger.recovered', { count: ids.length });
    return ids;
  }

  function recoverAll(): string[] {
    const cut = db.all<{ id: string }>("SELECT id FROM registrations WHERE state = 'sending' ORDER BY id");
    for (const { id } of cut) {
      // One that is there could not be settled by what it says; it is shown.
      const kept = answers.of(id).at(-1);
      const current = kept?.attempt === attemptsOf(id) ? kept : undefined;
      const columns = { answer_id: current?.meta.id ?? null, status: current?.meta.status ?? null };
      move(id, 'recover', columns, { kind: 'recovered', detail: {} });
    }
    return cut.map((row) => row.id);
  }

  /** Keeps an answer's bytes. Null when the disk has no room even for that: the loss is recorded, the outcome still can be. */
  function keepAnswer(id: string, answer: AttemptAnswer): string | null {
    try {
      return answers.keep(id, answer);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      withHeldRoom(() =>
        addEvent(id, { kind: 'answer-lost', attempt: answer.attempt, detail: { status: answer.status } }),
      );
      return null;
    }
  }

  // An outcome must be written even on a full disk: the room held back is for exactly this.
  function settle(id: string, action: LedgerAction, columns: Columns, event: NewEvent): void {
    withHeldRoom(() => move(id, action, columns, event));
  }

  function withHeldRoom(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!isDiskFull(error) || heldRoom?.release() !== true) throw error;
      log.warn('ledger.held-room-used');
      work();
    }
  }

  function move(id: string, action: LedgerAction, columns: Columns, event: NewEvent): void {
    db.transaction(() => {
      const state = stateOf(id);
      const next = nextState(state, action);
      const before = attemptsOf(id);
      const attempt = typeof columns.attempts === 'number' ? columns.attempts : before;
      if (next === null || (action === 'send' && attempt <= before)) throw new AppError({ code: 'wrong-state', state });
      const at = clock.now();
      const all: Columns = { ...columns, state: next, changed_at: at };
      update(id, all);
      if (typeof columns.contract_id === 'string') {
        const add = 'UPDATE registrations SET search = search || char(10) || fold(?) WHERE id = ?';
        db.run(add, [columns.contract_id, id]);
      }
      writeEvent(id, attempt, at, event);
    });
  }

  function update(id: string, columns: Columns): void {
    const set = Object.keys(columns).map((name) => `${name} = $${name}`);
    db.run(`UPDATE registrations SET ${set.join(', ')} WHERE id = $id`, { ...columns, id });
  }

  function rowOf(id: string): RegistrationRow {
    const row = db.get<RegistrationRow>('SELECT * FROM registrations WHERE id = ?', [id]);
    if (row === undefined) throw new AppError({ code: 'not-found', what: 'registration' });
    return row;
  }

  function writeEvent(id: string, attempt: number, at: number, event: NewEvent): void {
    db.run('INSERT INTO registration_events (registration_id, at, kind, attempt, detail) VALUES (?, ?, ?, ?, ?)', [
      id,
      at,
      event.kind,
      attempt,
      JSON.stringify(event.detail),
    ]);
  }

  function stateOf(id: string): Registration['state'] {
    return rowOf(id).state;
  }

  function attemptsOf(id: string): number {
    return db.get<{ attempts: number }>('SELECT attempts FROM registrations WHERE id = ?', [id])?.attempts ?? 0;
  }

  return {
    create,
    withdraw,
    rewrite,
    readdress,
    override,
    adoptDestinations: (profiles: Parameters<typeof adoptDestinations>[1]) => adoptDestinations(db, profiles),
    mark,
    markSending,
    markAccepted,
    markRejected,
    markUnknown,
    markWaiting,
    addEvent,
    resolve,
    recover,
    isAnyCutOff: () => isAnyCutOff(db),
    cutOffWithAnswer: () => cutOffWithAnswer(db, answers),
    endLostTimers: timers.endLostTimers,
    keepAnswer,
    /** The raw answer, or null when the id is none of the ledger's. */
    answer: answers.get,
    attemptAnswers: answers.of,
    answersOf: answers.ofProfile,
    ...createMeanings({ db, move, addEvent }),
    ...queries,
  };
}

function overrideEvent(given: Override): NewEvent {
  return { kind: 'override', detail: { covers: given.covers.length } };
}

function wordText(word: GivenWord | null | undefined): string | null {
  return word == null ? null : JSON.stringify(word);
}

function isDiskFull(error: unknown): boolean {
  return error instanceof AppError && error.data.code === 'store' && error.data.reason === 'disk-full';
}
