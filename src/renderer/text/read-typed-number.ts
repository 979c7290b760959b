import type { Language } from '../../shared/text/language.ts';

export type TypedNumber =
  /** Exact decimal text as main compares it: `3000.50`. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'nonsense' }
  /** `3,000`: three thousand in English, or three with three decimals. */
  | { readonly kind: 'ambiguous' };

const NONSENSE: TypedNumber = { kind: 'nonsense' };
const GROUPS_OF_THREE = /^\d{1,3}(?:[ .,']\d{3})+$/;

/**
 * A typed or pasted number: thousands separated by spaces, a decimal comma or point, any minus sign. The app shows
 * Swedish forms in both languages, so a lone comma is a decimal comma; where an English reader might mean thousands it
 * is refused rather than guessed.
 */
export function readNumber(typed: string, language: Language): TypedNumber {
  const clean = typed.replace(/[\u00a0\u202f\u2009]/g, ' ').trim();
  const match = /^([+\-\u2212])? ?(\d[\d .,']*)$/.exec(clean);
  if (!match) return NONSENSE;
  const [, sign = '', rest = ''] = match;
  // The last comma or point is the decimal one, unless it occurs several times.
  const at = Math.max(rest.lastIndexOf(','), rest.lastIndexOf('.'));
  const mark = rest[at] ?? '';
  const isOnce = at >= 0 && rest.indexOf(mark) === at;
  const [whole, fraction] = isOnce ? [rest.slice(0, at), rest.slice(at + 1)] : [rest, null];
  if (fraction !== null && !/^\d+$/.test(fraction)) return NONSENSE;
  const isGrouped = GROUPS_OF_THREE.test(whole);
  const marks = new Set(whole.replace(/\d/g, ''));
  if (!/^\d+$/.test(whole) && !(isGrouped && marks.size === 1 && !marks.has(isOnce ? mark : ''))) return NONSENSE;
  if (language === 'en' && mark === ',' && isOnce && /^[1-9]\d{0,2}$/.test(whole) && fraction?.length === 3) {
    return { kind: 'ambiguous' };
  }
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const minus = sign === '-' || sign === '\u2212' ? '-' : '';
  return { kind: 'number', text: `${minus}${digits}${fraction === null ? '' : `.${fraction}`}` };
}

/** A number within limits; null for anything else, and for ambiguous texts. */
export function readWithin(typed: string, min: number, max: number, language: Language): number | null {
  const number = readNumber(typed, language);
  const value = number.kind === 'number' ? Number(number.text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
