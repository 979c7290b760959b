import { Worker } from 'node:worker_threads';
import type { StartRowsThread } from './rows-client.ts';

/** The thread from source, as Node runs it. The bundle has a file of its own: there the composition hands over another one. */
export const startRowsThreadFromSource: StartRowsThread = (place) =>
  new Worker(new URL('./rows-worker.ts', import.meta.url), { workerData: place, name: 'rows' });
