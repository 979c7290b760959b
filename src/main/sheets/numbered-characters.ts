/** What XML cannot hold or the writing library leaves out, and what would be read as a character by its number. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const WRITTEN_BY_NUMBER = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd-\uffff]|_(?=x[0-9a-f]{4}_)/gi;

/** A text for a workbook's cell: what XML cannot hold is written `_x0001_`, as Excel does (ECMA-376, `ST_Xstring`). */
export function byNumber(text: string): string {
  const safe = text.toWellFormed().replace(WRITTEN_BY_NUMBER, numbered);
  // The writing library looks its texts up in a plain object, where these stand already.
  return safe in Object.prototype ? safe.replace(/^./, numbered) : safe;
}

function numbered(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
