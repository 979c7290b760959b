import { serveThread } from '../../threads/serve-thread.ts';
import { readPdfText } from './pdf-text.ts';
import type { PdfTextCalls } from './pdf-text-reader.ts';

// Entry of the thread that reads the text of PDF files.

serveThread<PdfTextCalls>({ text: readPdfText });
