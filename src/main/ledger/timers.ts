import type { RegistrationEvent } from '../../shared/model/contracts/contract.ts';
import type { LedgerDatabase } from '../ports.ts';

type AddEvent = (id: string, event: Pick<RegistrationEvent, 'kind' | 'attempt' | 'detail'>) => void;

/** When waiting registrations are retried automatically, and how that ends: from then on they wait for a person. */
export function createLedgerTimers(parts: { readonly db: LedgerDatabase; readonly addEvent: AddEvent }) {
  const { db, addEvent } = parts;

  /** The pair is sent with another registration. */
  function endTimer(id: string, attempt: number): void {
    db.run('UPDATE registrations SET retry_at = NULL WHERE id = ?', [id]);
    addEvent(id, { kind: 'timer-ended', attempt, detail: {} });
  }

  /**
   * Once, at start: the files of single registrations were in the last run's memory, so no retry can send them. Rows of
   * jobs have their files: when a person resumes the job, the operator's pause still holds.
   */
  function endLostTimers(isRowOfJob: (id: string) => boolean): string[] {
    return db.transaction(() => {
      const sql = "SELECT id, attempts FROM registrations WHERE state = 'waiting' AND retry_at IS NOT NULL";
      const lost = db.all<{ id: string; attempts: number }>(sql).filter(({ id }) => !isRowOfJob(id));
      for (const { id, attempts } of lost) {
        db.run("UPDATE registrations SET retry_at = NULL, wait_reason = 'restart' WHERE id = ?", [id]);
        addEvent(id, { kind: 'timer-ended', attempt: attempts, detail: { why: 'restart' } });
      }
      return lost.map(({ id }) => id);
    });
  }

  return { endTimer, endLostTimers };
}
