import { setImmediate } from 'node:timers/promises';

/** Gives the event loop a turn: calls of the page, timers, answers from the network. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
