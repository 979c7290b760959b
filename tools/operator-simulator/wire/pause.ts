import { setTimeout as wait } from 'node:timers/promises';

/** Waits without keeping the process alive: an answer that is being held back must not hold up stopping. */
export async function pause(delayMs: number): Promise<void> {
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
}
