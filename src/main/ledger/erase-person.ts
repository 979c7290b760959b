export type ErasedRegistrations = {
  /** Settled registrations from which the person was removed. */
  readonly emptied: number;
  /** References of those kept complete because their outcome is open. */
  readonly kept: string[];
};

/** The person to remove; `takenOut` returns a free text (a reason) without them. */
export type LedgerPerson = {
  readonly customerId: string;
  /** In the form stored with registrations; null when no personal number is known. */
  readonly socCore: string | null;
  takenOut(text: string): string;
};

const PERSONAL = ['email', 'first_name', 'last_name', 'phone', 'soc_id'];
/** The search text of an emptied registration. */
const EMPTIED = 'fold(customer_id || char(10) || property_id)';
const blank = PERSONAL.map((field) => `'$.${field}', ''`).join(', ');

/**
 * Removes a customer from the ledger as far as its rules allow: that something was sent, when, for which ids and with
 * what outcome is never erased, or it could be sent twice. From settled registrations it removes name, personal number,
 * personal address, file name and the bytes of answers. Queued, waiting, sending and unknown ones are kept complete:
 * without their data nobody could ask the operator.
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
    const byHand = db.all<{ id: string; why: string }>(
      `SELECT id, by_hand AS why FROM registrations WHERE ${settled} AND by_hand IS NOT NULL`,
      params,
    );
    for (const { id, why } of byHand) {
      db.run('UPDATE registrations SET by_hand = ? WHERE id = ?', [person.takenOut(why), id]);
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

import type { LedgerDatabase } from '../ports.ts';
