import { searchTerms } from '../fold-text.ts';

/** Trigrams find nothing shorter. */
const TRIGRAM = 3;

export type TextTerm = {
  /** Asks the index; null for a term too short for it. */
  readonly match: string | null;
  /** The term, and how a number written with punctuation may be kept. */
  readonly either: readonly string[];
};

/** The words of a filter; every one must stand in the row's text, its mark or its customer's name. */
export function textTerms(filter: string): TextTerm[] {
  return searchTerms(filter).map(({ either }) => {
    const isLong = either.every((one) => [...one].length >= TRIGRAM);
    return { match: isLong ? either.map((one) => `"${one.replaceAll('"', '""')}"`).join(' OR ') : null, either };
  });
}
