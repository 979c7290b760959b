/** What an image says of itself, without decoding it. */
export type ScannedImage = {
  /** In pixels; null where the header is cut off or unknown. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Its data go on to where they should end. */
  readonly isWhole: boolean;
};

const CUT_OFF: ScannedImage = { size: null, isWhole: false };

export function scanImage(label: 'PNG' | 'JPEG' | 'TIFF', bytes: Uint8Array): ScannedImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { size, isWhole } = label === 'PNG' ? scanPng(view) : label === 'JPEG' ? scanJpeg(view) : scanTiff(view);
    return { size: size && size.width > 0 && size.height > 0 ? size : null, isWhole };
  } catch (cause) {
    if (cause instanceof RangeError) return CUT_OFF; // read past the end
    throw cause;
  }
}

/** The IHDR chunk always comes first, IEND last. */
function scanPng(view: DataView): ScannedImage {
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === 0x49454e44) return { size, isWhole: true };
  }
  return { size, isWhole: false };
}

/** Walks the segments by the first start-of-frame to the data, in which `FF D9` is always the end. */
function scanJpeg(view: DataView): ScannedImage {
  let size: ScannedImage['size'] = null;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) break;
    const marker = view.getUint8(at + 1);
    if (marker === 0xda) return { size, isWhole: bytesOf(view).includes(JPEG_END, at) };
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) size ??= { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return { size, isWhole: false };
}

const JPEG_END = Buffer.from([0xff, 0xd9]);

function bytesOf(view: DataView): Buffer {
  return Buffer.from(view.buffer, view.byteOffset, view.byteLength);
}

/** Width, height (256, 257), and strips or tiles with their lengths (273, 279; 324, 325) of the first directory. */
function scanTiff(view: DataView): ScannedImage {
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  const tags = new Map<number, number[]>();
  for (let index = 0; index < view.getUint16(directory, little); index += 1) {
    const entry = directory + 2 + index * 12;
    const tag = view.getUint16(entry, little);
    if (TIFF_TAGS.has(tag)) tags.set(tag, tiffNumbers(view, entry, little));
  }
  const [width = 0] = tags.get(256) ?? [];
  const [height = 0] = tags.get(257) ?? [];
  const starts = tags.get(273) ?? tags.get(324) ?? [];
  const lengths = tags.get(279) ?? tags.get(325) ?? [];
  const isWhole = starts.every((start, index) => start + (lengths[index] ?? 0) <= view.byteLength);
  return { size: { width, height }, isWhole };
}

const TIFF_TAGS = new Set([256, 257, 273, 279, 324, 325]);

/** The values of an entry: shorts or longs, in the entry itself where they have room in it. */
function tiffNumbers(view: DataView, entry: number, little: boolean): number[] {
  const isShort = view.getUint16(entry + 2, little) === 3;
  const [count, bytes] = [view.getUint32(entry + 4, little), isShort ? 2 : 4];
  if (count * bytes > view.byteLength) throw new RangeError('more values than bytes');
  const first = count * bytes <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
  return Array.from({ length: count }, (_, index) =>
    isShort ? view.getUint16(first + index * 2, little) : view.getUint32(first + index * 4, little),
  );
}
