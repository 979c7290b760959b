import type { Profile } from '../../../../shared/model/connection/profile.ts';
import { apiOriginOf } from '../../../config/destination.ts';
import type { Fields } from '../../../office/records/merge-record.ts';
import type { Known } from '../../../office/records/shared-book.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { SHARED_KINDS } from './shared-kinds.ts';
import { applying, partsOf } from './sql-shared-book.ts';

/**
 * Keeps the list of profiles that share with the office: all but the sample, known by their operator's address, so that
 * a renewed client stays the same. A new profile sends all it has and receives all that is known of its operator; what
 * both have is merged.
 */
export function followProfiles(db: SqlDatabase, profiles: readonly Profile[]): void {
  const wanted = new Map(
    profiles.flatMap((one) => (one.kind === 'sample' ? [] : [[one.id, apiOriginOf(one)] as const])),
  );
  const known = db.all<{ id: string; operator: string }>('SELECT profile_id AS id, operator FROM office_profiles');
  for (const { id, operator } of known) if (wanted.get(id) !== operator) leaveProfile(db, id);
  const there = new Set(known.filter(({ id, operator }) => wanted.get(id) === operator).map(({ id }) => id));
  for (const [id, operator] of wanted) if (!there.has(id)) db.transaction(() => addProfile(db, id, operator));
}

/** What is removed with a profile is not removed for colleagues. */
function leaveProfile(db: SqlDatabase, profileId: string): void {
  db.transaction(() => {
    db.run('DELETE FROM office_profiles WHERE profile_id = ?', [profileId]);
    db.run('DELETE FROM office_outbox WHERE profile_id = ?', [profileId]);
  });
}

function addProfile(db: SqlDatabase, id: string, operator: string): void {
  db.run('INSERT INTO office_profiles VALUES (?, ?)', [id, operator]);
  for (const kind of SHARED_KINDS) {
    for (const name of kind.names(db, id)) {
      db.run('INSERT INTO office_outbox (kind, key, profile_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
        ...[kind.kind, JSON.stringify([operator, ...name]), id],
      ]);
    }
    const records = db.all<Omit<Known, 'fields'> & { key: string; fields: string }>(
      'SELECT * FROM office_records WHERE kind = ?',
      [kind.kind],
    );
    for (const { key, fields, ...rest } of records) {
      const parts = partsOf(key);
      const given = JSON.parse(fields) as Fields;
      const isHere = Object.keys(kind.read(db, id, parts.name)).length > 0;
      if (parts.operator === operator && !isHere) {
        applying(db, () => kind.write(db, id, parts.name, given, { ...rest, fields: given }));
      }
    }
  }
}
