const SETTLED = "state IN ('accepted', 'rejected') AND changed_at < $before AND erased_at IS NULL";
const OF_THEM = `registration_id IN (SELECT id FROM registrations WHERE ${SETTLED})`;
const NOBODY = '{"id":"","email":"","first_name":"","last_name":"","phone":"","soc_id":""}';
const NOWHERE = '{"id":"","address":"","city":"","zip_code":"","property_number":""}';
const NO_FILE = '{"name":"","extension":"","type":"","bytes":0,"sha256":""}';

/**
 * Erases accepted and rejected registrations settled before a time (epoch milliseconds), with their events and answers.
 * Of an accepted one id, reference, operator, contract id and the keyed hashes of its pairs stay, or the same could be
 * sent again. Queued, waiting, sending and unknown ones stay, however old. Returns how many.
 */
export function eraseSettledBefore(db: LedgerDatabase, before: number): number {
  return db.transaction(() => {
    for (const table of ['registration_events', 'registration_resolutions', 'registration_answers']) {
      db.run(`DELETE FROM ${table} WHERE ${OF_THEM}`, { before });
    }
    // Rejected ones too: a trigger takes the office's words about each (`store/migrations/office-migration.ts`).
    const { changes } = db.run(
      `UPDATE registrations SET erased_at = changed_at, customer = '${NOBODY}', property = '${NOWHERE}',
         customer_id = '', customer_name = '', property_id = '', soc_key = '', poa = '${NO_FILE}',
         warning_codes = '[]', override_reason = iif(override_reason IS NULL, NULL, '…'), message = NULL,
         by_hand = iif(by_hand IS NULL, NULL, '…'),
         answer_id = NULL, answer_kind = NULL, word = NULL, request_sha256 = NULL, content_sha256 = '', search = ''
       WHERE ${SETTLED}`,
      { before },
    );
    db.run("DELETE FROM registrations WHERE state = 'rejected' AND erased_at IS NOT NULL");
    return changes;
  });
}

import type { LedgerDatabase } from '../ports.ts';
