import type { Note } from '../../shared/model/register/overview.ts';
import type { RegisterKind } from '../../shared/model/register/register.ts';
import type { SqlDatabase } from './files/sql-database.ts';

export type Notes = ReturnType<typeof createNotes>;

/** Notes about customers and properties: next to the register, in the ledger's file, never sent. */
export function createNotes(db: SqlDatabase) {
  /** Newest first. */
  function of(profileId: string, kind: RegisterKind, ownerId: string): Note[] {
    return db.all<Note>(
      'SELECT id, at, who, text FROM notes WHERE profile_id = ? AND kind = ? AND owner_id = ? ORDER BY at DESC, id',
      [profileId, kind, ownerId],
    );
  }

  /** A known id gets the new text and keeps its first time. */
  function keep(profileId: string, kind: RegisterKind, ownerId: string, note: Note): void {
    db.run(
      `INSERT INTO notes (profile_id, kind, owner_id, id, at, who, text) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET text = excluded.text WHERE notes.kind = excluded.kind AND notes.owner_id = excluded.owner_id`,
      [profileId, kind, ownerId, note.id, note.at, note.who, note.text],
    );
  }

  function remove(profileId: string, id: string): void {
    db.run('DELETE FROM notes WHERE profile_id = ? AND id = ?', [profileId, id]);
  }

  /** Rewrites all notes of a profile after a person was erased, because others' notes may name them. */
  function rewrite(profileId: string, change: (text: string) => string): void {
    db.transaction(() => {
      const all = db.all<{ id: string; text: string }>('SELECT id, text FROM notes WHERE profile_id = ?', [profileId]);
      for (const { id, text } of all) {
        const changed = change(text);
        if (changed !== text) {
          db.run('UPDATE notes SET text = ? WHERE profile_id = ? AND id = ?', [changed, profileId, id]);
        }
      }
    });
  }

  return { of, keep, remove, rewrite };
}
