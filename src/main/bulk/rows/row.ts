import type { BulkField, BulkValueField, BulkValues, ColumnMapping, RowPoa } from '../../../shared/model/bulk.ts';
import type { Draft } from '../../../shared/model/contract.ts';
import { partsOfFields } from '../../../shared/rules/draft-field.ts';
import { DRAFT_FIELDS } from '../../../shared/rules/finding.ts';

/** Every field a row has a text for, in the order of the form. */
export const VALUE_FIELDS: readonly BulkValueField[] = [...DRAFT_FIELDS, 'poa.type', 'poa.file'];

/** The one kind of power of attorney that `docs/api.md` names. */
export const DEFAULT_POA_TYPE = 'SWITCH';

/** A row as it is worked on. Immutable: every change is a new one, so that what was found about it can be remembered. */
export type WorkRow = {
  /** Given when the row is read, and never changed: everything about a row is filed under it. */
  readonly id: string;
  /** Place in the sheet, one-based, for people. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly values: BulkValues;
  /** As mapped, before any change. */
  readonly original: BulkValues;
  /** Fields whose cell was a date in the workbook. */
  readonly dateFields: readonly BulkField[];
  readonly leftOut: boolean;
  /** Cannot be changed: it is sent, or may have been. */
  readonly locked: boolean;
  readonly poa: RowPoa | null;
};

export function emptyValues(): BulkValues {
  return Object.fromEntries(VALUE_FIELDS.map((field) => [field, ''])) as BulkValues;
}

export function isChanged(row: WorkRow): boolean {
  return VALUE_FIELDS.some((field) => row.values[field] !== row.original[field]);
}

/** The registration a row stands for, as typed. */
export function draftOf(values: BulkValues): Draft {
  return {
    ...partsOfFields(values),
    poaType: values['poa.type'].trim() === '' ? DEFAULT_POA_TYPE : values['poa.type'],
  };
}

/** Longest text of a field that can be sent; what is longer is cut when it is typed or read, and said. */
export const MAX_VALUE_LENGTH = 1000;

/** Rows of a sheet with their fields filled by a mapping. `uuid` gives each its id. */
export function makeRows(sheet: {
  readonly rows: readonly { readonly at: number; readonly cells: readonly string[]; readonly isSum?: boolean }[];
  readonly mapping: ColumnMapping;
  readonly dateCells: ReadonlySet<string>;
  readonly uuid: () => string;
}): WorkRow[] {
  return sheet.rows.map(({ at, cells, isSum }) => {
    const { values, dateFields } = valuesOf(cells, sheet.mapping, (column) => sheet.dateCells.has(`${at}:${column}`));
    return {
      id: sheet.uuid(),
      number: at + 1,
      cells,
      values,
      original: values,
      dateFields,
      // Shown, and can be taken back in if it is a person after all.
      leftOut: isSum === true,
      locked: false,
      poa: null,
    };
  });
}

/** What a mapping takes out of one row of cells. */
export function valuesOf(
  cells: readonly string[],
  mapping: ColumnMapping,
  isDate: (column: number) => boolean = () => false,
): { values: BulkValues; dateFields: BulkField[] } {
  const values = emptyValues();
  const dateFields: BulkField[] = [];
  for (const field of VALUE_FIELDS) {
    const source = mapping[field];
    if (!source) continue;
    const text = source.from === 'constant' ? source.text : (cells[source.column] ?? '');
    values[field] = text.slice(0, MAX_VALUE_LENGTH);
    if (source.from === 'column' && isDate(source.column)) dateFields.push(field);
  }
  return { values, dateFields };
}

/** The same rows under another mapping: what a person typed in fields that keep their source stays. */
export function remapRows(
  rows: readonly WorkRow[],
  before: ColumnMapping,
  after: ColumnMapping,
  isDate: (row: WorkRow, column: number) => boolean,
): WorkRow[] {
  const moved = VALUE_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (moved.length === 0) return [...rows];
  return rows.map((row) => {
    if (row.locked) return row;
    const fresh = valuesOf(row.cells, after, (column) => isDate(row, column));
    const values = { ...row.values };
    for (const field of moved) values[field] = fresh.values[field];
    return { ...row, values, original: fresh.values, dateFields: fresh.dateFields };
  });
}
