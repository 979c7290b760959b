import { parentPort } from 'node:worker_threads';
import { packRows } from '../../store/rows/pack-rows.ts';
import type { DerivedAnswer } from '../../store/rows/rows-messages.ts';
import { answerReading } from './answer-reading.ts';
import { createOpenedBodies } from './opened-bodies.ts';
import type { ReadingReply, ReadingRequest } from './reading-calls.ts';

// Entry of the thread that reads large answers. One call at a time, in order: only the first of them can be its end.

const port = parentPort;
const open = createOpenedBodies();

function answer({ id, name, input, ref, body }: ReadingRequest): ReadingReply {
  try {
    const opened = open.get(ref, body);
    if (opened === null) return { id, how: 'not-open' };
    const value = answerReading(opened, name, input as never);
    return { id, how: 'done', value: name === 'invoices' && value !== null ? packRows(value as DerivedAnswer) : value };
  } catch (cause) {
    return { id, how: 'failed', message: cause instanceof Error ? `${cause.name}: ${cause.message}` : 'failed' };
  }
}

port?.on('message', (request: ReadingRequest) => port.postMessage(answer(request)));
