import { type Draft, draftSchema } from '../../shared/model/contract.ts';
import type { Clock } from '../ports.ts';
import type { SqlDatabase } from './sql-database.ts';

export type Drafts = ReturnType<typeof createDrafts>;

/** The contract form as it was left, one per profile. A draft that this version cannot read counts as none. */
export function createDrafts(db: SqlDatabase, parts: { clock: Clock }) {
  return {
    load(profileId: string): { draft: Draft; savedAt: number } | null {
      const row = db.get<{ draft: string; saved_at: number }>(
        'SELECT draft, saved_at FROM drafts WHERE profile_id = ?',
        [profileId],
      );
      if (row === undefined) return null;
      const parsed = draftSchema.safeParse(JSON.parse(row.draft));
      return parsed.success ? { draft: parsed.data, savedAt: row.saved_at } : null;
    },
    /** Null forgets the draft. `savedAt` is epoch milliseconds. */
    save(profileId: string, draft: Draft | null): { savedAt: number } {
      const savedAt = parts.clock.now();
      if (draft === null) {
        db.run('DELETE FROM drafts WHERE profile_id = ?', [profileId]);
      } else {
        db.run(
          `INSERT INTO drafts (profile_id, draft, saved_at) VALUES (?, ?, ?)
           ON CONFLICT (profile_id) DO UPDATE SET draft = excluded.draft, saved_at = excluded.saved_at`,
          [profileId, JSON.stringify(draft), savedAt],
        );
      }
      return { savedAt };
    },
  };
}
