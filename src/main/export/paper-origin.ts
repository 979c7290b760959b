import type { ExportProvenance } from '../../shared/model/export.ts';
import { originNotes } from '../../shared/model/origin/origin-notes.ts';
import type { Sourced } from '../../shared/model/origin/provenance.ts';
import type { CellText } from './cell.ts';

/** A cell that was read from an answer: its value and where it stood. */
export type TracedCell = { readonly text: CellText; readonly value: Sourced | undefined };
/** A plain text is Elkontor's own: requested, typed or decided here. */
export type PaperCell = CellText | TracedCell;

export type PaperOrigin = {
  readonly words: ExportProvenance;
  /** `InvoiceResponse 3`. */
  readonly mapping: string;
};

/** The marks of the columns, and the notes below the list; the last one names the mapping. */
export function originsOf(
  titles: readonly string[],
  rows: readonly (readonly PaperCell[])[],
  { words, mapping }: PaperOrigin,
) {
  const values = rows.map((row) => row.map((cell) => (isTraced(cell) ? cell.value : null)));
  const { columns, notes } = originNotes(titles, values, { guess: words.states.guess, place: words.columns.place });
  return { columns, notes: [...notes, `${words.columns.mapping}: ${mapping}`] };
}

export function isTraced(cell: PaperCell): cell is TracedCell {
  return cell !== null && typeof cell !== 'string';
}
