import type { SqlDatabase } from '../files/sql-database.ts';
import { makeTexts } from './query/list-texts.ts';
import { nextListId } from './row-id.ts';
import type { KnownSource, ListRef } from './rows-messages.ts';
import { removeList, renamedMarks } from './write/remove-rows.ts';

/** A list of rows, with the first and last day of its rows. */
export type List = {
  readonly id: number;
  readonly profileId: string;
  readonly first: string | null;
  readonly last: string | null;
};

type ListRow = { id: number; profile_id: string; mapping: string; first_date: string | null; last_date: string | null };

export type RowLists = ReturnType<typeof createRowLists>;

/** The lists of each profile: the one shown, and one being built for another mapping. */
export function createRowLists(db: SqlDatabase, changed: () => void) {
  function listRow(profileId: string, isCurrent: boolean): ListRow | undefined {
    return db.get<ListRow>('SELECT * FROM lists WHERE profile_id = ? AND is_current = ? ORDER BY id DESC LIMIT 1', [
      profileId,
      isCurrent ? 1 : 0,
    ]);
  }

  function makeList({ profileId, mapping }: ListRef, isCurrent: boolean): ListRow {
    return db.transaction(() => {
      const made = db.get<ListRow>(
        'INSERT INTO lists (id, profile_id, mapping, is_current) VALUES (?, ?, ?, ?) RETURNING *',
        [nextListId(db), profileId, mapping, isCurrent ? 1 : 0],
      );
      if (!made) throw new Error('list was not made');
      makeTexts(db, made.id);
      return made;
    });
  }

  /** The list to write to: the shown one, or the one being built. */
  function toWrite(ref: ListRef, isRebuild: boolean): number {
    return (listRow(ref.profileId, !isRebuild) ?? makeList(ref, !isRebuild)).id;
  }

  function current(profileId: string): List | null {
    const row = listRow(profileId, true);
    return row ? { id: row.id, profileId, first: row.first_date, last: row.last_date } : null;
  }

  function sources(ref: ListRef): { isSameMapping: boolean; sources: KnownSource[]; detailsAnswers: string[] } {
    const row = listRow(ref.profileId, true) ?? makeList(ref, true);
    return {
      isSameMapping: row.mapping === ref.mapping,
      sources: db
        .all<{ answer_id: string; fetched_at: number }>('SELECT answer_id, fetched_at FROM sources WHERE list_id = ?', [
          row.id,
        ])
        .map((source) => ({ answerId: source.answer_id, fetchedAt: source.fetched_at })),
      detailsAnswers: db
        .all<{ answer_id: string }>('SELECT answer_id FROM details WHERE list_id = ?', [row.id])
        .map((one) => one.answer_id),
    };
  }

  function beginRebuild(ref: ListRef): void {
    dropRebuild(ref.profileId);
    makeList(ref, false);
  }

  /** One statement switches the shown list, so that nobody sees half of one. */
  function endRebuild(ref: ListRef): { renamed: [string, string][] } {
    const built = listRow(ref.profileId, false);
    const old = listRow(ref.profileId, true);
    if (!built) return { renamed: [] };
    changed();
    const renamed = old ? renamedMarks(db, ref.profileId, old.id, built.id) : [];
    db.run('UPDATE lists SET is_current = (id = ?) WHERE profile_id = ?', [built.id, ref.profileId]);
    if (old) dropList(old.id);
    return { renamed };
  }

  function dropRebuild(profileId: string): void {
    for (;;) {
      const row = listRow(profileId, false);
      if (!row) return;
      dropList(row.id);
    }
  }

  function dropList(id: number): void {
    changed();
    removeList(db, id);
  }

  function dropAll(profileId: string): void {
    for (const { id } of db.all<{ id: number }>('SELECT id FROM lists WHERE profile_id = ?', [profileId])) dropList(id);
  }

  return { toWrite, current, sources, beginRebuild, endRebuild, dropRebuild, dropAll };
}
