import { parentPort } from 'node:worker_threads';
import { readPdfText } from './pdf-text.ts';

// Entry of the worker thread: bytes in, text or null out, one after the other.

const port = parentPort;
port?.on('message', (order: { readonly id: number; readonly bytes: Uint8Array }) => {
  readPdfText(order.bytes).then(
    (text) => port.postMessage({ id: order.id, text }),
    () => port.postMessage({ id: order.id, text: null }),
  );
});
