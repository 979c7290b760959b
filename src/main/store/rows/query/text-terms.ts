import { searchTerms } from '../../register/fold-text.ts';

/** The shortest text trigrams can find. */
const TRIGRAM = 3;

export type TextTerm = {
  /** The query for the index; null for a term too short for it. */
  readonly match: string | null;
  /** The term, and other stored forms of a number with punctuation. */
  readonly either: readonly string[];
};

/** The words of a filter; each must occur in the row's text, its mark or its customer's name. */
export function textTerms(filter: string): TextTerm[] {
  return searchTerms(filter).map(({ either }) => {
    const isLong = either.every((one) => [...one].length >= TRIGRAM);
    return { match: isLong ? either.map((one) => `"${one.replaceAll('"', '""')}"`).join(' OR ') : null, either };
  });
}
