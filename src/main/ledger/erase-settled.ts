import type { LedgerDatabase } from './sql.ts';

const SETTLED = "state IN ('accepted', 'rejected') AND changed_at < ?";

/**
 * Erases accepted and rejected registrations that were settled before a time (epoch milliseconds), with their events and
 * answers. What is queued, waiting, sending or unknown stays, however old: nobody has settled it. Returns how many.
 */
export function eraseSettledBefore(db: LedgerDatabase, before: number): number {
  return db.transaction(() => {
    for (const table of ['registration_events', 'registration_resolutions', 'registration_answers']) {
      db.run(`DELETE FROM ${table} WHERE registration_id IN (SELECT id FROM registrations WHERE ${SETTLED})`, [before]);
    }
    return db.run(`DELETE FROM registrations WHERE ${SETTLED}`, [before]).changes;
  });
}
