import { setTimeout as wait } from 'node:timers/promises';

/** Waits without keeping the process alive: a delayed answer must not delay the end. */
export async function pause(delayMs: number): Promise<void> {
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
}
