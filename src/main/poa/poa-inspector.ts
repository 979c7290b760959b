import { MINUTE_MS } from '../../shared/calendar/units.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Timers } from '../ports.ts';
import type { StartThread } from '../threads/thread.ts';
import { createThreadClient } from '../threads/thread-client.ts';
import type { InspectCalls, InspectedPoa } from './inspect-messages.ts';

export type PoaInspector = {
  /** Describes a file and hashes it. Throws AppError `poa` for one that cannot be sent. */
  inspect(name: string, bytes: Uint8Array): Promise<InspectedPoa>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 20_000;
/** People add several files in a row. */
const IDLE_MS = MINUTE_MS;

/**
 * Examines files in a separate thread, one after the other; main only posts a message. A file that takes too long or
 * too much memory ends the thread and is refused; the next one starts another.
 */
export function createPoaInspector(parts: {
  readonly startThread: StartThread;
  readonly timers: Timers;
  /** The bytes in memory shared with threads. */
  readonly share: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly timeoutMs?: number;
}): PoaInspector {
  const thread = createThreadClient<InspectCalls>({
    name: 'poa',
    start: () => parts.startThread('poa'),
    lost: (how, cause) =>
      new AppError({ code: 'poa', reason: how === 'late' ? 'timed-out' : 'unreadable', maxBytes: null }, { cause }),
    isOneAtATime: true,
    timeLimits: { timers: parts.timers, callMs: parts.timeoutMs ?? TIMEOUT_MS, idleMs: IDLE_MS },
  });
  return {
    inspect: async (name, bytes) => thread.call('inspect', { name, bytes: await parts.share(bytes) }),
    close: () => thread.close(),
  };
}
