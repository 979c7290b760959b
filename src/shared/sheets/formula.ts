/**
 * What spreadsheets begin a formula with (OWASP, CSV injection), also in the wide forms they fold, and behind white
 * space and invisible characters they pass over; or a control that starts a cell of its own.
 */
const FORMULA_START = /^[\t\r\n\0]|^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u;
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/;

/** Whether a spreadsheet might run this text instead of showing it. A plain negative number is a number. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
}

/** An apostrophe in front keeps a spreadsheet from running a text. */
export function guardFormula(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

/** Takes the apostrophe of `guardFormula` away again: gives back exactly what was guarded. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && needsGuard(text) ? text.slice(1) : text;
}

/** Apostrophes that are already there do not count, so that one more can always be told from them. */
function needsGuard(text: string): boolean {
  return looksLikeFormula(text.replace(/^'+/, ''));
}
