import type { Clock, Random, Timers } from '../../../ports.ts';

/** A number in [0, 1) from a seed, the same on every computer (mulberry32). */
export type Dice = () => number;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The app's random port, fed by dice. */
export function randomOf(dice: Dice): Random {
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(dice() * 256));
  return { fraction: dice, bytes, uuid: () => Buffer.from(bytes(16)).toString('hex') };
}

type Sleeper = { readonly at: number; readonly order: number; readonly wake: () => void };

/**
 * Time that advances only when everything sleeps. Sleepers due at the same moment wake in the order in which they went
 * to sleep.
 */
export type VirtualTime = {
  readonly clock: Clock;
  /** Timers for one run of a process; after its death none of its sleepers wakes. */
  timersOf(life: { readonly alive: boolean }): Timers;
  /** The computer sleeps this long: everything due meanwhile wakes together. */
  skip(ms: number): void;
  /** Runs until the work is done; throws when everything waits for nothing. */
  runUntilDone<T>(work: Promise<T>): Promise<T>;
};

const EPOCH = Date.UTC(2026, 10, 20, 7, 0, 0);

export function createVirtualTime(): VirtualTime {
  let now = 0;
  let order = 0;
  const sleepers: Sleeper[] = [];

  function add(sleeper: Sleeper): void {
    let at = sleepers.length;
    while (at > 0 && isAfter(sleepers[at - 1], sleeper)) at -= 1;
    sleepers.splice(at, 0, sleeper);
  }

  return {
    clock: { now: () => EPOCH + Math.floor(now), monotonicMs: () => now },
    timersOf: (life) => ({
      sleep: (delayMs, signal) =>
        new Promise<void>((resolve, reject) => {
          if (signal?.aborted) {
            reject(signal.reason);
            return;
          }
          order += 1;
          const wake = (): void => {
            if (life.alive && !signal?.aborted) resolve();
          };
          add({ at: now + Math.max(0, delayMs), order, wake });
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
    }),
    skip(ms) {
      now += ms;
    },
    async runUntilDone<T>(work: Promise<T>): Promise<T> {
      let done = false;
      const watched = work.finally(() => {
        done = true;
      });
      // The caller handles a rejection; here it only ends the loop.
      watched.catch(() => undefined);
      for (;;) {
        // All promises that can continue do so before time advances.
        await new Promise((resolve) => setImmediate(resolve));
        if (done) return watched;
        const next = sleepers.shift();
        if (!next) throw new Error(`everybody waits for nothing at ${now} ms`);
        now = Math.max(now, next.at);
        next.wake();
      }
    },
  };
}

function isAfter(a: Sleeper | undefined, b: Sleeper): boolean {
  return a !== undefined && (a.at > b.at || (a.at === b.at && a.order > b.order));
}
