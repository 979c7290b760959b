import type { SqlDatabase } from '../files/sql-database.ts';

/** Hidden until its facts change. */
export const FOR_GOOD = '9999-12-31';

/** Nobody puts a line off for longer than until tomorrow: a later day was said by a clock that was ahead. */
const OVER = `profile_id = $profileId AND (until <= $day OR (until > date($day, '+2 days') AND until <> '${FOR_GOOD}'))`;

export type Snooze = { readonly fingerprint: string; readonly until: string };
export type Snoozes = ReturnType<typeof createSnoozes>;

/** Lines a person hid: until which day, and their state at that time. */
export function createSnoozes(db: SqlDatabase) {
  return {
    /** Hidden lines that are still valid on a day (`2026-11-20`), by key; others are deleted. */
    on(profileId: string, day: string): Map<string, Snooze> {
      const of = { profileId, day };
      if (db.get(`SELECT 1 FROM today_snoozes WHERE ${OVER} LIMIT 1`, of)) {
        db.run(`DELETE FROM today_snoozes WHERE ${OVER}`, of);
      }
      return new Map(
        db
          .all<Snooze & { line: string }>('SELECT line, fingerprint, until FROM today_snoozes WHERE profile_id = ?', [
            profileId,
          ])
          .map(({ line, ...snooze }) => [line, snooze]),
      );
    },
    /** Hides the line until `until`, as long as its state is unchanged. */
    keep(profileId: string, line: string, fingerprint: string, until: string): void {
      db.run(
        `INSERT INTO today_snoozes (profile_id, line, fingerprint, until) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET fingerprint = excluded.fingerprint, until = excluded.until`,
        [profileId, line, fingerprint, until],
      );
    },
    /** Shows a line again; null: all but those hidden for good. */
    remove(profileId: string, line: string | null): void {
      if (line !== null) db.run('DELETE FROM today_snoozes WHERE profile_id = ? AND line = ?', [profileId, line]);
      else db.run('DELETE FROM today_snoozes WHERE profile_id = ? AND until <> ?', [profileId, FOR_GOOD]);
    },
  };
}
