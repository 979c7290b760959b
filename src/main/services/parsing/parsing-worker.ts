import type { DerivedAnswer } from '../../store/rows/rows-messages.ts';
import { packRows } from '../../store/rows/write/pack-rows.ts';
import { serveThread } from '../../threads/serve-thread.ts';
import { answerCall } from './answer-parsing.ts';
import { createOpenedBodies } from './opened-bodies.ts';
import type { ParserThreadCalls } from './parsing-calls.ts';

// Entry of the thread that reads large answers.

const open = createOpenedBodies();

serveThread<ParserThreadCalls>({
  ask({ name, input, ref, body }) {
    const opened = open.get(ref, body);
    if (opened === null) return null;
    const value = answerCall(opened, name, input as never);
    return { value: name === 'invoices' && value !== null ? packRows(value as DerivedAnswer) : value };
  },
});
