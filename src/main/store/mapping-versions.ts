import { type MappingDocument, mappingDocumentSchema } from '../../shared/model/mapping/mapping-document.ts';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import type { Clock } from '../ports.ts';
import type { SqlDatabase } from './files/sql-database.ts';

export type MadeBy = 'save' | 'restore' | 'reset' | 'import' | 'colleague';
export type MappingVersionRow = { readonly version: number; readonly savedAt: number; readonly madeBy: MadeBy };
export type MappingVersions = ReturnType<typeof createMappingVersions>;

/** Every mapping a person saved for a body in a profile. Versions are only added, also when going back. */
export function createMappingVersions(db: SqlDatabase, parts: { clock: Clock }) {
  function read(text: string | undefined): MappingDocument | null {
    if (text === undefined) return null;
    return mappingDocumentSchema.safeParse(JSON.parse(text)).data ?? null;
  }

  return {
    /** Throws when the version exists. */
    add(profileId: string, document: MappingDocument, madeBy: MadeBy): void {
      db.run(
        'INSERT INTO mapping_versions (profile_id, body, version, saved_at, made_by, document) VALUES (?, ?, ?, ?, ?, ?)',
        [profileId, document.body, document.version, parts.clock.now(), madeBy, JSON.stringify(document)],
      );
    },
    /** The newest readable version. */
    newest(profileId: string, body: BodyName): MappingDocument | null {
      const rows = db.all<{ document: string }>(
        'SELECT document FROM mapping_versions WHERE profile_id = ? AND body = ? ORDER BY version DESC',
        [profileId, body],
      );
      for (const { document } of rows) {
        const mapping = read(document);
        if (mapping !== null) return mapping;
      }
      return null;
    },
    get(profileId: string, body: BodyName, version: number): MappingDocument | null {
      const row = db.get<{ document: string }>(
        'SELECT document FROM mapping_versions WHERE profile_id = ? AND body = ? AND version = ?',
        [profileId, body, version],
      );
      return read(row?.document);
    },
    eraseProfile(profileId: string): void {
      db.run('DELETE FROM mapping_versions WHERE profile_id = ?', [profileId]);
    },
    /** Newest first. */
    list(profileId: string, body: BodyName): MappingVersionRow[] {
      return db.all<MappingVersionRow>(
        `SELECT version, saved_at AS savedAt, made_by AS madeBy FROM mapping_versions
         WHERE profile_id = ? AND body = ? ORDER BY version DESC`,
        [profileId, body],
      );
    },
  };
}
