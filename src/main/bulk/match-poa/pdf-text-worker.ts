import { serveThread } from '../../threads/serve-thread.ts';
import { loadPdfParser, readPdfText } from './pdf-text.ts';
import type { PdfTextCalls } from './pdf-text-reader.ts';

// Entry of the thread that reads the text of PDF files.

const ready = () => loadPdfParser().then(() => null);
serveThread<PdfTextCalls>({ ready, text: readPdfText });
