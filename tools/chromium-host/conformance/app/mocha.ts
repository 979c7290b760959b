import { createRequire } from 'node:module';

// The part of Mocha's and Chai's types used here; their packages declare globals that Vitest has too.
type Test = { fullTitle(): string; pending: boolean };
export type Suite = { tests: Test[]; suites: Suite[] };
type Emitter = { emit(event: string, ...args: unknown[]): void };
type Runner = {
  on(event: 'pass' | 'pending' | 'fail', listener: (test: Test, error?: Error) => void): void;
  run(done: () => void): void;
};
type MochaClass = {
  new (options: object): { suite: Suite & Emitter };
  Runner: new (suite: Suite, options: object) => Runner;
};
/** Speed is not tested here: a test that starts programs takes as long as a busy computer needs. */
const TEST_MS = 120_000;
export type Result = { title: string; state: 'passed' | 'pending' | 'failed'; message?: string };

const require = createRequire(import.meta.url);
const Mocha = require('mocha') as MochaClass;
const chai = require('chai') as { use(plugin: unknown): void };

/** Defines `describe` and `it` globally, and Chai as Electron's own runner has it. */
export function createMocha(file: string): Suite {
  for (const plugin of ['chai-as-promised', 'dirty-chai']) chai.use(require(plugin));
  const mocha = new Mocha({ ui: 'bdd', timeout: TEST_MS });
  mocha.suite.emit('pre-require', globalThis, file, mocha);
  return mocha.suite;
}

export function runMocha(suite: Suite, tell: (result: Result) => void): Promise<void> {
  const runner = new Mocha.Runner(suite, { delay: false });
  runner.on('pass', (test) => tell({ title: test.fullTitle(), state: 'passed' }));
  runner.on('pending', (test) => tell({ title: test.fullTitle(), state: 'pending' }));
  runner.on('fail', (test, error) =>
    tell({ title: test.fullTitle(), state: 'failed', message: String(error?.message ?? error) }),
  );
  return new Promise((resolve) => runner.run(resolve));
}
