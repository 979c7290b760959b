export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A name as group policy allows it: letters and digits. */
export const admxName = (path: string): string =>
  path
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Indents lines by two spaces a level. */
export const indent = (lines: readonly string[], levels = 1): string[] =>
  lines.map((line) => '  '.repeat(levels) + line);
