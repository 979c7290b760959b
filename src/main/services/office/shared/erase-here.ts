import type { EraseOutcome } from '../../../../shared/model/register/register.ts';
import type { Tombstone } from '../../../office/calls/answer-schemas.ts';
import type { OfficeKeys } from '../../../office/sealing/office-keys.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import type { JoinedAt } from '../joined-office.ts';
import { isNewerHere } from './newer-here.ts';

/** Everybody this desk knows anything of, by profile. */
const PEOPLE = `
  SELECT id FROM customers WHERE profile_id = $p
  UNION SELECT customer_id FROM registrations WHERE profile_id = $p
  UNION SELECT customer_id FROM residences WHERE profile_id = $p
  UNION SELECT customer_id FROM known_contracts WHERE profile_id = $p
  UNION SELECT customer_id FROM held_people WHERE profile_id = $p
  UNION SELECT owner_id FROM notes WHERE profile_id = $p AND kind = 'customers'
  UNION SELECT json_extract(row_key, '$[0]') FROM invoice_marks WHERE profile_id = $p AND json_valid(row_key)`;

/**
 * A person was erased in the office: this desk erases all it has of them before it reads on. On joining, only what is
 * older than the erasing.
 */
export function createErasingHere(parts: {
  readonly db: SqlDatabase;
  readonly keys: () => OfficeKeys | null;
  readonly joinedAt: () => JoinedAt;
  /** People whose answers were fetched and who are in no register. */
  readonly askedFor: (profileId: string) => readonly string[];
  readonly erase: (profileId: string, customerId: string) => Promise<EraseOutcome>;
}) {
  const outcomes: EraseOutcome[] = [];
  return {
    async take({ key: hidden, at: erasedAt }: Tombstone): Promise<void> {
      const keys = parts.keys();
      if (keys === null) return;
      const profiles = parts.db.all<{ id: string; operator: string }>(
        'SELECT profile_id AS id, operator FROM office_profiles',
      );
      for (const { id: profileId, operator } of profiles) {
        const known = parts.db.all<{ id: string }>(PEOPLE, { p: profileId }).map(({ id }) => id);
        const isThem = (id: string) => keys.lookUps('record person', JSON.stringify([operator, id])).includes(hidden);
        for (const id of new Set([...known, ...parts.askedFor(profileId)].filter(isThem))) {
          if (isNewerHere(parts.db, parts.joinedAt(), { profileId, customerId: id, erasedAt })) continue;
          outcomes.push(await parts.erase(profileId, id));
        }
      }
    },
    /** What was erased since this was last asked. */
    outcomes: (): EraseOutcome[] => outcomes.splice(0),
  };
}
