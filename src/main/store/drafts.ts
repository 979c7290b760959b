import { z } from 'zod';
import { type Draft, draftSchema, type KeptDraft } from '../../shared/model/contracts/contract.ts';
import type { Clock } from '../ports.ts';
import type { SqlDatabase } from './files/sql-database.ts';

/** Drafts of earlier versions have no file name. */
const keptSchema = draftSchema.extend({ poaName: z.string().nullable().default(null) });

export type Drafts = ReturnType<typeof createDrafts>;

/** The contract form's draft, one per profile. A draft this version cannot read counts as none. */
export function createDrafts(db: SqlDatabase, parts: { clock: Clock }) {
  return {
    load(profileId: string): KeptDraft | null {
      const row = db.get<{ draft: string; saved_at: number }>(
        'SELECT draft, saved_at FROM drafts WHERE profile_id = ?',
        [profileId],
      );
      if (row === undefined) return null;
      const parsed = keptSchema.safeParse(JSON.parse(row.draft));
      if (!parsed.success) return null;
      const { poaName, ...draft } = parsed.data;
      return { draft, savedAt: row.saved_at, poaName };
    },
    /** Null deletes the draft. `savedAt` is epoch milliseconds. */
    save(profileId: string, draft: Draft | null, poaName: string | null = null): { savedAt: number } {
      const savedAt = parts.clock.now();
      if (draft === null) {
        db.run('DELETE FROM drafts WHERE profile_id = ?', [profileId]);
      } else {
        db.run(
          `INSERT INTO drafts (profile_id, draft, saved_at) VALUES (?, ?, ?)
           ON CONFLICT (profile_id) DO UPDATE SET draft = excluded.draft, saved_at = excluded.saved_at`,
          [profileId, JSON.stringify({ ...draft, poaName }), savedAt],
        );
      }
      return { savedAt };
    },
  };
}
