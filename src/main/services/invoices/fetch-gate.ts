import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { ReadHooks } from '../../operator/operator-client.ts';
import type { Clock, Random, Timers } from '../../ports.ts';
import type { JobContext } from '../app/jobs-service.ts';
import { createFetchStops } from './fetch-stops.ts';

/** Shorter waits are not shown: they end before anybody can read about them. */
const TOLD_FROM_MS = 2_000;

/**
 * Every part of a fetch passes this gate: it waits when the operator asks for a pause, and closes when nothing answers
 * any more.
 */
export function createFetchGate(options: {
  job: Pick<JobContext, 'signal' | 'waits'>;
  clock: Clock;
  timers: Timers;
  /** So that the waits of several requests do not end together. */
  random: Pick<Random, 'fraction'>;
}) {
  const { job, clock, timers } = options;
  const stops = createFetchStops(options.random);
  let isShut = false;
  let openAtMs = 0;

  const hooks: ReadHooks = {
    waits: (delayMs) => {
      if (delayMs >= TOLD_FROM_MS) job.waits(clock.now() + delayMs);
    },
  };

  return {
    hooks,
    isShut: () => isShut,
    /** Resolves when the next part may be requested. */
    async pass(): Promise<void> {
      for (;;) {
        const leftMs = openAtMs - clock.monotonicMs();
        if (leftMs <= 0 || isShut) break;
        await timers.sleep(leftMs, job.signal);
      }
      stops.waiting(false);
    },
    succeeded(): void {
      stops.succeeded();
      if (openAtMs <= clock.monotonicMs()) job.waits(null);
    },
    /** `again`: request the part once more. */
    failed(error: AppErrorData): 'again' | 'failed' {
      const verdict = stops.failed(error);
      if (verdict.do === 'stop') isShut = true;
      if (verdict.do !== 'wait') return 'failed';
      const until = clock.monotonicMs() + verdict.ms;
      if (until > openAtMs) {
        openAtMs = until;
        job.waits(clock.now() + verdict.ms);
      }
      stops.waiting(true);
      return 'again';
    },
  };
}
