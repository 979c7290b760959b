import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The person is named on the first pages of a document. */
const MAX_PAGES = 3;
const MAX_CHARACTERS = 20_000;

/**
 * The text of a PDF's first pages, with what is filled into its form; null when there is none (a scan, a password). Of
 * a damaged file it is what a viewer would show.
 */
export async function readPdfText(bytes: Uint8Array): Promise<string | null> {
  const { getDocument } = await loadPdfParser();
  const task = getDocument({
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    let text = '';
    for (let number = 1; number <= Math.min(MAX_PAGES, document.numPages); number += 1) {
      text += await pageText(document, number).catch(() => ''); // a damaged page is an empty one
      if (text.length > MAX_CHARACTERS) break;
    }
    const whole = text.trim();
    return whole === '' ? null : whole.slice(0, MAX_CHARACTERS);
  } catch {
    return null;
  } finally {
    await task.destroy().catch(() => undefined);
  }
}

async function pageText(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const written = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : ''));
  const filledIn = (await page.getAnnotations()).map(({ fieldValue }) =>
    typeof fieldValue === 'string' ? `${fieldValue}\n` : '',
  );
  return [...written, ...filledIn].join('');
}

/** Loaded only when needed: two megabytes of parser. */
export async function loadPdfParser() {
  const parser = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // This is already a worker thread; pdf.js would try to start another from a file.
  const place = globalThis as { pdfjsWorker?: unknown };
  place.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs');
  return parser;
}
