const DEVICES = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\..*)?$/i;
const MAX_LENGTH = 1000;

/**
 * The parts of a path in a sheet, relative to the chosen folder. Refused: absolute paths, drives, `\\servers`
 * (contacting one reveals a password hash), addresses, `..`, device names, streams, control characters.
 */
export function partsOfRelativePath(text: string): readonly string[] | 'outside' | 'bad-path' {
  const path = text.trim().replace(/^"(.*)"$/, '$1');
  if (path === '' || path.length > MAX_LENGTH || /\p{Cc}/u.test(path) || !path.isWellFormed()) return 'bad-path';
  if (/^[\\/~]/.test(path) || /^[a-z]:/i.test(path) || /^[a-z][a-z0-9+.-]+:/i.test(path)) return 'outside';
  const parts = path.split(/[\\/]/).filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) return 'outside';
  if (parts.length === 0) return 'bad-path';
  // Windows drops trailing dots and spaces: "nul ." is a device too.
  const odd = parts.some(
    (part) => part.includes(':') || DEVICES.test(part.replace(/[. ]+$/, '')) || /^[. ]+$/.test(part),
  );
  return odd ? 'bad-path' : parts;
}
