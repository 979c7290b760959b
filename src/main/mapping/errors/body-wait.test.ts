import { expect, test } from 'vitest';
import { retryDelayMs } from '../../operator/retry-policy.ts';
import { answer } from '../../operator/testing/fixtures.ts';
import { bodyWaitMs } from './body-wait.ts';

const said = (body: string, type = 'application/json') => {
  const made = answer(429, [['content-type', type]]);
  return made.kind === 'answered' ? { ...made, body: Buffer.from(body) } : Promise.reject(made);
};

test.each([
  ['{"error":{"message":"Slow down","retryAfterMs":1500}}', 1500],
  ['{"retry_after": 64.57}', 64_570],
  ['{"message":"Försök igen om 2 minuter"}', 120_000],
  ['{"message":"No"}', null],
  ['', null],
  [`{"retry_after": 5, "pad": "${'x'.repeat(40_000)}"}`, null],
])('an error’s body may say how long to wait: %.60s', async (body, ms) =>
  expect(bodyWaitMs(await said(body))).toBe(ms),
);

test('a GET is asked again when its body said so, and a header outranks the body', async () => {
  const plain = await said('{"retry_after": 3}');
  const random = { fraction: () => 0 };
  expect(retryDelayMs(plain, 1, 0, random, bodyWaitMs)).toBe(3000);
  expect(retryDelayMs({ ...plain, headers: [['retry-after', '7']] }, 1, 0, random, bodyWaitMs)).toBe(7000);
  // A longer pause is left to a person or a job.
  expect(retryDelayMs(await said('{"retry_after": 60}'), 1, 0, random, bodyWaitMs)).toBeNull();
});
