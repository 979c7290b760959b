import type { ExportColumn, ExportProvenance } from '../../../shared/model/export.ts';
import type { InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import { originWord } from '../../../shared/model/origin/origin-state.ts';
import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import {
  type ReadFrom,
  ROW_COLUMNS,
  rowCells,
  VALUE_COLUMNS,
  valueCells,
} from '../../../shared/model/origin/provenance-columns.ts';
import type { CellText } from '../../export/cell.ts';

/** Columns that are not read from an answer: typed, decided or asked for here. */
const OURS = new Set([
  'customer',
  'customerId',
  'property',
  'propertyId',
  'fetchedAt',
  'change',
  'checked',
  'tags',
  'note',
]);

const isOurs = (field: string): boolean => OURS.has(field) || field.startsWith('leaf:');

/** The value of a column as it was read; null: the column is not read from an answer, or is no mapped field. */
export function sourceOf({ record: { fields } }: InvoiceRow, field: string): { value: Sourced | undefined } | null {
  if (isOurs(field)) return null;
  // The list shows an id where there is no number.
  const isNamedById = field === 'number' && fields.number?.text == null;
  return { value: isNamedById ? (fields.id ?? fields.number) : fields[field] };
}

/** Provenance columns to the right of the values: four for each value and three for each row. */
export type ProvenanceCells = {
  readonly columns: readonly ExportColumn[];
  of(row: InvoiceRow): readonly CellText[];
};

export function provenanceCellsFor(
  columns: readonly ExportColumn[],
  words: ExportProvenance,
  readFrom: (row: InvoiceRow) => ReadFrom,
  /** The request of an answer; null when it is no longer kept. */
  requestOf: (answerId: string) => string | null,
): ProvenanceCells {
  const mapped = columns.filter(({ field }) => !isOurs(field));
  const text = (field: string, title: string): ExportColumn => ({ field, title, kind: 'text' });
  return {
    columns: [
      ...mapped.flatMap(({ field, title }) =>
        VALUE_COLUMNS.map((name) => text(`${field}.${name}`, `${title}: ${words.columns[name]}`)),
      ),
      ...ROW_COLUMNS.map((name) => text(name, words.columns[name])),
    ],
    of(row) {
      const values = mapped.flatMap(({ field }) => {
        const value = sourceOf(row, field)?.value;
        const cells = valueCells(value);
        // The row's own columns name the list's answer; this value came from another.
        const isOfDetails = row.details?.was[field] !== undefined;
        const of = isOfDetails ? requestOf(row.details?.answerId ?? '') : null;
        if (of !== null) cells.place = `${cells.place} (${of})`;
        return VALUE_COLUMNS.map((name) =>
          name === 'provenance' ? words.states[originWord(value, field)] : cells[name] || null,
        );
      });
      const from = rowCells(readFrom(row));
      return [...values, ...ROW_COLUMNS.map((name) => from[name] || null)];
    },
  };
}
