import { expect, test } from 'vitest';
import { REASON_CHARS } from '../model/limits.ts';
import { RELEASE_CALLS } from './release-calls.ts';

test('the words of a release are as long as their fields, not longer', () => {
  const id = '0d1b7c9e-6f0e-4b53-9f37-5a8e0d9a7c11';
  const calls = [
    (words: string) => RELEASE_CALLS['releases.ask'].input.safeParse({ registrationId: id, words }),
    (words: string) => RELEASE_CALLS['releases.askJob'].input.safeParse({ jobId: id, words }),
    (words: string) => RELEASE_CALLS['releases.decide'].input.safeParse({ id, decision: 'refused', words }),
  ];
  for (const call of calls) {
    expect(call('a'.repeat(REASON_CHARS)).success).toBe(true);
    expect(call('a'.repeat(REASON_CHARS + 1)).success).toBe(false);
  }
});
