import { parseDecimal } from '../hours/decimal.ts';

const SPACES = /[\s\u00a0\u202f]/g;
const CURRENCY = /^(?:sek|kr|kronor|eur|€)|(?:sek|kr|kronor|eur|€)$/gi;

/**
 * The amounts a text may mean, as exact decimals; none where it is no number. Swedish and English use the same signs
 * differently, so `1,284` is both a thousand and a little more than one; a search means either.
 */
export function typedAmounts(typed: string): string[] {
  const text = typed.trim().replace(CURRENCY, '').replaceAll('\u2212', '-').replace(SPACES, '');
  if (!/^-?\d[\d.,]*$/.test(text) || text.length > 24) return [];
  const found = [',', '.'].flatMap((point) => readWith(text, point) ?? []);
  return [...new Set(found)];
}

/**
 * The number when `point` separates the decimals and the other sign groups of three digits; null where that is
 * impossible.
 */
function readWith(text: string, point: string): string | null {
  const group = point === ',' ? '.' : ',';
  const [whole = '', decimals, ...more] = text.split(point);
  if (more.length > 0 || decimals?.includes(group) === true || decimals === '') return null;
  const groups = whole.replace('-', '').split(group);
  if (groups.length > 1 && (!/^\d{1,3}$/.test(groups[0] ?? '') || groups.slice(1).some((one) => one.length !== 3))) {
    return null;
  }
  const number = `${whole.replaceAll(group, '')}${decimals === undefined ? '' : `.${decimals}`}`;
  return parseDecimal(number) === null ? null : number;
}
