import { luhnHolds } from '../../../shared/rules/luhn.ts';
import { isSocId, maskSocId } from '../../../shared/rules/mask.ts';

/**
 * Twelve digits with a year of this or the last century, or ten with a sign: neither a telephone number nor an id looks
 * like that.
 */
const CERTAINLY_PERSONAL = /^((19|20)\d{6}[-+ ]?|\d{6}[-+])\d{4}$/;

/** A field's text as shown. Text that is no personal number is not masked, so that errors are visible. */
export function shownText(field: string, text: string): string {
  return field === 'customer.soc_id' && isSocId(text) ? maskSocId(text) : text;
}

/** A cell of the sheet as shown, before its column is known. */
export function shownCell(text: string): string {
  const trimmed = text.trim();
  return CERTAINLY_PERSONAL.test(trimmed) || isTenDigitsOfSomebody(trimmed) ? maskSocId(text) : text;
}

/** Ten digits: a valid birth date and check digit. A telephone number begins with a zero. */
function isTenDigitsOfSomebody(text: string): boolean {
  return /^[1-9]\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]|6[1-9]|[78]\d|9[01])\d{4}$/.test(text) && luhnHolds(text);
}
