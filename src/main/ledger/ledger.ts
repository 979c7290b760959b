import { AppError } from '../../shared/errors/app-error.ts';
import type { Told } from '../../shared/model/contracts/told.ts';
import type { Clock, LedgerDatabase, Log, Random } from '../ports.ts';
import { assertDurable } from './assert-durable.ts';
import { type DiskReserve, withDiskReserve } from './disk-reserve.ts';
import { type Columns, createLedgerEntries } from './entries.ts';
import { checkBeforeFirstByte } from './first-byte.ts';
import { interruptedWithAnswer, isAnyInterrupted } from './interrupted.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createLedgerMark } from './mark.ts';
import { createMeanings } from './meanings.ts';
import { createOutcomes } from './outcomes.ts';
import { adoptDestinations, rebuildPairs } from './pairs.ts';
import { createLedgerQueries } from './queries.ts';
import { recover } from './recover.ts';
import { createLedgerTimers } from './timers.ts';
import { createUnsent } from './unsent.ts';

export type Resolution = {
  readonly decision: 'exists' | 'absent';
  readonly contractId: string | null;
  readonly who: string;
  readonly why: string;
} & { readonly [field in keyof Told]?: Told[field] | undefined };

export type LedgerParts = {
  readonly db: LedgerDatabase;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The store's `reserveFile`; null when nothing is on disk. */
  readonly diskReserve: DiskReserve | null;
};

export type Ledger = ReturnType<typeof createLedger>;

/**
 * The state of every registration, written before anything happens. Every call is one transaction that is on disk when
 * it returns. Errors: `wrong-state` (with the current state), `not-found`, `store` (disk-full, damaged).
 */
export function createLedger(parts: LedgerParts) {
  const { db, clock, random, log, diskReserve } = parts;
  assertDurable(db);
  const answers = createKeptAnswers(db, random);
  const mark = createLedgerMark(db);
  const queries = createLedgerQueries(db, answers.meta);
  const entries = createLedgerEntries(db, clock);
  const { rowOf, move, addEvent } = entries;
  const timers = createLedgerTimers({ db, addEvent });
  const write = (work: () => void) => withDiskReserve(work, parts);
  let hasPairs = false;
  ensurePairs();

  /**
   * False when the pair keys could not be made again (disk full): nothing may be sent then, and the next call tries
   * again.
   */
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

  /**
   * On disk before it returns; only then may the first byte leave. Allowed for queued and waiting entries, with a new
   * attempt number and no other entry of the pair in the way (`duplicate`): checked and marked in one transaction.
   * Refuses (`store` disk-full) when there would be no space to write the outcome. Returns the covered registrations
   * that now wait for a person.
   */
  function markSending(
    id: string,
    sending: { attempt: number; requestSha256: string; requestBytes: number },
  ): readonly string[] {
    if (!ensurePairs()) throw new AppError({ code: 'store', reason: 'read-only' });
    if (diskReserve?.ensure() === false) throw new AppError({ code: 'store', reason: 'disk-full' });
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
      const ended = checkBeforeFirstByte(db, rowOf(id));
      // A backup of the file from before this moment does not know what may have been sent.
      mark.raise();
      move(id, 'send', columns, { kind: 'sending', detail: { bytes: requestBytes } });
      for (const other of ended) timers.endTimer(other.id, other.attempts);
      return ended.map((other) => other.id);
    });
  }

  /**
   * A person settles an unknown registration: it exists (accepted, with the contract's id if known), or not (may be
   * sent again).
   */
  function resolve(id: string, resolution: Resolution): void {
    const { decision, who, why, how = null, saidOn = null } = resolution;
    const contractId = decision === 'exists' ? resolution.contractId : null;
    db.transaction(() => {
      const columns: Columns =
        decision === 'exists'
          ? { contract_id: contractId, id_from: contractId === null ? null : 'person', stage: null }
          : { wait_reason: 'confirmed-absent', retry_at: null };
      const kind = decision === 'exists' ? 'resolved-exists' : 'resolved-absent';
      move(id, decision === 'exists' ? 'confirm-exists' : 'confirm-absent', columns, { kind, detail: {} });
      db.run(
        `INSERT INTO registration_resolutions (registration_id, at, decision, who, why, contract_id, how, said_on)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        [id, clock.now(), decision, who, why, contractId, how, saidOn],
      );
    });
  }

  return {
    ...createUnsent({ db, clock, random, entries }),
    adoptDestinations: (profiles: Parameters<typeof adoptDestinations>[1]) => adoptDestinations(db, profiles),
    mark,
    markSending,
    ...createOutcomes({ entries, answers, write }),
    addEvent,
    resolve,
    recover: () => recover({ db, log, entries, answers, write }),
    isAnyInterrupted: () => isAnyInterrupted(db),
    interruptedWithAnswer: () => interruptedWithAnswer(db, answers),
    endLostTimers: timers.endLostTimers,
    /** The raw answer; null when the ledger has no such id. */
    answer: answers.get,
    answersOf: answers.ofProfile,
    ...createMeanings(db, entries),
    ...queries,
  };
}
