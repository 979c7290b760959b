import type { BulkField, ColumnMapping, NamedMapping, SheetColumn } from '../../shared/model/bulk/bulk.ts';
import { WHOLE_NAME } from '../../shared/model/bulk/bulk-states.ts';
import { fieldNamedBy, pairNamedBy, secondFieldOf, simplify } from './column-aliases.ts';

/**
 * The column of each field, by the headers' names. A column serves one field, or two that it holds together; among
 * several candidates the more specific name wins, then the column with more values, then the one further left.
 */
export function matchColumns(columns: readonly SheetColumn[]): ColumnMapping {
  const candidates = columns
    .flatMap((column) => {
      const named = fieldNamedBy(column.header);
      return named ? [{ column, ...named }] : [];
    })
    .sort((a, b) => a.rank - b.rank || b.column.filled - a.column.filled || a.column.index - b.column.index);
  const mapping: ColumnMapping = {};
  const left: typeof candidates = [];
  for (const candidate of candidates) {
    const { column, field } = candidate;
    if (mapping[field] === undefined) mapping[field] = { from: 'column', column: column.index, header: column.header };
    else left.push(candidate);
  }
  for (const { column, field } of left) {
    const second = secondFieldOf(field, column.header);
    if (second) mapping[second] ??= { from: 'column', column: column.index, header: column.header };
  }
  for (const { index, header, samples } of columns) {
    const pair = pairNamedBy(header);
    // A column of tenants may also hold their numbers.
    if (pair === WHOLE_NAME && samples.some((text) => /\d/.test(text))) continue;
    if (pair?.some((field) => mapping[field] !== undefined)) continue;
    for (const field of pair ?? []) mapping[field] = { from: 'column', column: index, header };
  }
  return mapping;
}

/**
 * Applies a saved mapping to other columns. By header first, because columns move; by position only when both sheets
 * have no header row. Fields whose column is missing are `missing`.
 */
export function applyNamedMapping(
  saved: NamedMapping['mapping'],
  columns: readonly SheetColumn[],
): { mapping: ColumnMapping; missing: BulkField[] } {
  const mapping: ColumnMapping = {};
  const missing: BulkField[] = [];
  for (const [name, source] of Object.entries(saved)) {
    const field = name as BulkField;
    if (source === undefined) continue;
    if (source.from === 'constant') {
      mapping[field] = source;
      continue;
    }
    const same = columns.filter((column) => simplify(column.header) === simplify(source.header));
    // Of two columns with one name, the one at the old position, if any.
    const found = same.find((column) => column.index === source.column) ?? same[0];
    if (found) mapping[field] = { from: 'column', column: found.index, header: found.header };
    else missing.push(field);
  }
  return { mapping, missing };
}

/** The field of each column, by position; null for unused columns and for those that two fields share. */
export function fieldsByColumn(mapping: ColumnMapping, width: number): (BulkField | null)[] {
  const fields = Array.from({ length: width }, (): BulkField[] => []);
  for (const [field, source] of Object.entries(mapping)) {
    if (source?.from === 'column') fields[source.column]?.push(field as BulkField);
  }
  return fields.map(([field = null, other]) => (other === undefined ? field : null));
}
