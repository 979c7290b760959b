import { nativeWork } from './work/native-work.ts';
import { blocksIn } from './work-meter.ts';

/** How many times larger the large one is. */
const TIMES = 64;

/** The whole is about as much as its parts where work is linear, and up to 64 times as much where it is quadratic. */
export const LINEAR = 8;

/**
 * How many times more work `size` in one is than in 64 parts, counted (blocks of code, and what native code goes
 * through), so the same on any machine. `part` numbers what is made: what is remembered between answers (names, and how
 * they are read) is met for the first time in each, when `make` gives each its own names.
 */
export function growth<T>(make: (size: number, part: number) => T, work: (given: T) => void, size: number): number {
  // Whatever is done only once is done before.
  work(make(Math.ceil(size / TIMES), 0));
  const small = make(Math.ceil(size / TIMES), 1);
  const large = make(size, 2);
  return workOf(() => work(large)) / (workOf(() => work(small)) * TIMES);
}

function workOf(work: () => void): number {
  let native = 0;
  const blocks = blocksIn(() => {
    native = nativeWork(work);
  });
  return blocks + native;
}
