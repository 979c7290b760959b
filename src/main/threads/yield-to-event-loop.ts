import { setImmediate } from 'node:timers/promises';

/** Lets everything that waits on this thread have its turn: calls of the page, timers, answers of the network. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
