import { createHash } from 'node:crypto';
import { serveThread } from '../threads/serve-thread.ts';
import type { InspectCalls } from './inspect-messages.ts';
import { inspectPoa } from './inspect-poa.ts';

// Entry of the worker thread: a file in, what it is and its hash out.

serveThread<InspectCalls>({
  inspect: ({ name, bytes }) => ({
    ...inspectPoa(name, bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }),
});
