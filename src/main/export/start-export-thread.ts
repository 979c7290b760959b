import { Worker } from 'node:worker_threads';
import type { StartExportThread } from './export-writer.ts';

/** The thread from source, as Node runs it; the bundle has a file of its own. */
export const startExportThreadFromSource: StartExportThread = () =>
  new Worker(new URL('./export-worker.ts', import.meta.url), { name: 'export', env: {} });
