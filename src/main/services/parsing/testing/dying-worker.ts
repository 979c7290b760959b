// The thread, ending at once when asked to search for a certain word, as if it were out of memory.
import { parentPort } from 'node:worker_threads';
import type { ParserThreadCalls } from '../parsing-calls.ts';

parentPort?.on('message', ({ input: asked }: { input: ParserThreadCalls['ask']['in'] }) => {
  const { name, input } = asked;
  if (name === 'find' && (input as { text: string }).text === 'die') process.exit(9);
});
await import('../parsing-worker.ts');
