import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Says in the file of `say-now.ts` that no test runs any more: what does not end then is the closing of the run. */
export default class NowReporter implements Reporter {
  onTestRunEnd(): void {
    const file = process.env.ELKONTOR_TESTS_NOW;
    if (file !== undefined) writeFileSync(file, 'all tests have ended; the run closes\n');
  }
}
