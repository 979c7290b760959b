import { expect, test } from 'vitest';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import { createFetchGate } from './fetch-gate.ts';

const DOWN: AppErrorData = { code: 'not-sent', reason: 'refused', reference: 'r' };
const OWN: AppErrorData = { code: 'answered', status: 404, message: null, retryAfterMs: null, answerId: 'a' };
const busy = (retryAfterMs: number | null): AppErrorData => ({ ...OWN, status: 429, retryAfterMs }) as AppErrorData;

function start() {
  let nowMs = 1000;
  const said: (number | null)[] = [];
  const gate = createFetchGate({
    job: { signal: new AbortController().signal, waits: (until) => void said.push(until) },
    clock: { now: () => nowMs, monotonicMs: () => nowMs },
    timers: {
      async sleep(ms) {
        nowMs += ms;
      },
    },
    random: { fraction: () => 0 },
  });
  return { gate, said, now: () => nowMs };
}

test('five parts in a row that did not reach the operator shut it; an answer in between does not', () => {
  const { gate } = start();
  for (let n = 0; n < 4; n++) expect(gate.failed(DOWN)).toBe('failed');
  gate.succeeded();
  for (let n = 0; n < 4; n++) gate.failed(DOWN);
  gate.failed(OWN);
  for (let n = 0; n < 4; n++) gate.failed(DOWN);
  expect(gate.isShut()).toBe(false);
  gate.failed(DOWN);
  expect(gate.isShut()).toBe(true);
});

test('a refused client shuts it at once', () => {
  const { gate } = start();
  gate.failed({ code: 'credentials-missing' });
  expect(gate.isShut()).toBe(true);
});

test('a 429 is waited out as long as the operator asks, is said, and the part is asked for again', async () => {
  const { gate, said, now } = start();
  expect(gate.failed(busy(12_000))).toBe('again');
  expect(said).toEqual([13_000]);
  await gate.pass();
  expect(now()).toBe(13_000);
  gate.succeeded();
  expect(said.at(-1)).toBe(null);
});

test('without a word from the operator waits grow, those refused together are one round, and it ends some day', async () => {
  const { gate, said, now } = start();
  const starts: number[] = [];
  for (let n = 0; n < 3; n++) {
    starts.push(now());
    for (let request = 0; request < 4; request++) expect(gate.failed(busy(null))).toBe('again');
    await gate.pass();
  }
  expect(starts.map((at, i) => (starts[i + 1] ?? now()) - at)).toEqual([5000, 10_000, 20_000]);
  expect(said).toHaveLength(3);
  for (let n = 0; n < 20 && !gate.isShut(); n++) {
    gate.failed(busy(null));
    await gate.pass();
  }
  expect(gate.isShut()).toBe(true);
});

test('to wait for an hour is a person’s', () => {
  const { gate } = start();
  expect(gate.failed(busy(3_600_000))).toBe('failed');
  expect(gate.isShut()).toBe(true);
});
