import { packRows } from '../../store/rows/pack-rows.ts';
import type { DerivedAnswer } from '../../store/rows/rows-messages.ts';
import { serveThread } from '../../threads/serve-thread.ts';
import { answerReading } from './answer-parsing.ts';
import { createOpenedBodies } from './opened-bodies.ts';
import type { ReadingThreadCalls } from './parsing-calls.ts';

// Entry of the thread that reads large answers.

const open = createOpenedBodies();

serveThread<ReadingThreadCalls>({
  ask({ name, input, ref, body }) {
    const opened = open.get(ref, body);
    if (opened === null) return null;
    const value = answerReading(opened, name, input as never);
    return { value: name === 'invoices' && value !== null ? packRows(value as DerivedAnswer) : value };
  },
});
