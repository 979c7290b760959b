import type { OfficeStatus } from '../../../shared/model/office/office.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { ClaimRow } from '../../office/calls/answer-schemas.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import type { ShownClaim } from './shown-claim.ts';

/** Pairs that another desk registered too: stored until a person has looked at them. */
export function createOfficeDoubles(
  db: SqlDatabase,
  parts: { readonly ledger: Pick<Ledger, 'get'>; readonly now: () => number },
) {
  return {
    note(registrationId: string, row: ClaimRow): void {
      db.run('INSERT OR IGNORE INTO office_doubles (registration, claim, found_at, row) VALUES (?, ?, ?, ?)', [
        ...[registrationId, row.id, parts.now()],
        JSON.stringify(row),
      ]);
    },
    open(show: ShownClaim): OfficeStatus['doubles'] {
      return db
        .all<{ registration: string; found_at: number; row: string }>(
          'SELECT registration, found_at, row FROM office_doubles WHERE is_seen = 0 ORDER BY found_at LIMIT 100',
        )
        .map(({ registration, found_at: foundAt, row }) => ({
          ...{ registrationId: registration, reference: parts.ledger.get(registration)?.reference ?? '', foundAt },
          claim: show(JSON.parse(row) as ClaimRow),
        }));
    },
    seen: () => void db.run('UPDATE office_doubles SET is_seen = 1'),
  };
}
