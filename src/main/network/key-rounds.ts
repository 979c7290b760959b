// ASN.1 tags (X.690).
const INTEGER = 0x02;
const OCTETS = 0x04;
const SEQUENCE = 0x30;
/** Zeros that may close structures of unknown length at the end of a file. */
const MAX_ENDS = 32;

/**
 * How many rounds of hashing it takes to open a PFX (PKCS#12) or an encrypted key, as they say themselves. In each of
 * their structures (pkcs-12PbeParams and MacData of RFC 7292, PBKDF2-params of RFC 8018, scrypt-params of RFC 7914) the number
 * is the integer behind the salt; the salt begins a sequence, or the number ends the file. One look at each byte: they lie
 * inside octet strings and structures of unknown length, which a parser would have to take apart.
 */
export function keyRounds(der: Uint8Array): number {
  let rounds = 0;
  // Bytes that are chance may look like the head of a sequence: each salt counts once.
  const counted = new Set<number>();
  for (let at = 0; at < der.length; at++) {
    const isHead = der[at] === SEQUENCE;
    const salt = isHead ? (lengthAt(der, at + 1)?.from ?? der.length) : at;
    const found = counted.has(salt) ? null : roundsBehind(der, salt);
    if (found === null || !(isHead || isEnd(der, found.to))) continue;
    rounds += found.rounds;
    counted.add(salt);
  }
  return rounds;
}

/** The same of a PEM text: of each encrypted key in it. */
export function pemKeyRounds(pem: string): number {
  const parts = pem.split('-----BEGIN ENCRYPTED PRIVATE KEY-----').slice(1);
  return parts.reduce((sum, part) => sum + keyRounds(Buffer.from(part.slice(0, ends(part)), 'base64')), 0);
}

function ends(part: string): number {
  const at = part.indexOf('-----');
  return at < 0 ? part.length : at;
}

function roundsBehind(der: Uint8Array, at: number): { readonly rounds: number; readonly to: number } | null {
  if (der[at] !== OCTETS) return null;
  const salt = lengthAt(der, at + 1);
  if (salt === null) return null;
  const integer = salt.from + salt.length;
  if (der[integer] !== INTEGER) return null;
  const number = lengthAt(der, integer + 1);
  // Longer ones cannot be a real count.
  if (number === null || number.length === 0 || number.length > 6) return null;
  const to = number.from + number.length;
  if (to > der.length) return null;
  return { rounds: der.subarray(number.from, to).reduce((sum, byte) => sum * 256 + byte, 0), to };
}

/** A length and where its content begins; null for one that is not given, or longer than any file. */
function lengthAt(der: Uint8Array, at: number): { readonly length: number; readonly from: number } | null {
  const first = der[at];
  if (first === undefined) return null;
  // Not given: the content begins at once and ends where it ends.
  if (first <= 0x80) return { length: first === 0x80 ? 0 : first, from: at + 1 };
  const bytes = first - 0x80;
  if (bytes > 4) return null;
  const length = der.subarray(at + 1, at + 1 + bytes).reduce((sum, byte) => sum * 256 + byte, 0);
  return { length, from: at + 1 + bytes };
}

function isEnd(der: Uint8Array, at: number): boolean {
  return der.length - at <= MAX_ENDS && der.subarray(at).every((byte) => byte === 0);
}
