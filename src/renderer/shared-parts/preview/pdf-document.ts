import { getDocument, type PDFDocumentProxy, PDFWorker, type RenderTask } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import jbig2Url from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import decoderDoorUrl from './decoder-door.js?url';
import { MAX_PIXELS } from './max-pixels.ts';
import { type PreviewDocument, PreviewError } from './preview-document.ts';

/** CSS pixels per PDF point. */
const PIXELS_PER_POINT = 96 / 72;

/**
 * Opens a PDF in its own worker. Nothing is fetched: the bytes are passed, missing fonts come from the system, and
 * image decoders run as plain script because the CSP allows no WebAssembly.
 */
export async function openPdf(bytes: Uint8Array): Promise<PreviewDocument> {
  const port = new Worker(workerUrl, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  const task = getDocument({
    // A copy, because the worker takes over the memory.
    data: new Uint8Array(bytes),
    worker,
    useWorkerFetch: false,
    useWasm: false,
    useSystemFonts: true,
    enableXfa: false,
    maxImageSize: MAX_PIXELS,
    wasmUrl: decoderUrls(),
    verbosity: 0,
  });
  let document: PDFDocumentProxy;
  try {
    document = await task.promise;
  } catch (cause) {
    await task.destroy().catch(() => undefined);
    close();
    throw new PreviewError(isPasswordProblem(cause) ? 'encrypted' : 'broken', { cause });
  }
  return {
    pages: document.numPages,
    size: async (page) => {
      const { width, height } = (await document.getPage(page)).getViewport({ scale: PIXELS_PER_POINT });
      return { width, height };
    },
    draw: (page, canvas, widthPx, signal) => drawPage(document, page, canvas, widthPx, signal),
    close: () => {
      void task.destroy().finally(close);
    },
  };
}

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  widthPx: number,
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale: widthPx / page.getViewport({ scale: 1 }).width });
  // Drawn on a hidden canvas and copied when complete, so that no partial page is seen.
  const hidden = globalThis.document.createElement('canvas');
  hidden.width = Math.max(1, Math.round(viewport.width));
  hidden.height = Math.max(1, Math.round(viewport.height));
  const rendering: RenderTask = page.render({ canvas: hidden, viewport, background: '#ffffff' });
  const stop = () => rendering.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await rendering.promise;
  } catch (cause) {
    signal.throwIfAborted();
    throw new PreviewError('broken', { cause });
  } finally {
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
  canvas.width = hidden.width;
  canvas.height = hidden.height;
  canvas.getContext('2d')?.drawImage(hidden, 0, 0);
}

/**
 * The worker appends a decoder's file name to this address, which must end in a slash; `decoder-door.js` loads that
 * file.
 */
function decoderUrls(): string {
  const query = new URLSearchParams({ jbig2: absolute(jbig2Url), openjpeg: absolute(openjpegUrl) });
  return `${absolute(decoderDoorUrl)}?${query.toString()}&want=/`;
}

function absolute(url: string): string {
  return new URL(url, globalThis.document.baseURI).href;
}

function isPasswordProblem(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'PasswordException';
}
