import type { Destination } from '../../shared/model/contracts/attempt-end.ts';
import type { Customer, Property, RegistrationState } from '../../shared/model/contracts/contract.ts';
import { KEY_RULE, type PairNames, type PairOf, pairNames } from '../../shared/rules/keys.ts';
import type { LedgerDatabase } from '../ports.ts';
import type { RegistrationRow } from './registration-rows.ts';
import { isTakenBack } from './taken-back-sql.ts';

/** States in which the same pair must not be sent again without a decision. */
const BINDING: readonly RegistrationState[] = ['queued', 'waiting', 'sending', 'accepted', 'unknown'];
const STATES = BINDING.map((state) => `'${state}'`).join(', ');

export type FoundPairs = {
  /** At this operator, whatever profile or address was used. Newest first. */
  readonly same: RegistrationRow[];
  /** At another operator: shown, but does not prevent sending. */
  readonly elsewhere: RegistrationRow[];
};

/** Pair keys as stored: hashes with the store's key, which stay when the names they were made from are erased. */
export function keyedPairs(db: LedgerDatabase, of: PairOf): PairNames {
  const { customerPair, personPair, contentPair } = pairNames(of);
  const row = db.get<PairNames>('SELECT keyed(?) AS customerPair, keyed(?) AS personPair, keyed(?) AS contentPair', [
    customerPair,
    personPair,
    contentPair,
  ]);
  if (row === undefined) throw new Error('no hash');
  return row;
}

/** Every blocking registration of the same pair. Three look-ups by index; one OR would read the whole ledger. */
export function findPairs(db: LedgerDatabase, pairs: PairNames, to: Destination): FoundPairs {
  const rows = db.all<RegistrationRow>(
    `SELECT * FROM registrations r WHERE state IN (${STATES}) AND NOT ${isTakenBack('r')} AND id IN (
       SELECT id FROM registrations WHERE customer_pair = $customerPair AND customer_pair <> ''
       UNION SELECT id FROM registrations WHERE person_pair = $personPair AND person_pair <> ''
       UNION SELECT id FROM registrations WHERE content_pair = $contentPair AND content_pair <> ''
     ) ORDER BY nth DESC`,
    { customerPair: pairs.customerPair, personPair: pairs.personPair, contentPair: pairs.contentPair },
  );
  const isSame = (row: RegistrationRow) => isSameOperator(db, row, to);
  return { same: rows.filter(isSame), elsewhere: rows.filter((row) => !isSame(row)) };
}

/** The same operator has the same id, or was ever reached at this address as this client under another id. */
function isSameOperator(db: LedgerDatabase, row: RegistrationRow, to: Destination): boolean {
  if (row.operator_id === to.operatorId) return true;
  if (row.client_id === to.clientId && (row.api_address === to.apiAddress || row.operator_id === '')) return true;
  const sql = 'SELECT 1 FROM registrations WHERE api_address = ? AND client_id = ? AND operator_id = ? LIMIT 1';
  return row.operator_id !== '' && db.get(sql, [to.apiAddress, to.clientId, row.operator_id]) !== undefined;
}

/** Makes keys of an earlier rule again; for erased people only what is still possible. All or nothing. */
export function rebuildPairs(db: LedgerDatabase): void {
  const old = 'FROM registrations WHERE key_rule <> ? AND erased_at IS NULL';
  if (db.get(`SELECT 1 ${old} LIMIT 1`, [KEY_RULE]) === undefined) return;
  db.transaction(() => {
    for (const row of db.all<RegistrationRow>(`SELECT * ${old}`, [KEY_RULE])) {
      const customer = JSON.parse(row.customer) as Customer;
      const made = keyedPairs(db, { customer, property: JSON.parse(row.property) as Property });
      // Without a number: it was erased or never there; its hash may still exist.
      const person = made.personPair === '' ? row.person_pair : made.personPair;
      db.run(
        'UPDATE registrations SET customer_pair = ?, person_pair = ?, content_pair = ?, key_rule = ? WHERE id = ?',
        [made.customerPair, person, made.contentPair, KEY_RULE, row.id],
      );
    }
  });
}

/** Assigns operators to entries from before there were operator ids, by the profiles that still exist. */
export function adoptDestinations(
  db: LedgerDatabase,
  profiles: readonly { readonly id: string; readonly to: Destination }[],
): void {
  if (db.get("SELECT 1 FROM registrations WHERE operator_id = '' LIMIT 1") === undefined) return;
  db.transaction(() => {
    for (const { id, to } of profiles) {
      db.run(
        `UPDATE registrations SET operator_id = ?, api_address = iif(client_id = ?, ?, '')
         WHERE operator_id = '' AND profile_id = ?`,
        [to.operatorId, to.clientId, to.apiAddress, id],
      );
    }
  });
}
