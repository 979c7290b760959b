import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { createAdaptiveLimit } from './adaptive-limit.ts';
import { createGate, LONGEST_WAIT_MS } from './gate.ts';
import { createRowQueue } from './row-queue.ts';

function gateAt() {
  let now = 0;
  const clock = { now: () => 1_000_000 - now, monotonicMs: () => now };
  const random = { fraction: () => 0.5, uuid: () => '', bytes: () => new Uint8Array() };
  const pass = (ms: number): void => {
    now += ms;
  };
  return { gate: createGate({ clock, random }), pass };
}

test('the limit doubles to what was chosen, halves on 429, then grows by one a round', () => {
  const limit = createAdaptiveLimit(8);
  const seen = [limit.current()];
  for (let n = 0; n < 8; n += 1) {
    limit.answered(100);
    seen.push(limit.current());
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8]);
  limit.throttled();
  expect(limit.current()).toBe(4);
  for (let n = 0; n < 5; n += 1) limit.answered(100);
  expect(limit.current()).toBe(5);
  limit.lost();
  expect(limit.current()).toBe(1);
});

test('answers that get much slower make it ease off; quick ones that vary do not', () => {
  const slow = createAdaptiveLimit(8);
  for (let n = 0; n < 8; n += 1) slow.answered(200);
  for (let n = 0; n < 40; n += 1) slow.answered(5000);
  expect(slow.current()).toBeLessThan(4);
  const quick = createAdaptiveLimit(8);
  for (let n = 0; n < 60; n += 1) quick.answered(n % 2 === 0 ? 1 : 20);
  expect(quick.current()).toBe(8);
});

test('the limit is never below one or above what was chosen', () => {
  const happening = fc.constantFrom('answered', 'slow', 'throttled', 'lost', 'less', 'more');
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 200 }), (story) => {
      let chosen = 4;
      const limit = createAdaptiveLimit(chosen);
      for (const what of story) {
        if (what === 'answered') {
          limit.answered(50);
        } else if (what === 'slow') {
          limit.answered(20_000);
        } else if (what === 'throttled') {
          limit.throttled();
        } else if (what === 'lost') {
          limit.lost();
        } else {
          chosen = what === 'less' ? 1 : 8;
          limit.choose(chosen);
        }
        expect(limit.current()).toBeGreaterThanOrEqual(1);
        expect(limit.current()).toBeLessThanOrEqual(chosen);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('Retry-After is obeyed to the millisecond; a shorter wish does not open the gate', () => {
  const { gate, pass } = gateAt();
  gate.throttled(10_000, gate.round());
  gate.throttled(2_000, 0);
  expect([gate.waitMs(), gate.reason()]).toEqual([10_000, 'retry-after']);
  pass(9_999);
  expect(gate.waitMs()).toBe(1);
  pass(1);
  expect([gate.waitMs(), gate.reason()]).toEqual([0, null]);
});

test('a wish beyond a quarter of an hour, or thirteen in a row, is for a person', () => {
  const { gate } = gateAt();
  expect(gate.throttled(LONGEST_WAIT_MS + 1, gate.round())).toBeNull();
  const often = gateAt();
  const answers = Array.from({ length: 13 }, () => {
    often.pass(60_000);
    return often.gate.throttled(1_000, often.gate.round());
  });
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(answers.at(-1)).toBeNull();
});

test('a lost network backs off to half a minute, counted once a round', () => {
  const { gate, pass } = gateAt();
  const waits: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const round = gate.round();
    waits.push(gate.lost(round));
    // Requests that ran together fail together.
    gate.lost(round);
    pass(gate.waitMs());
  }
  expect(waits).toEqual([750, 1500, 3000, 6000, 12000, 22500, 22500, 22500]);
  gate.passed();
  expect(gate.lost(gate.round())).toBe(750);
});

test('the queue: in order, put back to the front, deferred until a release', () => {
  const queue = createRowQueue(['a', 'b', 'c']);
  expect(queue.next()).toBe('a');
  queue.putBack('a');
  expect([queue.next(), queue.next()]).toEqual(['a', 'b']);
  queue.defer('b');
  expect([queue.next(), queue.next(), queue.remaining()]).toEqual(['c', null, 1]);
  queue.release();
  expect([queue.next(), queue.remaining()]).toEqual(['b', 0]);
});
