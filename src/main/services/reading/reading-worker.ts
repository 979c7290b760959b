import { parentPort } from 'node:worker_threads';
import { packRows } from '../../store/rows/pack-rows.ts';
import type { DerivedAnswer } from '../../store/rows/rows-messages.ts';
import { answerReading } from './answer-reading.ts';
import { createOpenedBodies } from './opened-bodies.ts';
import type { ReadingReply, ReadingRequest } from './reading-calls.ts';

// Entry of the thread that reads large answers. One call at a time, in order: only the first of them can be its end.

const port = parentPort;
const open = createOpenedBodies();

function answer({ id, name, input, ref, body }: ReadingRequest): { reply: ReadingReply; given: ArrayBuffer[] } {
  try {
    const opened = open.get(ref, body);
    if (opened === null) return { reply: { id, how: 'not-open' }, given: [] };
    const value = answerReading(opened, name, input as never);
    if (name !== 'invoices' || value === null) return { reply: { id, how: 'done', value }, given: [] };
    const packed = packRows(value as DerivedAnswer);
    return { reply: { id, how: 'done', value: packed }, given: [...packed.packedRows] };
  } catch (cause) {
    const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'failed';
    return { reply: { id, how: 'failed', message }, given: [] };
  }
}

port?.on('message', (request: ReadingRequest) => {
  const { reply, given } = answer(request);
  port.postMessage(reply, given);
});
