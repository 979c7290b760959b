import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FromPage, ToPage } from './page-messages.ts';

export type Jitter = {
  readonly seed: string;
  /** Nine in ten wait at most this long; the tenth two and a half times as long. */
  readonly mostMs: number;
};

/** Calls what hands a message to the page, at once or later; an answer has the channel of its question. */
export type Late = (message: ToPage, channel: string, run: () => void) => void;

const USUAL_MS = 400;

/** `seed`, or `seed,milliseconds`. Nothing: no jitter. */
export function readJitter(text: string | undefined): Jitter | null {
  if (!text) return null;
  const [seed = '', most] = text.split(',');
  const mostMs = most === undefined ? USUAL_MS : Number(most);
  if (!Number.isFinite(mostMs) || mostMs <= 0) throw new Error(`jitter: no milliseconds: ${most}`);
  return { seed, mostMs };
}

/**
 * Shows what passes only by luck: messages from main to the page wait for a time given by the seed, the channel and
 * their number, so that the n-th answer of a call waits equally long in each run. Answers may overtake each other, as
 * in Electron; events keep their order, and no answer comes before an event that main sent first.
 */
export function createLate(jitter: Jitter | null, wait: (ms: number) => Promise<unknown> = waitQuietly): Late {
  if (jitter === null) return (_message, _channel, run) => run();
  const counts = new Map<string, number>();
  let lastEvent: Promise<unknown> = Promise.resolve();
  return (message, channel, run) => {
    if (message.kind !== 'message' && message.kind !== 'reply') return run();
    const count = (counts.get(channel) ?? 0) + 1;
    counts.set(channel, count);
    const done = Promise.all([lastEvent, wait(delayMs(jitter, `${channel} ${count}`))]).then(run);
    if (message.kind === 'message') lastEvent = done;
  };
}

/**
 * Calls of the page begin late too, each channel in its own time: what is asked next may be answered before what was
 * asked first has been done, as when main must look something up. Calls on one channel keep their order.
 */
export function createLateCalls(jitter: Jitter | null, wait: (ms: number) => Promise<unknown> = waitQuietly) {
  const channels = new Map<string, { count: number; last: Promise<unknown> }>();
  return (message: FromPage, run: () => void): void => {
    if (jitter === null || message.kind !== 'invoke') {
      run();
      return;
    }
    const { count, last } = channels.get(message.channel) ?? { count: 0, last: Promise.resolve() };
    const done = Promise.all([last, wait(delayMs(jitter, `ask ${message.channel} ${count}`))]).then(run);
    channels.set(message.channel, { count: count + 1, last: done });
  };
}

/** Waits before a script of the page is answered: the code of a screen or a dialog may come after it was asked for. */
export function createLateScripts(jitter: Jitter | null, wait: (ms: number) => Promise<unknown> = waitQuietly) {
  return async (address: string): Promise<void> => {
    const path = URL.parse(address)?.pathname ?? '';
    // Without the hash, which is another in each build.
    if (jitter !== null && /\.m?js$/.test(path)) await wait(delayMs(jitter, path.replace(/-[\w-]{8}(?=\.)/, '')));
  };
}

export function delayMs({ seed, mostMs }: Jitter, what: string): number {
  const bytes = createHash('sha256').update(`${seed} ${what}`).digest();
  const isLong = bytes.readUInt8(4) < 26;
  return isLong ? Math.round(mostMs * 2.5) : Math.round((bytes.readUInt32BE(0) / 2 ** 32) * mostMs);
}

/** A waiting message does not keep the process running. */
const waitQuietly = (ms: number) => sleep(ms, undefined, { ref: false });
