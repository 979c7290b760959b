import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Keeps a file with what runs now, a line for each test file: a run that never ends can say nothing itself. The path
 * is `ELKONTOR_TESTS_NOW`.
 */
export default class NowReporter implements Reporter {
  readonly #file = process.env.ELKONTOR_TESTS_NOW;
  readonly #running = new Map<string, string>();

  onTestModuleStart(module: TestModule): void {
    this.#running.set(module.id, module.relativeModuleId);
    this.#write();
  }

  onTestCaseReady(test: TestCase): void {
    this.#running.set(test.module.id, `${test.module.relativeModuleId} > ${test.fullName}`);
    this.#write();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module.id);
    this.#write();
  }

  onTestRunEnd(): void {
    this.#running.set('end', 'all tests have ended; the run closes');
    this.#write();
  }

  #write(): void {
    if (this.#file !== undefined) writeFileSync(this.#file, [...this.#running.values(), ''].join('\n'));
  }
}
