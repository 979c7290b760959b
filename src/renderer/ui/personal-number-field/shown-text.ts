import { maskPersonalNumber } from './mask.ts';

const PERSONAL_NUMBER = /^(\d{8}|\d{6})[-+ ]?\d{4}$/;
/** Twelve digits of somebody born in this century or the last, or ten with a sign: no telephone and no id looks so. */
const SURELY_ONE = /^((19|20)\d{6}[-+ ]?|\d{6}[-+])\d{4}$/;

/** A field's text as it is shown. What is no personal number stays as it is: else nobody could see what is wrong with it. */
export function shownText(field: string, text: string): string {
  return field === 'customer.soc_id' && PERSONAL_NUMBER.test(text.trim()) ? maskPersonalNumber(text) : text;
}

/** A cell of the sheet as it is shown, whatever its column turns out to be. */
export function shownCell(text: string): string {
  const trimmed = text.trim();
  return SURELY_ONE.test(trimmed) || isTenDigitsOfSomebody(trimmed) ? maskPersonalNumber(text) : text;
}

/** Ten digits alone: born on a day there is, and the last digit checks. A telephone number begins with a zero. */
function isTenDigitsOfSomebody(text: string): boolean {
  if (!/^[1-9]\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]|6[1-9]|[78]\d|9[01])\d{4}$/.test(text)) return false;
  const sum = [...text].reduce((total, char, at) => {
    const doubled = Number(char) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
