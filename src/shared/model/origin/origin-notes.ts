import type { Sourced } from './provenance.ts';

// Marks of a column's head and cells on paper.

/** What a column's head and cells are marked with on paper. */
export type ColumnOrigin = {
  /** Number of its footnote; null where no value is guessed. */
  readonly note: number | null;
  /** All its values are guessed: then the head is dotted instead of every cell. */
  readonly isAllGuessed: boolean;
};

const MAX_PLACES = 3;

/**
 * Numbers the columns with guessed values and writes a footnote for each that says where they were read. A value that
 * was not read from an answer is null.
 */
export function originNotes(
  titles: readonly string[],
  rows: readonly (readonly (Sourced | null | undefined)[])[],
  words: { readonly guess: string; readonly place: string },
): { columns: readonly ColumnOrigin[]; notes: readonly string[] } {
  const notes: string[] = [];
  const columns = titles.map((title, column): ColumnOrigin => {
    const places = new Set<string>();
    let isAllGuessed = true;
    for (const row of rows) {
      const value = row[column];
      if (value?.text == null) continue;
      if (value.provenance !== 'guess') isAllGuessed = false;
      else places.add((value.path ?? '').replace(/\[\d+\]/g, '[*]'));
    }
    if (places.size === 0) return { note: null, isAllGuessed: false };
    const shown = [...places].slice(0, MAX_PLACES).join(', ');
    const more = places.size > MAX_PLACES ? `, + ${places.size - MAX_PLACES}` : '';
    notes.push(`${title}: ${words.guess}, ${words.place} ${shown}${more}`);
    return { note: notes.length, isAllGuessed };
  });
  return { columns, notes };
}
