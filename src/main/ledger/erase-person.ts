import type { LedgerDatabase } from './sql.ts';

export type ErasedRegistrations = {
  /** Settled registrations whose person is gone from them. */
  readonly emptied: number;
  /** References of those kept whole, because nobody knows yet what became of them. */
  readonly kept: string[];
};

const PERSONAL = ['email', 'first_name', 'last_name', 'phone', 'soc_id'];
const blank = PERSONAL.map((field) => `'$.${field}', ''`).join(', ');

/**
 * Takes a customer out of the ledger as far as its law allows: that something was sent, when, for which ids and with
 * what outcome is never erased, or it could be sent twice. Of settled registrations name, personal number, address of
 * the person, file name and the answers' bytes go. What is queued, waiting, sending or unknown is kept whole: without
 * it nobody could ask the operator about it.
 */
export function eraseCustomerFromLedger(
  db: LedgerDatabase,
  profileId: string,
  customerId: string,
): ErasedRegistrations {
  return db.transaction(() => {
    const kept = db
      .all<{ reference: string }>(
        `SELECT reference FROM registrations WHERE profile_id = ? AND customer_id = ?
         AND state NOT IN ('accepted', 'rejected') ORDER BY created_at`,
        [profileId, customerId],
      )
      .map((row) => row.reference);
    const settled = "profile_id = ? AND customer_id = ? AND state IN ('accepted', 'rejected')";
    db.run(
      `UPDATE registration_answers SET body = x'', headers = '[]'
       WHERE registration_id IN (SELECT id FROM registrations WHERE ${settled})`,
      [profileId, customerId],
    );
    const { changes } = db.run(
      `UPDATE registrations SET customer = json_set(customer, ${blank}), customer_name = '', soc_key = '',
         poa = json_set(poa, '$.name', ''), message = NULL, search = customer_id || char(10) || property_id
       WHERE ${settled}`,
      [profileId, customerId],
    );
    return { emptied: changes, kept };
  });
}
