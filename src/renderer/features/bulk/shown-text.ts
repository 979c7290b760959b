import { maskPersonalNumber } from '../../ui/personal-number-field/mask.ts';

const PERSONAL_NUMBER = /^(\d{8}|\d{6})[-+ ]?\d{4}$/;
/** Twelve digits of somebody born in this century or the last, or ten with a sign: no telephone and no id looks so. */
const SURELY_ONE = /^((19|20)\d{6}[-+ ]?|\d{6}[-+])\d{4}$/;

/** A field's text as it is shown. What is no personal number stays as it is: else nobody could see what is wrong with it. */
export function shownText(field: string, text: string): string {
  return field === 'customer.soc_id' && PERSONAL_NUMBER.test(text.trim()) ? maskPersonalNumber(text) : text;
}

/** A cell of the sheet as it is shown, whatever its column turns out to be. */
export function shownCell(text: string): string {
  return SURELY_ONE.test(text.trim()) ? maskPersonalNumber(text) : text;
}
