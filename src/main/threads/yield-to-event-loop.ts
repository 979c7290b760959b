import { setImmediate } from 'node:timers/promises';

/** Gives the event loop a turn: calls of the page, timers, network answers. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
