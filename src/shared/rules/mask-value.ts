const MAX_CHARS = 40;

/** Letters become a or A, digits 0: the form of a value without its content. Cut at 40 characters. */
export function maskValue(text: string): string {
  const cut = [...text.slice(0, MAX_CHARS * 2)].slice(0, MAX_CHARS);
  const masked = cut.map((char) => {
    if (/\p{Lu}/u.test(char)) return 'A';
    if (/[\p{L}\p{M}]/u.test(char)) return 'a';
    if (/\p{N}/u.test(char)) return '0';
    return /[\x20-\x7e]/.test(char) ? char : '?';
  });
  return `${masked.join('')}${text.length > cut.join('').length ? '…' : ''}`;
}
