import { idKey } from '../../../../shared/rules/keys.ts';

/** The row whose id is the one in the field, compared as the register does; null when there is none. */
export function exactMatch<Row>(rows: readonly Row[], id: string, idOf: (row: Row) => string): Row | null {
  const key = idKey(id);
  return key === '' ? null : (rows.find((row) => idKey(idOf(row)) === key) ?? null);
}
