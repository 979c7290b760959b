import { AppError } from '../../../shared/errors/app-error.ts';
import { columnMappingSchema, type NamedMapping } from '../../../shared/model/bulk/bulk.ts';
import type { Clock, LedgerDatabase, Random } from '../../ports.ts';

/** Column mappings that a person named, for the next sheet of the same kind. */
export function createNamedMappings(parts: {
  readonly db: LedgerDatabase;
  readonly clock: Clock;
  readonly random: Random;
}) {
  const { db, clock } = parts;

  function mappings(): NamedMapping[] {
    return db
      .all<{ id: string; name: string; saved_at: number; mapping: string }>('SELECT * FROM bulk_mappings ORDER BY name')
      .flatMap(({ id, name, saved_at, mapping }) => {
        // A mapping of another version that cannot be read counts as none.
        const parsed = columnMappingSchema.safeParse(JSON.parse(mapping));
        return parsed.success ? [{ id, name, savedAt: saved_at, mapping: parsed.data }] : [];
      });
  }

  /** Saving under an existing name replaces it. */
  function saveMapping(name: string, mapping: NamedMapping['mapping']): NamedMapping {
    const savedAt = clock.now();
    db.run(
      `INSERT INTO bulk_mappings (id, name, saved_at, mapping) VALUES (?, ?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET saved_at = excluded.saved_at, mapping = excluded.mapping`,
      [parts.random.uuid(), name, savedAt, JSON.stringify(mapping)],
    );
    const saved = mappings().find((found) => found.name === name);
    if (!saved) throw new AppError({ code: 'not-found', what: 'mapping' });
    return saved;
  }

  /** One that is forgotten already counts as forgotten. */
  function forgetMapping(id: string): void {
    db.run('DELETE FROM bulk_mappings WHERE id = ?', [id]);
  }

  return {
    mappings,
    saveMapping,
    forgetMapping,
  };
}
