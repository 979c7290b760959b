import { AppError } from '../../shared/errors/app-error.ts';
import type { Destination, Override } from '../../shared/model/contracts/attempt-end.ts';
import { TAKEN_BACK } from '../../shared/model/contracts/taken-back.ts';
import type { Clock, LedgerDatabase, Random } from '../ports.ts';
import type { Columns, LedgerEntries, NewEvent } from './entries.ts';
import {
  type Content,
  contentColumns,
  destinationColumns,
  insertRegistration,
  type NewRegistration,
  unusedReference,
} from './new-registration.ts';

type UnsentParts = {
  readonly db: LedgerDatabase;
  readonly clock: Clock;
  readonly random: Random;
  readonly entries: LedgerEntries;
};

/** Changes of an entry of which nothing was sent: create, correct, readdress, withdraw. */
export function createUnsent({ db, clock, random, entries }: UnsentParts) {
  const { rowOf, stateOf, assertHere, attemptsOf, update, writeEvent, move } = entries;

  /**
   * Records the intent and returns the reference for people (`4e1c-90b7`). The same id again is the same registration.
   */
  function create(given: NewRegistration): string {
    const at = clock.now();
    return db.transaction(() => {
      const known = db.get<{ reference: string }>('SELECT reference FROM registrations WHERE id = ?', [given.id]);
      if (known !== undefined) return known.reference;
      const reference = unusedReference(db, random);
      insertRegistration(db, given, reference, at);
      writeEvent(given.id, 0, at, { kind: 'intent', detail: { warnings: given.warningCodes.length } });
      if (given.override) writeEvent(given.id, 0, at, overrideEvent(given.override));
      return reference;
    });
  }

  /** Removes an entry of which nothing was ever sent. */
  function withdraw(id: string): void {
    db.transaction(() => {
      const state = stateOf(id);
      if (state !== 'queued' || attemptsOf(id) > 0) throw new AppError({ code: 'wrong-state', state });
      db.run('DELETE FROM registration_events WHERE registration_id = ?', [id]);
      db.run('DELETE FROM registrations WHERE id = ?', [id]);
    });
  }

  /**
   * A person does not want it sent. It stays with its history, blocks no other registration, and is sent only when a
   * person asks for it again.
   */
  function takeBack(id: string): void {
    move(id, 'take-back', { wait_reason: TAKEN_BACK, retry_at: null }, { kind: 'taken-back', detail: {} });
  }

  /** A person corrected the content before any of it was processed. */
  function rewrite(id: string, content: Content): void {
    changeUnsent(id, { kind: 'rewritten', detail: {} }, (reference) => contentColumns(db, id, content, reference));
  }

  /** A person sends it to the connection's current destination. */
  function readdress(id: string, to: Destination): void {
    changeUnsent(id, { kind: 'readdressed', detail: {} }, () => destinationColumns(to));
  }

  /** A person's decision to send it although others of its pair are known. */
  function override(id: string, given: Override): void {
    const columns = { override_reason: given.reason, override_covers: JSON.stringify(given.covers) };
    changeUnsent(id, overrideEvent(given), () => columns);
  }

  function changeUnsent(id: string, event: NewEvent, columns: (reference: string) => Columns): void {
    db.transaction(() => {
      const row = rowOf(id);
      if (row.state !== 'queued' && row.state !== 'waiting') {
        throw new AppError({ code: 'wrong-state', state: row.state });
      }
      assertHere(id);
      update(id, columns(row.reference));
      writeEvent(id, row.attempts, clock.now(), event);
    });
  }

  return { create, withdraw, takeBack, rewrite, readdress, override };
}

function overrideEvent(given: Override): NewEvent {
  return { kind: 'override', detail: { covers: given.covers.length } };
}
