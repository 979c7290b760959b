import { bytesStartWith } from '../../../shared/bytes.ts';
import type { SheetEncoding } from '../../../shared/model/bulk/bulk.ts';
import { SheetError } from '../sheet-error.ts';
import { decodeSingleByte } from './single-byte-text.ts';

export type DecodedText = {
  readonly text: string;
  readonly encoding: SheetEncoding;
  /** Replacement characters for unreadable bytes were inserted. */
  readonly replaced: boolean;
};

const LOOKED_AT = 64 * 1024;

/**
 * Text of a delimited file: by its byte order mark, else UTF-16 by its pattern of zero bytes, else UTF-8 if all of it
 * is valid, else one byte for each character (`decodeSingleByte`). Throws SheetError `not-text` for zero bytes or mostly
 * control characters.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytesStartWith(bytes, [0xef, 0xbb, 0xbf])) return decode('utf-8-bom', 'utf-8', bytes.subarray(3));
  if (bytesStartWith(bytes, [0xff, 0xfe])) return decode('utf-16le', 'utf-16le', bytes.subarray(2));
  if (bytesStartWith(bytes, [0xfe, 0xff])) return decode('utf-16be', 'utf-16be', bytes.subarray(2));
  const zeros = countZeros(bytes.subarray(0, LOOKED_AT));
  const half = Math.min(bytes.length, LOOKED_AT) / 2;
  if (half >= 2 && zeros.odd > half * 0.7 && zeros.even < half * 0.05) return decode('utf-16le', 'utf-16le', bytes);
  if (half >= 2 && zeros.even > half * 0.7 && zeros.odd < half * 0.05) return decode('utf-16be', 'utf-16be', bytes);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text: assertText(text), encoding: 'utf-8', replaced: false };
  } catch (error) {
    if (error instanceof SheetError) throw error;
    const { text, encoding } = decodeSingleByte(bytes);
    return { text: assertText(text), encoding, replaced: false };
  }
}

function decode(encoding: SheetEncoding, label: string, bytes: Uint8Array): DecodedText {
  const text = new TextDecoder(label, { ignoreBOM: true }).decode(bytes);
  return { text: assertText(text), encoding, replaced: text.includes('\ufffd') };
}

/** Line breaks, tabs and form feeds belong to text; with two per cent of other control characters it is no text. */
function assertText(text: string): string {
  const looked = text.slice(0, LOOKED_AT);
  const controls = looked.match(/[^\P{Cc}\t\n\v\f\r]|\ufffd/gu)?.length ?? 0;
  if (text.includes('\u0000') || controls > Math.max(2, looked.length / 50)) throw new SheetError('not-text');
  return text;
}

function countZeros(bytes: Uint8Array): { even: number; odd: number } {
  const found = { even: 0, odd: 0 };
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) found.even += 1;
    else found.odd += 1;
  }
  return found;
}
