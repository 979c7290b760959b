import { isGone, namesOf, type SharedKind } from './shared-kind.ts';

/** What is handed over to whom, with words; `answer`: why it was given back. */
export const handoverKind: SharedKind = {
  kind: 'handover',
  names: (db, profileId) => namesOf(db, 'SELECT registration FROM office_handovers WHERE profile_id = ?', profileId),
  read(db, profileId, [registration = '']) {
    const row = db.get<{ offer: string; answer: string | null }>(
      'SELECT offer, answer FROM office_handovers WHERE profile_id = ? AND registration = ?',
      [profileId, registration],
    );
    if (row === undefined) return {};
    return row.answer === null ? { offer: row.offer } : { offer: row.offer, answer: row.answer };
  },
  write(db, profileId, [registration = ''], fields) {
    db.run('DELETE FROM office_handovers WHERE profile_id = ? AND registration = ?', [profileId, registration]);
    if (isGone(fields) || fields.offer === undefined) return;
    db.run('INSERT INTO office_handovers VALUES (?, ?, ?, ?)', [
      ...[profileId, registration, fields.offer, fields.answer ?? null],
    ]);
  },
};
