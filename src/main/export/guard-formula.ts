// What spreadsheets begin a formula with (OWASP), also in the wide forms they fold, and behind white space they pass over.
// biome-ignore lint/suspicious/noControlCharactersInRegex: tab and carriage return are among them
const DANGEROUS = /^[\s\u0000\u200b\ufeff]*[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
const NUMBER = /^-?\d+([.,]\d+)?$/;

/** Whether a spreadsheet might run this text instead of showing it. A plain negative number is a number. */
export function looksLikeFormula(text: string): boolean {
  return DANGEROUS.test(text) && !NUMBER.test(text);
}

/** An apostrophe in front keeps a spreadsheet from running a text; it changes the value, so it is a choice. */
export function guardFormula(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}
