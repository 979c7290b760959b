import { drawBitmap } from './draw-bitmap.ts';
import { MAX_PIXELS } from './max-pixels.ts';
import { type PreviewDocument, PreviewError } from './preview-document.ts';

/** A PNG or JPEG: one page, decoded by the browser in the background. */
export async function openImage(bytes: Uint8Array, extension: string): Promise<PreviewDocument> {
  const type = extension === 'png' ? 'image/png' : 'image/jpeg';
  const blob = new Blob([new Uint8Array(bytes)], { type });
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(blob);
  } catch (cause) {
    throw new PreviewError('broken', { cause });
  }
  if (bitmap.width * bitmap.height > MAX_PIXELS) {
    bitmap.close();
    throw new PreviewError('too-large');
  }
  return {
    pages: 1,
    size: async () => ({ width: bitmap.width, height: bitmap.height }),
    draw: async (_page, canvas, widthPx, signal) => {
      signal.throwIfAborted();
      drawBitmap(bitmap, canvas, widthPx);
    },
    close: () => bitmap.close(),
  };
}
