const DOT = '•';

/**
 * A personal number fit for a screen: the date stays, the last four digits are hidden (`19850709-••••`). Other text
 * keeps its first two characters, so that rows can still be told apart.
 */
export function maskSocId(text: string): string {
  const trimmed = text.trim();
  const match = /^(\d{6}|\d{8})[\s-]*(\+?)[\s-]*\w{4}$/.exec(trimmed);
  if (match) return `${match[1]}${match[2] || '-'}${DOT.repeat(4)}`;
  const chars = [...trimmed];
  const shown = chars.length > 4 ? 2 : 0;
  return chars.slice(0, shown).join('') + DOT.repeat(chars.length - shown);
}
