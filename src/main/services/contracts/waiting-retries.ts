import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import { LONGEST_WAIT_MS } from '../../bulk/engine/gate.ts';
import type { Clock, Random, Timers } from '../../ports.ts';

/** Retries waiting registrations with growing pauses. Only for requests that provably did not arrive. */
export type WaitingRetries = {
  /** Returns the time of the retry, or null after too many tries. */
  schedule(id: string, notBefore: number | null, attempt: () => void): number | null;
  cancel(id: string): void;
  /** Works every half minute until it is done (true). */
  untilDone(work: () => boolean): void;
  stop(): void;
};

const BASE_MS = 2_000;
const CAP_MS = MINUTE_MS;
const MAX_TRIES = 12;
const AGAIN_MS = MINUTE_MS / 2;

export function createWaitingRetries(options: { clock: Clock; timers: Timers; random: Random }): WaitingRetries {
  const { clock, timers, random } = options;
  const tries = new Map<string, number>();
  const waiting = new Map<string, AbortController>();
  const stopping = new AbortController();

  function cancel(id: string): void {
    waiting.get(id)?.abort();
    waiting.delete(id);
  }

  return {
    schedule(id, notBefore, attempt) {
      cancel(id);
      const count = (tries.get(id) ?? 0) + 1;
      tries.set(id, count);
      const asked = notBefore === null ? 0 : Math.max(0, notBefore - clock.now());
      if (count > MAX_TRIES || asked > LONGEST_WAIT_MS) return null;
      const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** (count - 1));
      // Half fixed, half random, so that it is never immediate and workstations do not retry together.
      const delayMs = asked > 0 ? asked : ceiling / 2 + (ceiling / 2) * random.fraction();
      const controller = new AbortController();
      waiting.set(id, controller);
      timers.sleep(delayMs, controller.signal).then(
        () => {
          waiting.delete(id);
          attempt();
        },
        () => undefined, // cancelled
      );
      return clock.now() + Math.round(delayMs);
    },
    cancel,
    async untilDone(work) {
      try {
        do await timers.sleep(AGAIN_MS, stopping.signal);
        while (!work());
      } catch {
        // Stopped.
      }
    },
    stop() {
      stopping.abort();
      for (const id of [...waiting.keys()]) cancel(id);
    },
  };
}
