import { Worker } from 'node:worker_threads';
import type { StartReadingThread } from './reading-client.ts';

/** Memory of the thread: an answer of the largest size fits; one made to fill memory ends the thread, not the app. */
export const READING_OPTIONS = {
  resourceLimits: { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 48 },
  // Nothing of the app's surroundings is any business of a parser.
  env: {},
  name: 'reading',
} as const;

/** The thread from source, as Node runs it. The bundle has a file of its own: there the composition hands over another one. */
export const startReadingThreadFromSource: StartReadingThread = () =>
  new Worker(new URL('./reading-worker.ts', import.meta.url), READING_OPTIONS);
