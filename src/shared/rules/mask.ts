const DOT = '•';
const MAX_DOTS = 12;
/** Space, hyphen kinds and plus: what people put between the digits of a personal number. */
export const SEPARATOR = /[\s\-+\u2010-\u2015\u2212]/u;
/** A birth date, what separates it, and four characters: digits, or a letter first in an interim number. */
const SOC_ID = new RegExp(`^(\\d{8}|\\d{6})(${SEPARATOR.source}*)\\w{4}$`, 'u');

/** Is the text written like a personal number? It need not be a valid one. */
export const isSocId = (text: string): boolean => SOC_ID.test(text.trim());

/**
 * A personal number fit for a screen: the date stays, the last four characters are hidden (`19850709-••••`). Of other
 * text nothing is shown but that it is there.
 */
export function maskSocId(text: string): string {
  const trimmed = text.trim();
  const [, birth, between = ''] = SOC_ID.exec(trimmed) ?? [];
  if (birth === undefined) return DOT.repeat(Math.min([...trimmed].length, MAX_DOTS));
  const sign = between.includes('+') ? '+' : /^\s+$/.test(between) ? ' ' : '-';
  return `${birth}${sign}${DOT.repeat(4)}`;
}
