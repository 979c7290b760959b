import { AppError } from '../../shared/errors/app-error.ts';
import type { RegistrationEvent, RegistrationState } from '../../shared/model/contracts/contract.ts';
import type { Clock, LedgerDatabase } from '../ports.ts';
import type { RegistrationRow } from './registration-rows.ts';
import { type LedgerAction, nextState } from './transitions.ts';

export type Columns = Readonly<Record<string, string | number | null>>;
export type NewEvent = Pick<RegistrationEvent, 'kind' | 'detail'>;

/** Actions of a person, allowed only where the registration is. The others end an attempt that began here. */
const BY_WHO_HAS_IT: ReadonlySet<LedgerAction> = new Set([
  'send',
  'take-back',
  'confirm-exists',
  'confirm-absent',
  'say-yes',
  'say-no',
  'say-not-processed',
]);

export type LedgerEntries = ReturnType<typeof createLedgerEntries>;

/** One entry of the ledger: reading its row, changing its state, and recording the events. */
export function createLedgerEntries(db: LedgerDatabase, clock: Clock) {
  function move(id: string, action: LedgerAction, columns: Columns, event: NewEvent): void {
    db.transaction(() => {
      const state = stateOf(id);
      const next = nextState(state, action);
      const before = attemptsOf(id);
      const attempt = typeof columns.attempts === 'number' ? columns.attempts : before;
      if (BY_WHO_HAS_IT.has(action)) assertHere(id);
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

  /** Refuses when a colleague took it over: then only they may act on it. */
  function assertHere(id: string): void {
    const { taken_by: takenBy, state } = rowOf(id);
    if (takenBy != null) throw new AppError({ code: 'wrong-state', state });
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

  function addEvent(id: string, event: NewEvent & { readonly attempt: number }): void {
    db.transaction(() => {
      stateOf(id);
      writeEvent(id, event.attempt, clock.now(), { kind: event.kind, detail: event.detail });
    });
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

  function stateOf(id: string): RegistrationState {
    return rowOf(id).state;
  }

  function attemptsOf(id: string): number {
    return db.get<{ attempts: number }>('SELECT attempts FROM registrations WHERE id = ?', [id])?.attempts ?? 0;
  }

  return { rowOf, stateOf, assertHere, attemptsOf, update, move, writeEvent, addEvent };
}
