import type { ExportProvenance } from '../../shared/model/export.ts';
import type { Sourced } from '../../shared/model/provenance.ts';
import type { CellText } from './cell.ts';

/** A cell that was read from an answer: what is written, and where that stood. */
export type TracedCell = { readonly text: CellText; readonly value: Sourced | undefined };
/** A plain text is Elkontor's own: asked for, typed or decided here. */
export type PaperCell = CellText | TracedCell;

export type PaperOrigin = {
  readonly words: ExportProvenance;
  /** `InvoiceResponse 3`. */
  readonly mapping: string;
};

/** What a column's head and cells are marked with. */
export type ColumnOrigin = {
  /** Number of its note; null where nothing in it is guessed. */
  readonly note: number | null;
  /** All its values are guessed: then the head is dotted, not every cell. */
  readonly isAllGuessed: boolean;
};

const MOST_PLACES = 3;

/** Numbers the columns with guessed values, and writes for each where those were read: the footnotes of a list. */
export function originsOf(
  titles: readonly string[],
  rows: readonly (readonly PaperCell[])[],
  { words, mapping }: PaperOrigin,
): { columns: readonly ColumnOrigin[]; notes: readonly string[] } {
  const notes: string[] = [];
  const columns = titles.map((title, column): ColumnOrigin => {
    const places = new Set<string>();
    let isAllGuessed = true;
    for (const row of rows) {
      const cell = row[column] ?? null;
      if (!isTraced(cell) || cell.value?.text == null) continue;
      if (cell.value.provenance !== 'guess') isAllGuessed = false;
      else places.add((cell.value.path ?? '').replace(/\[\d+\]/g, '[*]'));
    }
    if (places.size === 0) return { note: null, isAllGuessed: false };
    const shown = [...places].slice(0, MOST_PLACES).join(', ');
    const more = places.size > MOST_PLACES ? `, + ${places.size - MOST_PLACES}` : '';
    notes.push(`${title}: ${words.states.guess}, ${words.columns.place} ${shown}${more}`);
    return { note: notes.length, isAllGuessed };
  });
  return { columns, notes: [...notes, `${words.columns.mapping}: ${mapping}`] };
}

export function isTraced(cell: PaperCell): cell is TracedCell {
  return cell !== null && typeof cell !== 'string';
}
