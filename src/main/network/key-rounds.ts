// ASN.1 tags (X.690).
const INTEGER = 0x02;
const OCTETS = 0x04;
const SEQUENCE = 0x30;
/** Zero bytes that may close structures of unknown length at the end of a file. */
const MAX_ENDS = 32;

/**
 * The number of hashing rounds for opening a PFX (PKCS#12) or an encrypted key, as stated in the file. In each
 * structure (pkcs-12PbeParams and MacData of RFC 7292, PBKDF2-params of RFC 8018, scrypt-params of RFC 7914) the number
 * is the integer after the salt; the salt begins a sequence, or the number ends the file. Each byte is visited once:
 * the structures are nested in octet strings and parts of unknown length, which a parser would have to unpack.
 */
export function keyRounds(der: Uint8Array): number {
  let rounds = 0;
  // Random bytes may look like the head of a sequence, so each salt counts once.
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

/** The same for a PEM text: the sum over its encrypted keys. */
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
  // A longer one is no real count.
  if (number === null || number.length === 0 || number.length > 6) return null;
  const to = number.from + number.length;
  if (to > der.length) return null;
  return { rounds: der.subarray(number.from, to).reduce((sum, byte) => sum * 256 + byte, 0), to };
}

/** A length and where its content begins; null for a missing length, or one longer than any file. */
function lengthAt(der: Uint8Array, at: number): { readonly length: number; readonly from: number } | null {
  const first = der[at];
  if (first === undefined) return null;
  // Indefinite length: the content begins here and has its own end mark.
  if (first <= 0x80) return { length: first === 0x80 ? 0 : first, from: at + 1 };
  const bytes = first - 0x80;
  if (bytes > 4) return null;
  const length = der.subarray(at + 1, at + 1 + bytes).reduce((sum, byte) => sum * 256 + byte, 0);
  return { length, from: at + 1 + bytes };
}

function isEnd(der: Uint8Array, at: number): boolean {
  return der.length - at <= MAX_ENDS && der.subarray(at).every((byte) => byte === 0);
}
