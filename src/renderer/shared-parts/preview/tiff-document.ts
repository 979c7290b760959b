import { createSerialQueue } from '../../../shared/serial-queue.ts';
import { drawBitmap } from './draw-bitmap.ts';
import { type PageSize, type PreviewDocument, PreviewError, type PreviewProblem } from './preview-document.ts';

export type TiffRequest = { kind: 'open'; bytes: Uint8Array } | { kind: 'page'; page: number };
export type TiffReply =
  | { kind: 'opened'; sizes: PageSize[] }
  | { kind: 'page'; page: number; width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> }
  | { kind: 'failed'; problem: PreviewProblem };

/** A TIFF with any number of pages, decoded in a worker, one page at a time. */
export async function openTiff(bytes: Uint8Array): Promise<PreviewDocument> {
  const worker = new Worker(new URL('./tiff-worker.ts', import.meta.url), { type: 'module' });
  // Only one request runs at a time, so the next reply belongs to it.
  const serially = createSerialQueue();
  const ask = (request: TiffRequest): Promise<TiffReply> => serially(() => oneReply(worker, request));
  const opened = await ask({ kind: 'open', bytes });
  if (opened.kind !== 'opened') {
    worker.terminate();
    throw new PreviewError(opened.kind === 'failed' ? opened.problem : 'broken');
  }
  const { sizes } = opened;
  const bitmaps = new Map<number, ImageBitmap>();
  const bitmapOf = async (page: number): Promise<ImageBitmap> => {
    const known = bitmaps.get(page);
    if (known !== undefined) return known;
    const reply = await ask({ kind: 'page', page });
    if (reply.kind !== 'page') throw new PreviewError(reply.kind === 'failed' ? reply.problem : 'broken');
    const bitmap = await createImageBitmap(new ImageData(reply.rgba, reply.width, reply.height));
    bitmaps.set(page, bitmap);
    return bitmap;
  };
  return {
    pages: sizes.length,
    size: async (page) => {
      const size = sizes[page - 1];
      if (size === undefined) throw new PreviewError('broken');
      return size;
    },
    draw: async (page, canvas, widthPx, signal) => {
      const bitmap = await bitmapOf(page);
      signal.throwIfAborted();
      drawBitmap(bitmap, canvas, widthPx);
    },
    close: () => {
      worker.terminate();
      for (const bitmap of bitmaps.values()) bitmap.close();
    },
  };
}

function oneReply(worker: Worker, request: TiffRequest): Promise<TiffReply> {
  return new Promise((resolve) => {
    worker.onmessage = (event: MessageEvent<TiffReply>) => resolve(event.data);
    worker.onerror = () => resolve({ kind: 'failed', problem: 'broken' });
    worker.postMessage(request);
  });
}
