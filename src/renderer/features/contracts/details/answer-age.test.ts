import { expect, test } from 'vitest';
import { createFormats } from '../../../text/formats.ts';
import { english } from '../../../text/testing/english.ts';
import { answerAge } from './answer-age.ts';

test('what could not be fetched again says since when it is kept, never "just now"', async () => {
  const i18n = await english();
  const formats = createFormats('en');
  const now = new Date(2026, 10, 20, 14, 29, 41).getTime();
  expect(answerAge(i18n.t, formats, { fetchedAt: now, now, hasFailed: false })).toBe('Answered just now');
  expect(answerAge(i18n.t, formats, { fetchedAt: now, now, hasFailed: true })).toBe('Kept since 14:29');
});
