import { createHash } from 'node:crypto';
import { LETTERS, typedLetters } from './passphrase.ts';

const ID_BYTES = 16;
const KEY_BYTES = 32;
const CHECK_BYTES = 2;
const LETTER_BITS = 5;
const GROUP = 6;

export type OfficeKeyText = { readonly officeId: string; readonly keyId: number; readonly officeKey: Uint8Array };

/** Office, key id and key as text for typing: 84 letters in groups, with a check of two letters. */
export function writeKeyText({ officeId, keyId, officeKey }: OfficeKeyText): string {
  const id = Buffer.from(officeId.replaceAll('-', ''), 'hex');
  const number = Buffer.alloc(2);
  number.writeUInt16BE(keyId);
  const told = Buffer.concat([id, number, officeKey]);
  const letters = lettersOf(Buffer.concat([told, checkOf(told)]));
  return (letters.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

/** Null: not a key, or a wrong letter. */
export function readKeyText(typed: string): OfficeKeyText | null {
  const letters = typedLetters(typed);
  const length = ID_BYTES + 2 + KEY_BYTES + CHECK_BYTES;
  if (letters.length !== Math.ceil((length * 8) / LETTER_BITS)) return null;
  const bytes = bytesOf(letters, length);
  if (bytes === null) return null;
  const told = bytes.subarray(0, -CHECK_BYTES);
  const keyId = told.readUInt16BE(ID_BYTES);
  if (keyId === 0 || !checkOf(told).equals(bytes.subarray(-CHECK_BYTES))) return null;
  const hex = told.toString('hex', 0, ID_BYTES);
  const officeId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { officeId, keyId, officeKey: new Uint8Array(told.subarray(ID_BYTES + 2)) };
}

const checkOf = (told: Buffer): Buffer => createHash('sha256').update(told).digest().subarray(0, CHECK_BYTES);

function lettersOf(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(LETTER_BITS, '0'), 2)])
    .join('');
}

function bytesOf(letters: string, length: number): Buffer | null {
  let bits = '';
  for (const letter of letters) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    bits += value.toString(2).padStart(LETTER_BITS, '0');
  }
  return Buffer.from((bits.slice(0, length * 8).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
