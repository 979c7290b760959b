import { decode, decodeImage, type IFD, toRGBA8 } from 'utif2';
import { MAX_PIXELS } from './max-pixels.ts';
import type { TiffReply, TiffRequest } from './tiff-document.ts';

// Directories that are pictures; a TIFF may also have thumbnails and tables.
let pages: IFD[] = [];
let buffer = new ArrayBuffer(0);

const WIDTH_TAG = 't256';
const HEIGHT_TAG = 't257';

self.onmessage = (event: MessageEvent<TiffRequest>) => {
  const reply = answer(event.data);
  self.postMessage(reply, { transfer: reply.kind === 'page' ? [reply.rgba.buffer] : [] });
};

function answer(request: TiffRequest): TiffReply {
  try {
    return request.kind === 'open' ? open(request.bytes) : page(request.page);
  } catch {
    return { kind: 'failed', problem: 'broken' };
  }
}

function open(bytes: Uint8Array): TiffReply {
  buffer = new Uint8Array(bytes).buffer;
  pages = decode(buffer).filter((one) => tag(one, WIDTH_TAG) > 0 && tag(one, HEIGHT_TAG) > 0);
  if (pages.length === 0) return { kind: 'failed', problem: 'broken' };
  return { kind: 'opened', sizes: pages.map((one) => ({ width: tag(one, WIDTH_TAG), height: tag(one, HEIGHT_TAG) })) };
}

function page(number: number): TiffReply {
  const found = pages[number - 1];
  if (found === undefined) return { kind: 'failed', problem: 'broken' };
  if (tag(found, WIDTH_TAG) * tag(found, HEIGHT_TAG) > MAX_PIXELS) return { kind: 'failed', problem: 'too-large' };
  decodeImage(buffer, found);
  const rgba = new Uint8ClampedArray(toRGBA8(found));
  return { kind: 'page', page: number, width: found.width, height: found.height, rgba };
}

function tag(directory: IFD, name: string): number {
  const values = directory[name];
  const first = Array.isArray(values) ? values[0] : undefined;
  return typeof first === 'number' ? first : 0;
}
