import type { BulkValueField } from '../../../shared/model/bulk/bulk.ts';
import { findCellDamage, idWidthOf } from '../read-sheet/repair-cell.ts';
import type { CellChange } from './grid.ts';
import type { WorkRow } from './row.ts';
import { PARTICLES, splitName, tidySpace } from './split-text.ts';

export type Transform =
  | { readonly kind: 'trim' }
  | { readonly kind: 'digits-only' }
  | { readonly kind: 'title-case' }
  /** Splits a full name in the column into first and last name. */
  | { readonly kind: 'split-name' }
  /** Restores what a spreadsheet program damaged, where certain. */
  | { readonly kind: 'repair' }
  | {
      readonly kind: 'replace';
      readonly find: string;
      readonly replaceWith: string;
      readonly matchCase: boolean;
      readonly wholeCell: boolean;
    };

export type PreviewedChange = CellChange & { readonly before: string };

/**
 * What a transform would change in columns, row by row; to apply it, edit with these changes. Left-out rows are
 * transformed too (they may be included again), locked ones are not.
 */
export function previewTransform(
  rows: readonly WorkRow[],
  fields: readonly BulkValueField[],
  transform: Transform,
): PreviewedChange[] {
  const isRepair = transform.kind === 'repair';
  const columns = fields.map((field) => ({
    field,
    idWidth: isRepair ? idWidthOf(rows.map((row) => row.values[field])) : null,
  }));
  const changes: PreviewedChange[] = [];
  for (const row of rows) {
    if (row.locked) continue;
    for (const { field, idWidth } of columns) {
      for (const [target, text] of transformCell(row, field, transform, idWidth)) {
        const before = row.values[target];
        if (text !== before) changes.push({ rowId: row.id, field: target, before, text });
      }
    }
  }
  return changes;
}

function transformCell(
  row: WorkRow,
  field: BulkValueField,
  transform: Transform,
  idWidth: number | null,
): [BulkValueField, string][] {
  const text = row.values[field];
  switch (transform.kind) {
    case 'trim':
      return [[field, tidySpace(text)]];
    case 'digits-only':
      return [[field, text.replace(/\D/g, '')]];
    case 'title-case':
      return [[field, titleCase(text)]];
    case 'replace':
      return [[field, replaceIn(text, transform)]];
    case 'repair': {
      const isDate = row.dateFields.includes(field) && text === row.original[field];
      return [[field, findCellDamage(text, field, { isDate, idWidth })?.repaired ?? text]];
    }
    case 'split-name': {
      const name = splitName(text);
      if (name === null) return [];
      return [
        ['customer.first_name', name.first],
        ['customer.last_name', name.last],
      ];
    }
  }
}

/** `ANNA-KARIN VON ÅKER` to `Anna-Karin von Åker`. Words in mixed case stay as they are. */
export function titleCase(text: string): string {
  let first = true;
  return text.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    const isFirst = first;
    first = false;
    const lower = word.toLocaleLowerCase('sv');
    if (/\p{Ll}/u.test(word) && /\p{Lu}/u.test(word)) return word;
    if (!isFirst && PARTICLES.has(lower)) return lower;
    // The s in Lindh's, the b in 12b.
    if (/[\p{N}'’]/u.test(text[at - 1] ?? '') && word.length === 1) return lower;
    const [initial = '', ...rest] = lower;
    return initial.toLocaleUpperCase('sv') + rest.join('');
  });
}

function replaceIn(text: string, how: Extract<Transform, { kind: 'replace' }>): string {
  if (how.find === '') return how.wholeCell && text === '' ? how.replaceWith : text;
  const escaped = how.find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(how.wholeCell ? `^${escaped}$` : escaped, how.matchCase ? 'gu' : 'giu');
  return text.replace(pattern, () => how.replaceWith);
}
