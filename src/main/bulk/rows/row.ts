import type { BulkField, BulkValueField, BulkValues, ColumnMapping, RowPoa } from '../../../shared/model/bulk/bulk.ts';
import { POSTAL_PLACE, sharesColumn, WHOLE_NAME } from '../../../shared/model/bulk/bulk-states.ts';
import type { Draft } from '../../../shared/model/contracts/contract.ts';
import { partsOfFields } from '../../../shared/rules/draft-field.ts';
import { DRAFT_FIELDS } from '../../../shared/rules/finding.ts';
import { splitName, splitPlace } from './split-text.ts';

/** All text fields of a row, in the order of the form. */
export const VALUE_FIELDS: readonly BulkValueField[] = [...DRAFT_FIELDS, 'poa.type', 'poa.file'];

/** The only kind of power of attorney that `docs/api.md` names. */
export const DEFAULT_POA_TYPE = 'SWITCH';

/** A row as it is edited. Immutable: a change makes a new object, so that findings can be cached by object. */
export type WorkRow = {
  /** Assigned when the row is read, never changed: the key for everything about the row. */
  readonly id: string;
  /** One-based position in the sheet, for people. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly values: BulkValues;
  /** As mapped, before any change. */
  readonly original: BulkValues;
  /** Fields whose cell was a date in the workbook. */
  readonly dateFields: readonly BulkField[];
  readonly leftOut: boolean;
  /** Cannot be changed: it was or may have been sent. */
  readonly locked: boolean;
  readonly poa: RowPoa | null;
};

export function emptyValues(): BulkValues {
  return Object.fromEntries(VALUE_FIELDS.map((field) => [field, ''])) as BulkValues;
}

export function isChanged(row: WorkRow): boolean {
  return VALUE_FIELDS.some((field) => row.values[field] !== row.original[field]);
}

/** The registration of a row, as typed. */
export function draftOf(values: BulkValues): Draft {
  return {
    ...partsOfFields(values),
    poaType: values['poa.type'].trim() === '' ? DEFAULT_POA_TYPE : values['poa.type'],
  };
}

/** Longest text of a field that can be sent; a longer one is cut when typed or read, and this is reported. */
export const MAX_VALUE_LENGTH = 1000;

/** Rows of a sheet with fields filled by a mapping. `uuid` makes each row's id. */
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
      // Shown, and can be included if it is a person after all.
      leftOut: isSum === true,
      locked: false,
      poa: null,
    };
  });
}

/** The values a mapping takes from one row of cells. */
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
  if (sharesColumn(mapping, WHOLE_NAME)) {
    const text = values['customer.last_name'];
    const { first, last } = splitName(text) ?? { first: '', last: text };
    Object.assign(values, { 'customer.first_name': first, 'customer.last_name': last });
  }
  if (sharesColumn(mapping, POSTAL_PLACE)) {
    const { code, town } = splitPlace(values['property.city']);
    Object.assign(values, { 'property.zip_code': code, 'property.city': town });
  }
  return { values, dateFields };
}

/** The same rows with another mapping: edits stay in fields that keep their source. */
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
