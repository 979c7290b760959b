import { inflateRawSync } from 'node:zlib';
import { SheetError } from '../sheet-error.ts';
import type { SheetLimits } from './sheet-limits.ts';

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly packedBytes: number;
  readonly declaredBytes: number;
  readonly offset: number;
};

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const SMALL_BYTES = 1_000_000;

/**
 * The XML parts of a workbook, inflated here, so that later code reads exactly what was measured. Declared sizes are
 * checked first but not trusted: inflating stops at the remaining limit. Throws SheetError `zip-bomb`, `macro-file`,
 * `binary-excel`, `password`, `not-a-sheet` or `damaged`.
 */
export function openArchive(bytes: Uint8Array, limits: SheetLimits): Map<string, Uint8Array> {
  const entries = readDirectory(bytes, limits);
  const names = new Set(entries.map((entry) => entry.name));
  if ([...names].some((name) => /vbaproject|macrosheets\//i.test(name))) throw new SheetError('macro-file');
  if (names.has('xl/workbook.bin')) throw new SheetError('binary-excel');
  if (!names.has('xl/workbook.xml')) throw new SheetError('not-a-sheet');
  if (entries.some((entry) => entry.encrypted)) throw new SheetError('password');
  const declared = entries.reduce((sum, entry) => sum + entry.declaredBytes, 0);
  if (declared > limits.maxInflatedBytes) throw new SheetError('zip-bomb', limits.maxInflatedBytes);

  const wanted = entries.filter(({ name }) => /\.xml(\.rels)?$/.test(name) && /^(xl\/|\[Content_Types\])/.test(name));
  const parts = new Map<string, Uint8Array>();
  let left = limits.maxInflatedBytes;
  for (const entry of wanted) {
    // A repeated name could be read differently here and elsewhere.
    if (parts.has(entry.name)) throw new SheetError('damaged');
    const part = inflate(bytes, entry, Math.min(left, allowedBytes(entry, limits)));
    left -= part.length;
    parts.set(entry.name, part);
  }
  const types = parts.get('[Content_Types].xml');
  if (types && Buffer.from(types).includes('macroEnabled')) throw new SheetError('macro-file');
  return parts;
}

/** Small parts may have any compression ratio: a sheet of equal cells does. */
function allowedBytes(entry: Entry, limits: SheetLimits): number {
  return Math.max(SMALL_BYTES, entry.packedBytes * limits.maxInflationRatio);
}

function inflate(bytes: Uint8Array, entry: Entry, maxOutputLength: number): Uint8Array {
  const view = viewOf(bytes);
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== LOCAL_ENTRY) {
    throw new SheetError('damaged');
  }
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packedBytes);
  if (packed.length !== entry.packedBytes) throw new SheetError('damaged');
  if (entry.method === 0) {
    if (packed.length > maxOutputLength) throw new SheetError('zip-bomb', maxOutputLength);
    return packed;
  }
  if (entry.method !== 8) throw new SheetError('damaged');
  if (maxOutputLength < 1) throw new SheetError('zip-bomb', maxOutputLength);
  try {
    return inflateRawSync(packed, { maxOutputLength });
  } catch (cause) {
    const tooLarge = cause instanceof RangeError && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    throw new SheetError(tooLarge ? 'zip-bomb' : 'damaged', tooLarge ? maxOutputLength : null, { cause });
  }
}

function readDirectory(bytes: Uint8Array, limits: SheetLimits): Entry[] {
  const view = viewOf(bytes);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.maxArchiveEntries) throw new SheetError('zip-bomb', limits.maxArchiveEntries);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new SheetError('damaged');
    const nameBytes = view.getUint16(at + 28, true);
    const name = Buffer.from(bytes.buffer, bytes.byteOffset + at + 46, Math.min(nameBytes, bytes.length - at - 46));
    entries.push({
      name: name.toString('utf8').replaceAll('\\', '/'),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      declaredBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The end record lies in the last 64 kB, before a comment. Archives above 4 GB are above every limit here. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new SheetError('damaged');
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
