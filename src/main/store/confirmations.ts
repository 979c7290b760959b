import type { ConfirmedPlace } from '../../shared/model/mapping/mapping-document.ts';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import type { Clock } from '../ports.ts';
import type { SqlDatabase } from './files/sql-database.ts';

export type Confirmations = ReturnType<typeof createConfirmations>;

/** Places that a person confirmed for a field, and when; separately for each profile, which has its own operator. */
export function createConfirmations(db: SqlDatabase, parts: { clock: Clock }) {
  return {
    /** Confirming again keeps the first time. */
    confirm(profileId: string, body: BodyName, places: readonly ConfirmedPlace[]): void {
      const at = parts.clock.now();
      db.transaction(() => {
        for (const { field, pattern } of places) {
          db.run(
            `INSERT INTO confirmed_places (profile_id, body, field, pattern, at) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT DO NOTHING`,
            [profileId, body, field, pattern, at],
          );
        }
      });
    },
    /** Withdraws every place of these fields. */
    revoke(profileId: string, body: BodyName, fields: readonly string[]): void {
      for (const field of fields) {
        db.run('DELETE FROM confirmed_places WHERE profile_id = ? AND body = ? AND field = ?', [
          profileId,
          body,
          field,
        ]);
      }
    },
    eraseProfile(profileId: string): void {
      db.run('DELETE FROM confirmed_places WHERE profile_id = ?', [profileId]);
    },
    list(profileId: string, body: BodyName): ConfirmedPlace[] {
      return db.all<ConfirmedPlace>(
        'SELECT field, pattern FROM confirmed_places WHERE profile_id = ? AND body = ? ORDER BY field, pattern',
        [profileId, body],
      );
    },
  };
}
