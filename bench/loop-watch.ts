import { readFileSync } from 'node:fs';

export type LoopWatch = {
  /** The longest block since the last call, in milliseconds. */
  longest(): Promise<number>;
  stop(): void;
};

const PLACE = `/proc/self/task/${process.pid}/schedstat`;

/** Processor time of the main thread in milliseconds; NaN if the system does not report it. */
function ownCpuMs(): number {
  try {
    return Number(readFileSync(PLACE, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/**
 * Watches this thread's event loop with a timer of a millisecond. A late timer means a block, as long as the thread
 * itself worked meanwhile: time that other processes took does not count. The system counts that time when the thread
 * next rests, so a block is measured at the following timer.
 */
export function watchLoop(): LoopWatch {
  let longest = 0;
  let stopped = false;
  let before = { at: performance.now(), cpu: ownCpuMs() };
  let block: { lateMs: number; cpu: number } | null = null;

  function tick(): void {
    const now = { at: performance.now(), cpu: ownCpuMs() };
    if (block !== null) {
      const workedMs = now.cpu - block.cpu;
      longest = Math.max(longest, Number.isNaN(workedMs) ? block.lateMs : Math.min(block.lateMs, workedMs));
    }
    const lateMs = now.at - before.at - 1;
    block = lateMs > 2 ? { lateMs, cpu: before.cpu } : null;
    before = now;
    if (!stopped) setTimeout(tick, 1);
  }
  setTimeout(tick, 1);

  return {
    async longest() {
      await new Promise((resolve) => setTimeout(resolve, 10));
      const found = longest;
      longest = 0;
      return found;
    },
    stop() {
      stopped = true;
    },
  };
}
