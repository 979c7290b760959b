import { expect, test } from 'vitest';
import type { Timers } from '../ports.ts';
import { createWakefulTimers } from './wakeful-timers.ts';

/** Timers that stop while the computer sleeps, and a wall clock that does not. */
function computer() {
  let wall = 1_000_000;
  let awake = 0;
  const running = new Set<{ due: number; done(): void }>();
  const timers: Timers = {
    sleep: (delayMs, signal) =>
      new Promise((resolve, reject) => {
        const one = { due: awake + delayMs, done: resolve };
        running.add(one);
        signal?.addEventListener('abort', () => {
          running.delete(one);
          reject(signal.reason);
        });
      }),
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    wakeful: createWakefulTimers(timers, { now: () => wall }),
    sleepFor: (ms: number) => {
      wall += ms;
    },
    async pass(ms: number) {
      wall += ms;
      awake += ms;
      for (const one of [...running].filter(({ due }) => due <= awake).sort((a, b) => a.due - b.due)) {
        running.delete(one);
        one.done();
      }
      await settle();
    },
    settle,
    running,
  };
}

test('what was due during the sleep ends on waking, in the order it was due; the rest waits what is left', async () => {
  const { wakeful, sleepFor, pass, running } = computer();
  const ended: string[] = [];
  for (const [name, ms] of [
    ['third', 90_000],
    ['first', 10_000],
    ['second', 60_000],
    ['later', 600_000],
  ] as const) {
    void wakeful.sleep(ms).then(() => ended.push(name));
  }
  await pass(5_000);
  sleepFor(300_000);
  await pass(0);
  expect(ended, 'timers alone know nothing of it').toEqual([]);
  wakeful.woke();
  await pass(0);
  expect(ended).toEqual(['first', 'second', 'third']);
  await pass(294_999);
  expect(ended).toHaveLength(3);
  await pass(1);
  expect(ended.at(-1)).toBe('later');
  expect(running.size).toBe(0);
});

test('a wait that is given up is over, before and after waking; a clock put right ends none', async () => {
  const { wakeful, sleepFor, pass, running } = computer();
  const leaving = new AbortController();
  const reason = new Error('given up');
  const given = wakeful.sleep(60_000, leaving.signal);
  const stays = wakeful.sleep(60_000).then(() => 'ended');
  wakeful.woke();
  leaving.abort(reason);
  await expect(given).rejects.toBe(reason);
  await expect(wakeful.sleep(1, leaving.signal)).rejects.toBe(reason);
  // The clock is an hour back after waking: no wait becomes longer.
  sleepFor(-3_600_000);
  wakeful.woke();
  expect(running.size).toBe(1);
  await pass(60_000);
  expect(await stays).toBe('ended');
});
