// Letters that do not decompose into a base letter and an accent.
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

/** A text in searchable form: lower case, without accents (å and ä match a, ö matches o), full-width forms narrowed. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}

/** The search text stored with a row: every field folded, numbers with punctuation also as digits alone. */
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

/** One search term: any of its spellings matches. */
export type SearchTerm = { readonly either: readonly string[] };

/**
 * The words of a query, folded, each with its other stored forms: digits of a number with punctuation, a point for a
 * decimal comma. An amount with spaces between thousands is one word, and so is a telephone number in any spacing, in
 * national or international form: 070-123 45 67 is +46 70 123 45 67.
 */
export function searchTerms(query: string): SearchTerm[] {
  const telephones: SearchTerm[] = [];
  const words = foldText(query)
    .replace(SPACED_NUMBER, (run) => {
      if (!isTelephone(run)) return run;
      telephones.push(termOf(run.trim()));
      return ' ';
    })
    .replace(/\u2212/g, '-')
    .replace(/(?<![\d.,])\d{1,3}(?:\s\d{3})+(?=,\d)/g, (whole) => whole.replace(/\s/g, ''))
    .split(/\s+/)
    .filter((word) => word !== '');
  return [...words.map(termOf), ...telephones];
}

/** Whether one spelling of the term occurs in the folded text. */
export function holdsTerm(folded: string, { either }: SearchTerm): boolean {
  return either.some((spelling) => folded.includes(spelling));
}

/** True when every word of the query occurs in the folded text. */
export function matchesQuery(folded: string, query: string): boolean {
  return searchTerms(query).every((term) => holdsTerm(folded, term));
}

function termOf(text: string): SearchTerm {
  if (/^-?\d+,\d+$/.test(text)) return { either: [text, text.replace(',', '.')] };
  const digits = bareDigits(text.replace(/[\u2010-\u2015\u2212]/g, '-'));
  return { either: [...new Set(digits === null ? [text] : [text, digits, ...otherSpellings(digits)])] };
}

const SPACED_NUMBER = /(?<=^|\s)[+0][\d\s\-().\u2010-\u2015\u2212]*(?=\s|$)/g;
const COUNTRY = '46';

/** Several groups of digits, one of them short; two ids next to each other are longer. */
function isTelephone(run: string): boolean {
  const groups = run.trim().split(/\s+/);
  const count = run.replace(/\D/g, '').length;
  return count >= 7 && count <= 15 && groups.length > 1 && groups.some((group) => group.replace(/\D/g, '').length < 4);
}

/** A telephone number in national and international form. */
function otherSpellings(digits: string): string[] {
  if (digits.length < 7 || digits.length > 15) return [];
  if (/^00[1-9]/.test(digits)) return [digits.slice(2), ...otherSpellings(digits.slice(2))];
  if (/^0[1-9]/.test(digits)) return [`${COUNTRY}${digits.slice(1)}`];
  if (!digits.startsWith(COUNTRY)) return [];
  // +46 (0)70: the zero is used only in the national form.
  const own = digits.slice(COUNTRY.length).replace(/^0/, '');
  return [`${COUNTRY}${own}`, `0${own}`];
}

// 811218-9876, +46 70-123 45 67: at least four digits, and only digits and number punctuation.
function bareDigits(text: string): string | null {
  if (!/^[+\d][\d\s+\-().]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return digits.length >= 4 ? digits : null;
}
