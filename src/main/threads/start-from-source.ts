import { Worker } from 'node:worker_threads';
import { type StartThread, type ThreadKind, threadOptions } from './thread.ts';

const SOURCES: Readonly<Record<ThreadKind, URL>> = {
  rows: new URL('../store/rows/rows-worker.ts', import.meta.url),
  parsing: new URL('../services/parsing/parsing-worker.ts', import.meta.url),
  export: new URL('../export/export-worker.ts', import.meta.url),
  sheet: new URL('../bulk/read-sheet/sheet-worker.ts', import.meta.url),
  'pdf-text': new URL('../bulk/match-poa/pdf-text-worker.ts', import.meta.url),
  poa: new URL('../poa/inspect-worker.ts', import.meta.url),
};

/**
 * Threads started from source, for tests and benchmarks. The bundle has a file for each (`main/index.ts`). They use
 * Node's compile cache too, although they get no other environment.
 */
export const startFromSource: StartThread = (kind, data) => {
  const options = threadOptions(kind, data);
  const { NODE_COMPILE_CACHE } = process.env;
  // Set to undefined it would become a folder of that name.
  if (NODE_COMPILE_CACHE === undefined || typeof options.env !== 'object') return new Worker(SOURCES[kind], options);
  return new Worker(SOURCES[kind], { ...options, env: { ...options.env, NODE_COMPILE_CACHE } });
};
