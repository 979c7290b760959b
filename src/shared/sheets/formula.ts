/**
 * What a formula begins with in spreadsheets (OWASP, CSV injection), including full-width forms, and after white space
 * and invisible characters that they skip; or a control character that starts a new cell.
 */
const FORMULA_START = /^[\t\r\n\0]|^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u;
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/;

/** Digits, perhaps with a sign and decimals. */
export function isPlainNumber(text: string): boolean {
  return PLAIN_NUMBER.test(text);
}

/** Whether a spreadsheet might run this text instead of showing it. A plain negative number is not a formula. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA_START.test(text) && !isPlainNumber(text);
}

/** The apostrophe in front keeps a spreadsheet from running the text. */
export function guardFormula(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

/** Removes the apostrophe of `guardFormula`, restoring exactly the guarded text. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && needsGuard(text) ? text.slice(1) : text;
}

/** Existing apostrophes are skipped, so that an added one can always be recognised. */
function needsGuard(text: string): boolean {
  return looksLikeFormula(text.replace(/^'+/, ''));
}
