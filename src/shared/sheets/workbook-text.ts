/** Excel's limit; a longer text is cut and says so. */
const MAX_CHARS = 32_767;

/** A text as a cell of a workbook: control characters, which XML cannot hold, become the replacement character. */
export function workbookText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
  const clean = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\uFFFD');
  return clean.length > MAX_CHARS ? `${clean.slice(0, MAX_CHARS - 1)}…` : clean;
}
