import { z } from 'zod';
import type { RegisterKind } from '../../../../shared/model/register/register.ts';
import { savedKindSchema } from '../../../../shared/model/saved.ts';
import { createSavedItems } from '../../../store/saved-items.ts';
import { isGone, namesOf, type SharedKind } from './shared-kind.ts';

/** What people note about customers and properties. */
export const noteKind: SharedKind = {
  kind: 'note',
  names: (db, profileId) => namesOf(db, 'SELECT kind, owner_id, id FROM notes WHERE profile_id = ?', profileId),
  read(db, profileId, [kind = '', owner = '', id = '']) {
    const row = db.get<{ at: number; who: string; text: string }>(
      'SELECT at, who, text FROM notes WHERE profile_id = ? AND kind = ? AND owner_id = ? AND id = ?',
      [profileId, kind, owner, id],
    );
    return row ? { ...row, at: String(row.at) } : {};
  },
  write(db, profileId, [kindName = '', owner = '', id = ''], fields) {
    const kind: RegisterKind = z.enum(['customers', 'properties']).parse(kindName);
    const place = [profileId, kind, owner, id];
    if (isGone(fields)) {
      db.run('DELETE FROM notes WHERE profile_id = ? AND kind = ? AND owner_id = ? AND id = ?', place);
      return;
    }
    db.run('DELETE FROM notes WHERE profile_id = ? AND id = ?', [profileId, id]);
    db.run('INSERT INTO notes (profile_id, kind, owner_id, id, at, who, text) VALUES (?, ?, ?, ?, ?, ?, ?)', [
      ...place,
      ...[Number(fields.at) || 0, fields.who ?? '', fields.text ?? ''],
    ]);
  },
};

const SHARED_SAVED = "('invoice-view', 'pair-group', 'hour-note')";

/** Saved views and groups, and notes beside hours. Columns and remembered places are each person's own. */
export const savedKind: SharedKind = {
  kind: 'saved',
  names: (db, profileId) =>
    namesOf(db, `SELECT kind, id FROM saved_items WHERE profile_id = ? AND kind IN ${SHARED_SAVED}`, profileId),
  read(db, profileId, [kind = '', id = '']) {
    const row = db.get<{ name: string; data: string }>(
      `SELECT name, data FROM saved_items WHERE profile_id = ? AND kind = ? AND id = ? AND kind IN ${SHARED_SAVED}`,
      [profileId, kind, id],
    );
    return row ?? {};
  },
  write(db, profileId, [kindName = '', id = ''], fields, { at }) {
    const kind = savedKindSchema.parse(kindName);
    const saved = createSavedItems(db);
    if (isGone(fields)) {
      saved.remove(profileId, kind, id);
    } else {
      saved.keep(profileId, kind, {
        id,
        name: fields.name ?? '',
        data: z.json().parse(JSON.parse(fields.data ?? 'null')),
        changedAt: at,
      });
    }
  },
};
