import type { LedgerDatabase } from './sql.ts';

export type ErasedRegistrations = {
  /** Settled registrations whose person is gone from them. */
  readonly emptied: number;
  /** References of those kept whole, because nobody knows yet what became of them. */
  readonly kept: string[];
};

/** Whom to take out; `takenOut` is a person's own words (a reason) without them. */
export type LedgerPerson = {
  readonly customerId: string;
  /** As registrations keep it; null when no personal number is known. */
  readonly socCore: string | null;
  takenOut(text: string): string;
};

const PERSONAL = ['email', 'first_name', 'last_name', 'phone', 'soc_id'];
/** All an emptied registration is found by. */
const EMPTIED = 'fold(customer_id || char(10) || property_id)';
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
  person: LedgerPerson,
): ErasedRegistrations {
  const { customerId, socCore } = person;
  const theirs = "profile_id = $profileId AND (customer_id = $customerId OR (soc_key <> '' AND soc_key = $socCore))";
  const settled = `${theirs} AND state IN ('accepted', 'rejected')`;
  const params = { profileId, customerId, socCore };
  return db.transaction(() => {
    const kept = db
      .all<{ reference: string }>(
        `SELECT reference FROM registrations WHERE ${theirs} AND state NOT IN ('accepted', 'rejected') ORDER BY created_at`,
        params,
      )
      .map((row) => row.reference);
    db.run(
      `UPDATE registration_answers SET body = x'', headers = '[]'
       WHERE registration_id IN (SELECT id FROM registrations WHERE ${settled})`,
      params,
    );
    const reasons = db.all<{ seq: number; why: string }>(
      `SELECT seq, why FROM registration_resolutions WHERE registration_id IN (SELECT id FROM registrations WHERE ${settled})`,
      params,
    );
    for (const { seq, why } of reasons) {
      db.run('UPDATE registration_resolutions SET why = ? WHERE seq = ?', [person.takenOut(why), seq]);
    }
    const overrides = db.all<{ id: string; reason: string }>(
      `SELECT id, override_reason AS reason FROM registrations WHERE ${settled} AND override_reason IS NOT NULL`,
      params,
    );
    for (const { id, reason } of overrides) {
      db.run('UPDATE registrations SET override_reason = ? WHERE id = ?', [person.takenOut(reason), id]);
    }
    const { changes } = db.run(
      `UPDATE registrations SET customer = json_set(customer, ${blank}), customer_name = '', soc_key = '',
         poa = json_set(poa, '$.name', ''), message = NULL, search = ${EMPTIED}
       WHERE ${settled} AND search <> ${EMPTIED}`,
      params,
    );
    return { emptied: changes, kept };
  });
}
