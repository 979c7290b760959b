/** The size of an image in pixels, read from its header. Null: the header is truncated or unknown. */
export function readImageSize(label: string, bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = label === 'PNG' ? pngSize(view) : label === 'JPEG' ? jpegSize(view) : tiffSize(view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (cause) {
    if (cause instanceof RangeError) return null; // read past the end: the file is truncated
    throw cause;
  }
}

type Size = { width: number; height: number };

/** The IHDR chunk always comes first. */
function pngSize(view: DataView): Size {
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks the segments to the first start-of-frame. */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Tags 256 and 257 of the first directory, as short or long. */
function tiffSize(view: DataView): Size | null {
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  const count = view.getUint16(directory, little);
  let width = 0;
  let height = 0;
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    const tag = view.getUint16(entry, little);
    const value =
      view.getUint16(entry + 2, little) === 3 ? view.getUint16(entry + 8, little) : view.getUint32(entry + 8, little);
    if (tag === 256) width = value;
    if (tag === 257) height = value;
  }
  return { width, height };
}
