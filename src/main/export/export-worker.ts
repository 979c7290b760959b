import { parentPort } from 'node:worker_threads';
import type { ExportAnswer, ExportMessage } from './export-messages.ts';
import { createFileWriter, type FileWriter } from './file-writer.ts';

// Entry of the thread that writes one file: an order, rows in pieces (each answered before the next is sent), the end.

const port = parentPort;
let writer: FileWriter | null = null;

async function take(message: ExportMessage): Promise<ExportAnswer> {
  if (message.kind === 'begin') writer = createFileWriter(message.order);
  else if (message.kind === 'rows') await writer?.add(message.rows);
  else return { kind: 'done', bytes: (await writer?.finish()) ?? 0 };
  return { kind: 'ready' };
}

port?.on('message', (message: ExportMessage) => {
  take(message).then(
    (answer) => port.postMessage(answer),
    (error: unknown) => {
      const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
      port.postMessage({ kind: 'failed', code } satisfies ExportAnswer);
    },
  );
});
