import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';
import { keptText } from './kept-text.ts';

const t = ((key: string, values?: { at: string }) => [key, values?.at].filter(Boolean).join(' ')) as never;
const FAILED = Date.UTC(2026, 10, 24, 12, 0, 30);
const said = (fetchedAt: number) => keptText(t, createFormats('en'), fetchedAt, FAILED);

test('what is kept has its time, unless the failed fetch was in the same minute', () => {
  expect(said(FAILED - 30_000)).toBe('common:kept.justBefore');
  expect(said(FAILED - 59_999)).toBe('common:kept.justBefore');
  expect(said(FAILED - 60_000)).toMatch(/^common:kept\.at .*59/);
});
