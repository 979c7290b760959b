const MAX_LENGTH = 8000;
const allowed = new Set(['subject', 'body', 'cc']);

/**
 * True for an address that may be passed to the mail program: `mailto:` with at most a subject and a body. No
 * attachment (some programs accept paths), no control characters, limited length.
 */
export function isPlainMailto(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (address.length > MAX_LENGTH || /[\u0000-\u001f\u007f]/.test(address)) return false;
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'mailto:' || url.hash !== '') return false;
  return [...url.searchParams.keys()].every((name) => allowed.has(name.toLowerCase()));
}
