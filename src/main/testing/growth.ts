const ATTEMPTS = 20;
/** What takes no time to speak of has no ratio. */
const ADDED_MS = 3;

/** Processor time of this thread alone: on a busy machine the clock on the wall measures the others. */
function workMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Below this, four times as much took about four times as long; what is quadratic takes sixteen times. */
export const LINEAR = 9;

/**
 * How many times longer four times as much takes. It is asked again while it looks quadratic, and the shortest run of each
 * size counts: luck makes a run slower, never faster.
 */
export function growth<T>(make: (size: number) => T, work: (given: T) => void, size: number): number {
  const [once, four] = [make(size), make(size * 4)];
  let [little, much] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    little = Math.min(little, workMs(() => work(once)) + ADDED_MS);
    much = Math.min(much, workMs(() => work(four)) + ADDED_MS);
    if (much / little < LINEAR * 0.8) break;
  }
  return much / little;
}
