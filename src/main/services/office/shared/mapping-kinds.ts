import { mappingDocumentSchema } from '../../../../shared/model/mapping/mapping-document.ts';
import { type BodyName, bodyNameSchema } from '../../../../shared/model/origin/provenance.ts';
import { DEFAULT_MAPPINGS } from '../../../mapping/defaults/default-mappings.ts';
import { createConfirmations } from '../../../store/confirmations.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { createMappingVersions } from '../../../store/mapping-versions.ts';
import { isGone, namesOf, type SharedKind } from './shared-kind.ts';

/** Version numbers are each desk's own; only the content is shared. */
function newest(db: SqlDatabase, profileId: string, body: BodyName) {
  const versions = createMappingVersions(db, { clock: NO_CLOCK });
  return { version: versions.list(profileId, body)[0]?.version ?? 0, document: versions.newest(profileId, body) };
}

const NO_CLOCK = { now: () => 0, monotonicMs: () => 0 };
const textOf = ({ version: _, ...document }: { readonly version: number }): string => JSON.stringify(document);

/** The mapping in use of each body. Versions are only added: a colleague's stands above mine, which stays in the list. */
export const mappingKind: SharedKind = {
  kind: 'mapping',
  names: (db, profileId) => namesOf(db, 'SELECT DISTINCT body FROM mapping_versions WHERE profile_id = ?', profileId),
  read(db, profileId, [name = '']) {
    const { document } = newest(db, profileId, bodyNameSchema.parse(name));
    return document === null ? {} : { document: textOf(document) };
  },
  write(db, profileId, [name = ''], fields, { at }) {
    if (fields.document === undefined) return;
    const body = bodyNameSchema.parse(name);
    const there = newest(db, profileId, body);
    // A desk without a version of its own counts on from the default.
    const version = Math.max(there.version, DEFAULT_MAPPINGS[body].version) + 1;
    const said = JSON.parse(fields.document) as object;
    const document = mappingDocumentSchema.parse({ ...said, body, version });
    const clock = { ...NO_CLOCK, now: () => at };
    createMappingVersions(db, { clock }).add(profileId, document, 'colleague');
  },
};

/** Places that somebody said are right. */
export const placeKind: SharedKind = {
  kind: 'place',
  names: (db, profileId) =>
    namesOf(db, 'SELECT body, field, pattern FROM confirmed_places WHERE profile_id = ?', profileId),
  read: (db, profileId, name) =>
    db.get('SELECT 1 FROM confirmed_places WHERE profile_id = ? AND body = ? AND field = ? AND pattern = ?', [
      ...[profileId, ...name],
    ])
      ? { is: '1' }
      : {},
  write(db, profileId, [name = '', field = '', pattern = ''], fields, { at }) {
    const body = bodyNameSchema.parse(name);
    if (isGone(fields)) {
      const where = 'profile_id = ? AND body = ? AND field = ? AND pattern = ?';
      db.run(`DELETE FROM confirmed_places WHERE ${where}`, [profileId, body, field, pattern]);
    } else {
      createConfirmations(db, { clock: { ...NO_CLOCK, now: () => at } }).confirm(profileId, body, [{ field, pattern }]);
    }
  },
};
