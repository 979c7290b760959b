/** Text of bytes in an unknown encoding; where there are zero bytes, also as UTF-16 on further lines. */
export function textOfBytes(bytes: readonly number[]): string {
  const text = utf8(bytes);
  return bytes.includes(0) ? [text, utf16(bytes, 0), utf16(bytes, 1)].join('\n') : text;
}

function utf16(bytes: readonly number[], from: number): string {
  const parts: string[] = [];
  for (let at = from; at + 1 < bytes.length; at += 2) {
    parts.push(String.fromCharCode((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)));
  }
  return parts.join('');
}

/** UTF-8 where it is, else Latin-1 byte by byte; without zeros. */
function utf8(bytes: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    const length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
    let point = length === 1 ? first : first & (0xff >> (length + 1));
    let isWhole = true;
    for (let next = at + 1; next < at + length; next += 1) {
      const byte = bytes[next] ?? 0;
      isWhole &&= (byte & 0xc0) === 0x80;
      point = (point << 6) | (byte & 0x3f);
    }
    const isChar = isWhole && point <= 0x10ffff;
    if (!isChar || point !== 0) parts.push(String.fromCodePoint(isChar ? point : first));
    at += isChar ? length : 1;
  }
  return parts.join('');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIXES = new Map([...ALPHABET].map((char, value) => [char, value]));
SIXES.set('-', 62).set('_', 63);

/** Base64 in either alphabet, without its padding. */
export function base64Bytes(run: string): number[] {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const char of run) {
    held = ((held << 6) | (SIXES.get(char) ?? 0)) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return bytes;
}

export function hexBytes(run: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at + 2 <= run.length; at += 2) bytes.push(Number.parseInt(run.slice(at, at + 2), 16));
  return bytes;
}
