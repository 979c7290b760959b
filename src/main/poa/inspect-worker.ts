import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { AppError } from '../../shared/errors/app-error.ts';
import type { InspectAnswer, InspectOrder } from './inspect-messages.ts';
import { inspectPoa } from './inspect-poa.ts';

// Entry of the worker thread: a file in, what it is and its hash out, one after the other.

const port = parentPort;
port?.on('message', ({ id, name, bytes }: InspectOrder) => port.postMessage(answer(id, name, bytes)));

function answer(id: number, name: string, bytes: Uint8Array): InspectAnswer {
  try {
    const found = inspectPoa(name, bytes);
    return { id, how: 'done', found: { ...found, sha256: createHash('sha256').update(bytes).digest('hex') } };
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return { id, how: 'refused', error: cause.data };
  }
}
