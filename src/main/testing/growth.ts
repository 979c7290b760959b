const ROUNDS = 20;
/** Whoever has taken this long is told by it. */
const ENOUGH_MS = 400;
/** What takes no time to speak of has no ratio; a thread's time is told in steps of some milliseconds. */
const ADDED_MS = 10;
/** How many times larger the large one is. */
const TIMES = 64;
/** Of the small ones as many are done, and their time counts four times. */
const SMALL_ONES = 16;

/** Processor time of this thread only: on a busy machine wall time measures the others. */
function workMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The whole takes about as long as its parts where work is linear, and up to 64 times as long where it is quadratic. */
export const LINEAR = 5;

/**
 * How many times longer `size` in one takes than in 64 parts. Both sides do as much, so that neither is measured worse, and
 * the sizes lie so far apart that no luck is as large as what is looked for. While it looks worse than linear, more rounds
 * are added to the sum, in which a single bad one is lost.
 */
export function growth<T>(make: (size: number) => T, work: (given: T) => void, size: number): number {
  const large = make(size);
  const small = Array.from({ length: SMALL_ONES }, () => make(Math.ceil(size / TIMES)));
  let [whole, parts] = [ADDED_MS, ADDED_MS];
  for (let round = 0; round < ROUNDS && whole < ENOUGH_MS; round += 1) {
    whole += workMs(() => work(large));
    parts += workMs(() => small.forEach(work)) * (TIMES / SMALL_ONES);
    if (whole / parts < LINEAR * 0.6) break;
  }
  return whole / parts;
}
