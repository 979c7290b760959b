import type { Fields } from '../../../office/records/merge-record.ts';
import type { Known } from '../../../office/records/shared-book.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';

/** Where a profile's records of one kind stand on this desk. */
export type SharedKind = {
  readonly kind: string;
  /** Names of all there are in a profile; each is one record. */
  names(db: SqlDatabase, profileId: string): readonly (readonly string[])[];
  /** Without fields: it is not there. */
  read(db: SqlDatabase, profileId: string, name: readonly string[]): Fields;
  /** Without fields: it goes. */
  write(db: SqlDatabase, profileId: string, name: readonly string[], fields: Fields, known: Known): void;
};

export const isGone = (fields: Fields): boolean => Object.keys(fields).length === 0;

/** Names of records from rows whose columns they are. */
export function namesOf(db: SqlDatabase, sql: string, profileId: string): readonly (readonly string[])[] {
  return db.all<Record<string, string>>(sql, [profileId]).map((row) => Object.values(row));
}
