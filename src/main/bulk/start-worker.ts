import { Worker } from 'node:worker_threads';

/** What would hold up main: parsing a sheet, reading the text of a PDF, finding out what a file is. */
export type WorkerKind = 'sheet' | 'pdf-text' | 'poa';

/** What is needed of a worker thread. Bundled, it comes from `import start from './sheet-worker.ts?nodeWorker'`. */
export type WorkerThread = {
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  terminate(): Promise<number>;
};
export type StartWorker = (kind: WorkerKind) => WorkerThread;

/** Memory of a worker; a file that needs more ends the worker, not the app. */
export const WORKER_OPTIONS = {
  resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 128 },
  // Nothing of the app's surroundings is any business of a parser.
  env: {},
} as const;

const SOURCES: Readonly<Record<WorkerKind, URL>> = {
  sheet: new URL('./read-sheet/sheet-worker.ts', import.meta.url),
  'pdf-text': new URL('./match-poa/pdf-text-worker.ts', import.meta.url),
  poa: new URL('../poa/inspect-worker.ts', import.meta.url),
};

/** Workers from source, as Node runs it. The bundle has files of its own: there the composition hands over another one. */
export const startSourceWorker: StartWorker = (kind) => new Worker(SOURCES[kind], { ...WORKER_OPTIONS, name: kind });
