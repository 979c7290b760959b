import { Session } from 'node:inspector';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { openDriver } from '../store/files/open-driver.ts';

/**
 * The work of this thread in one turn of its loop, counted instead of timed: the same on any machine. `blocks`:
 * executed blocks within functions of the app, one per round of a loop. `scanned`: characters processed by patterns and JSON.
 * `rows`: rows of tables read or written.
 */
export type Work = { readonly blocks: number; readonly scanned: number; readonly rows: number };

type Coverage = {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
};

/** The app and its packages, without tests and the simulated operator. */
const IS_OURS = /\/src\/(?!.*(?:\.test\.ts|\/testing\/))|\/node_modules\/(?!.*vite)/;

let scanned = 0;
let rows = 0;
let most: Work = { blocks: 0, scanned: 0, rows: 0 };
let isWatching = false;

const session = new Session();

/** To be called before the app's modules are loaded: in code compiled earlier only calls are counted. */
export function startWorkMeter(): void {
  session.connect();
  ask('Profiler.enable');
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  meterTurns();
  meterTexts();
  meterRows();
}

/** The most work in one turn of `work`. Errors are rethrown. */
export async function mostWorkInOneTurn(work: () => Promise<unknown>): Promise<Work> {
  endTurn();
  most = { blocks: 0, scanned: 0, rows: 0 };
  isWatching = true;
  try {
    await work();
  } finally {
    endTurn();
    isWatching = false;
  }
  return most;
}

/** Executed blocks of the app's code in `work`. */
export function blocksIn(work: () => void): number {
  blocksRun();
  work();
  return blocksRun();
}

function endTurn(): void {
  const now = { blocks: blocksRun(), scanned, rows };
  scanned = 0;
  rows = 0;
  most = {
    blocks: Math.max(most.blocks, now.blocks),
    scanned: Math.max(most.scanned, now.scanned),
    rows: Math.max(most.rows, now.rows),
  };
}

/** Number since the last call. */
function blocksRun(): number {
  const { result } = ask('Profiler.takePreciseCoverage') as Coverage;
  let sum = 0;
  for (const { url, functions } of result) {
    if (!IS_OURS.test(url)) continue;
    // The first is the function itself: V8 does not count every call of optimised code.
    for (const { ranges } of functions) for (const { count } of ranges.slice(1)) sum += count;
  }
  return sum;
}

function ask(method: string, params: object = {}): unknown {
  let answer: unknown;
  // In its own thread it answers synchronously.
  session.post(method, params, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
}

function meterTurns(): void {
  const { setImmediate } = timers;
  timers.setImmediate = ((...given: Parameters<typeof setImmediate>) => {
    if (isWatching) endTurn();
    return setImmediate(...given);
  }) as typeof setImmediate;
  // For modules that imported it by name.
  syncBuiltinESMExports();
}

function meterTexts(): void {
  const { exec } = RegExp.prototype;
  // All uses of a pattern go through exec: test, match, replace, split, search.
  RegExp.prototype.exec = function (text) {
    const from = this.lastIndex;
    const found = exec.call(this, text);
    scanned += (found === null ? String(text).length : found.index + (found[0]?.length ?? 0)) - from;
    return found;
  };
  const { parse, stringify } = JSON;
  JSON.parse = (text, ...more) => {
    scanned += String(text).length;
    return parse(text, ...more);
  };
  JSON.stringify = ((...given: Parameters<typeof stringify>) => {
    const text = stringify(...given);
    scanned += text?.length ?? 0;
    return text;
  }) as typeof stringify;
}

function meterRows(): void {
  const db = openDriver(':memory:');
  const statement = Object.getPrototypeOf(db.prepare('SELECT 1')) as Record<
    'all' | 'run' | 'get' | 'iterate',
    (...given: unknown[]) => unknown
  >;
  db.close();
  const { all, get, run, iterate } = statement;
  statement.all = function (...given) {
    const found = all.apply(this, given) as unknown[];
    rows += found.length;
    return found;
  };
  statement.get = function (...given) {
    rows += 1;
    return get.apply(this, given);
  };
  statement.run = function (...given) {
    const done = run.apply(this, given) as { changes: number };
    rows += 1 + done.changes;
    return done;
  };
  statement.iterate = function* (this: unknown, ...given) {
    for (const row of iterate.apply(this, given) as Iterable<unknown>) {
      rows += 1;
      yield row;
    }
  } as typeof iterate;
}
