import { expect, test } from 'vitest';
import { retryDelayMs } from '../../operator/retry-policy.ts';
import { answer } from '../../operator/testing/fixtures.ts';
import { bodyWaitMs } from './body-wait.ts';

const NOW = Date.UTC(2026, 0, 20, 10);
const wait = async (body: string) => bodyWaitMs(await said(body), NOW);

function said(body: string, type = 'application/json') {
  const made = answer(429, [['content-type', type]]);
  return made.kind === 'answered' ? { ...made, body: Buffer.from(body) } : Promise.reject(made);
}

test.each([
  ['{"error":{"message":"Slow down","retryAfterMs":1500}}', 1500],
  ['{"retry_after": 64.57}', 64_570],
  ['{"message":"Försök igen om 2 minuter"}', 120_000],
  ['{"ponowPo":45}', 45_000],
  ['{"komunikat":"Spróbuj ponownie za 45 sekund."}', 45_000],
  ['{"message":"No"}', null],
  ['', null],
  [`{"retry_after": 5, "pad": "${'x'.repeat(40_000)}"}`, null],
])('an error’s body may say how long to wait: %.60s', async (body, ms) => expect(await wait(body)).toBe(ms));

test.each([
  ['{"retryAt":"2026-01-20T10:00:30Z"}', 30_000],
  ['{"code":"MAINTENANCE","availableFrom":"2026-01-20T11:30:00+01:00"}', 1_800_000],
  ['{"error":{"details":[{"resetAt":1768903260}]}}', 60_000],
  // What the body counts in seconds comes first.
  ['{"retryAt":"2026-01-20T10:00:30Z","retry_after":5}', 5000],
  // A time without an offset, one that has passed, one of next week, and no time at all.
  ['{"retryAt":"2026-01-20T10:00:30"}', null],
  ['{"retryAt":"2026-01-20T09:59:00Z"}', null],
  ['{"availableFrom":"2026-01-27T10:00:00Z"}', null],
  ['{"retryAt":"soon"}', null],
  // A time that says nothing about trying again.
  ['{"timestamp":"2026-01-20T10:00:30Z"}', null],
])('a time to wait for: %.60s', async (body, ms) => expect(await wait(body)).toBe(ms));

test('a GET is asked again when its body said so, and a header outranks the body', async () => {
  const plain = await said('{"retry_after": 3}');
  const random = { fraction: () => 0 };
  expect(retryDelayMs(plain, 1, 0, random, bodyWaitMs)).toBe(3000);
  expect(retryDelayMs({ ...plain, headers: [['retry-after', '7']] }, 1, 0, random, bodyWaitMs)).toBe(7000);
  // A longer pause is left to a person or a job.
  expect(retryDelayMs(await said('{"retryAt":"1970-01-01T00:00:02Z"}'), 1, 0, random, bodyWaitMs)).toBe(2000);
  expect(retryDelayMs(await said('{"retry_after": 60}'), 1, 0, random, bodyWaitMs)).toBeNull();
});
