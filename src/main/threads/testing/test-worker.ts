import { AppError } from '../../../shared/errors/app-error.ts';
import { serveThread } from '../serve-thread.ts';

// A thread for the tests of threads: it counts, fails, sends pieces, and dies on command.

export type TestCalls = {
  double: { in: number; out: number };
  count: { in: number; out: string; piece: number };
  refuse: { in: 'planned' | 'unplanned'; out: null };
  die: { in: null; out: null };
  hang: { in: null; out: null };
  fillMemory: { in: null; out: number };
};

serveThread<TestCalls>({
  double: (n) => n * 2,
  async count(most, give) {
    for (let n = 1; n <= most; n++) await give(n);
    return 'counted';
  },
  refuse(how) {
    if (how === 'planned') throw new AppError({ code: 'store', reason: 'disk-full' });
    throw new TypeError('oh');
  },
  die: () => process.exit(9),
  hang: () => new Promise(() => undefined),
  fillMemory() {
    const all: number[][] = [];
    for (;;) all.push(Array.from({ length: 100_000 }, (_, n) => n + all.length / 3));
  },
});
