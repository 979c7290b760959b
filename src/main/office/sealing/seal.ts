import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '../../ports.ts';
import type { OfficeKeys } from './office-keys.ts';

/** The place a sealed text belongs to: it does not open anywhere else. */
export type SealedPlace = {
  readonly kind: string;
  readonly key: string;
  readonly version: number;
  /** Who sealed it, and its number among this desk's sealed texts: a gap shows that something was removed. */
  readonly desk: string;
  readonly number: number;
};

const FORM = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** Sealed text is padded to a multiple of this, so that its length reveals little. */
const PADDED_TO = 256;
const CIPHER = 'aes-256-gcm';

/** The database takes no larger sealed text (`seal_in` in office/sql). */
export const MOST_SEALED_BYTES = 1024 * 1024;

/** How many bytes a text has once it is sealed. */
export const sealedBytes = (text: string): number => 1 + IV_BYTES + paddedBytes(text) + TAG_BYTES;

/** AES-256-GCM: format, random nonce, sealed text, tag. Base64 for transport. */
export function seal(keys: OfficeKeys, place: SealedPlace, text: string, random: Pick<Random, 'bytes'>): string {
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keys.sealing, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(belongsTo(keys, place));
  const sealed = Buffer.concat([cipher.update(padded(text)), cipher.final()]);
  return Buffer.concat([Buffer.of(FORM), iv, sealed, cipher.getAuthTag()]).toString('base64');
}

/** The text sealed for exactly this place; null otherwise. */
export function open(keys: OfficeKeys, place: SealedPlace, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const end = bytes.length - TAG_BYTES;
  if (bytes[0] !== FORM || end < 1 + IV_BYTES + PADDED_TO) return null;
  const opener = createDecipheriv(CIPHER, keys.sealing, bytes.subarray(1, 1 + IV_BYTES), { authTagLength: TAG_BYTES });
  opener.setAAD(belongsTo(keys, place));
  opener.setAuthTag(bytes.subarray(end));
  try {
    const content = Buffer.concat([opener.update(bytes.subarray(1 + IV_BYTES, end)), opener.final()]);
    return content.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + content.readUInt32BE(0));
  } catch {
    return null;
  }
}

function belongsTo({ officeId, keyId }: OfficeKeys, place: SealedPlace): Buffer {
  const { kind, key, version, desk, number } = place;
  return Buffer.from(JSON.stringify([officeId, kind, key, version, desk, number, keyId]));
}

function paddedBytes(text: string): number {
  return Math.ceil((LENGTH_BYTES + Buffer.byteLength(text)) / PADDED_TO) * PADDED_TO;
}

function padded(text: string): Buffer {
  const whole = Buffer.alloc(paddedBytes(text));
  whole.writeUInt32BE(Buffer.byteLength(text), 0);
  whole.write(text, LENGTH_BYTES, 'utf8');
  return whole;
}
