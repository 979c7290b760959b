// Letters that do not decompose into a base letter and a mark.
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** Text as it is searched: lower case, without diacritics (å and ä find a, ö finds o), wide forms narrowed. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}

/** What is kept beside a row to be searched: every field folded, numbers with punctuation also as bare digits. */
export function searchText(fields: readonly string[]): string {
  const parts: string[] = [];
  for (const field of fields) {
    if (field === '') continue;
    parts.push(foldText(field));
    const digits = bareDigits(field);
    if (digits !== null && digits !== field) parts.push(digits);
  }
  return parts.join('\n');
}

/**
 * The words of a query, folded; each with the other way it may be kept: bare digits of a number written with
 * punctuation, a point for a decimal comma. An amount with spaces between its thousands is one word.
 */
export function searchTerms(query: string): { text: string; other: string | null }[] {
  return foldText(query)
    .replace(/\u2212/g, '-')
    .replace(/(?<![\d.,])\d{1,3}(?:\s\d{3})+(?=,\d)/g, (whole) => whole.replace(/\s/g, ''))
    .split(/\s+/)
    .filter((term) => term !== '')
    .map((term) => {
      const other = /^-?\d+,\d+$/.test(term) ? term.replace(',', '.') : bareDigits(term);
      return { text: term, other: other === term ? null : other };
    });
}

/** True when every word of the query stands somewhere in the folded text. */
export function matchesQuery(folded: string, query: string): boolean {
  return searchTerms(query).every(
    ({ text, other }) => folded.includes(text) || (other !== null && folded.includes(other)),
  );
}

// 811218-9876, +46 70-123 45 67: at least four digits and nothing but digits and number punctuation.
function bareDigits(text: string): string | null {
  if (!/^[+\d][\d\s+\-().]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return digits.length >= 4 ? digits : null;
}
