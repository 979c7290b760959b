import { serveThread } from '../threads/serve-thread.ts';
import type { ExportCalls } from './export-messages.ts';
import { createFileWriter, type FileWriter } from './file-writer.ts';
import { createPaperSheets, type PaperSheets } from './paper-sheets.ts';
import { saidWhy, writeWhole } from './whole-file.ts';

// Entry of the thread that writes one file: an order, rows in pieces (each acknowledged before the next), the end.

let writer: FileWriter | null = null;
let sheets: PaperSheets | null = null;

function paper(): PaperSheets {
  if (sheets === null) throw new Error('no paper was begun');
  return sheets;
}

async function coded<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const said = saidWhy(cause);
    if (said !== cause) throw said;
    // Its message may name a person's folder.
    throw new Error(`export failed (${cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'})`);
  }
}

serveThread<ExportCalls>({
  begin: (order) =>
    coded(() => {
      writer = createFileWriter(order);
      return null;
    }),
  add: (rows) =>
    coded(async () => {
      await writer?.add(rows);
      return null;
    }),
  finish: () => coded(async () => (await writer?.finish()) ?? 0),
  beginPaper: (order) => {
    sheets = createPaperSheets(order);
    return null;
  },
  addToPaper: (rows) => {
    paper().add(rows);
    return null;
  },
  wholePaper: () => paper().whole(),
  nextSheet: () => paper().next(),
  sheetPrinted: (pdf) => paper().printed(pdf),
  finishPaper: ({ path, partial }) => coded(async () => writeWhole(path, await paper().finish(), partial)),
});
