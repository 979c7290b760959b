import { createHash } from 'node:crypto';
import { bytesStartWith } from '../../../shared/bytes.ts';
import type { Delimiter, SheetEncoding, SheetPreview } from '../../../shared/model/bulk/bulk.ts';
import { unguardFormula } from '../../../shared/sheets/formula.ts';
import { SheetError } from '../sheet-error.ts';
import { decodeText } from './decode-text.ts';
import { readDelimited, tidyRows } from './read-delimited.ts';
import { readWorkbook } from './read-workbook.ts';
import type { SheetLimits } from './sheet-limits.ts';

export type Sheet = {
  readonly name: string;
  /** Text cells; all rows have the same length. */
  readonly rows: string[][];
  /** Cells that are dates in the workbook: `row:column`, zero-based. */
  readonly dateCells: ReadonlySet<string>;
};

/** A file with all its sheets, every cell as text. */
export type SheetFile = {
  readonly fileName: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly kind: SheetPreview['kind'];
  readonly encoding: SheetEncoding | null;
  readonly delimiter: Delimiter | null;
  readonly notes: SheetPreview['notes'];
  readonly sheets: readonly Sheet[];
};

export type SheetInput =
  | { readonly from: 'file'; readonly fileName: string; readonly bytes: Uint8Array }
  /** Text from the clipboard: cells between tabs, as Excel puts them there. */
  | { readonly from: 'paste'; readonly text: string };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const NO_SHEETS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a, 0x90],
];

/**
 * Reads CSV, TSV, XLSX or pasted text. The content decides the format, not the name. Used by the sheet worker, and can
 * be called without one. Throws SheetError.
 */
export async function readSheetFile(input: SheetInput, limits: SheetLimits): Promise<SheetFile> {
  if (input.from === 'paste') return readPasted(input.text, limits);
  const { fileName, bytes } = input;
  if (bytes.length > limits.maxBytes) throw new SheetError('too-large', limits.maxBytes);
  if (bytes.length === 0) throw new SheetError('empty');
  const about = { fileName, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  if (bytesStartWith(bytes, OLE)) throw new SheetError(isEncryptedWorkbook(bytes) ? 'password' : 'old-excel');
  if (bytesStartWith(bytes, ZIP) || bytesStartWith(bytes, EMPTY_ZIP)) {
    if (/\.(xlsm|xltm|xlam)$/i.test(fileName)) throw new SheetError('macro-file');
    const sheets = await readWorkbook(bytes, limits);
    return { ...about, kind: 'workbook', encoding: null, delimiter: null, notes: [], sheets };
  }
  if (NO_SHEETS.some((magic) => bytesStartWith(bytes, magic))) throw new SheetError('not-a-sheet');
  const decoded = decodeText(bytes);
  if (/^\s*(<!doctype html|<html|<\?xml|\{\\rtf|%!PS)/i.test(decoded.text)) throw new SheetError('not-a-sheet');
  const read = readText(decoded.text, limits);
  const notes: SheetPreview['notes'] = decoded.replaced ? [...read.notes, 'replaced-characters'] : read.notes;
  return { ...about, ...read, kind: 'delimited', encoding: decoded.encoding, notes };
}

function readPasted(text: string, limits: SheetLimits): SheetFile {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > limits.maxBytes) throw new SheetError('too-large', limits.maxBytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const read = readText(text, limits, text.includes('\t') ? '\t' : undefined);
  return { fileName: '', sha256, bytes: bytes.length, kind: 'pasted', encoding: null, ...read };
}

function readText(text: string, limits: SheetLimits, known?: Delimiter) {
  if (text.trim() === '') throw new SheetError('empty');
  const { rows, delimiter, brokenQuotes } = readDelimited(text, limits, known);
  const notes: SheetPreview['notes'] = brokenQuotes ? ['broken-quotes'] : [];
  // What this app copied or wrote carries its guard against formulas, also after a visit to a spreadsheet.
  const unguarded = tidyRows(rows, limits).map((row) => row.map(unguardFormula));
  return { delimiter, notes, sheets: [{ name: '', rows: unguarded, dateCells: new Set<string>() }] };
}

/** A workbook with a password is an old-style container around an encrypted package. */
function isEncryptedWorkbook(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );
}
