import { expect, test } from 'vitest';
import { daysWord, dayWord, momentWord, monthName, monthTitle, periodWords, spanWords } from './day-words.ts';
import { createFormats } from './formats.ts';

const en = createFormats('en');
const sv = createFormats('sv');

test('days in sentences are words', () => {
  expect(monthTitle('2026-10', en)).toBe('October 2026');
  expect(monthTitle('2026-10', sv)).toBe('Oktober 2026');
  expect(dayWord('2026-09-05', en)).toBe('5 Sep');
  expect(dayWord('2026-11-16', sv)).toBe('16 nov');
  expect(dayWord('2025-12-30', en, '2026-01-01')).toBe('30 Dec 2025');
  expect(daysWord('2026-11-16', '2026-11-16', 'to', en)).toBe('16 Nov');
  expect(daysWord('2026-11-14', '2026-11-18', 'to', en)).toBe('14 to 18 Nov');
  expect(daysWord('2026-10-31', '2026-11-02', '–', sv)).toBe('31 okt – 2 nov');
  expect(daysWord('2026-11-14', '2026-11-18', '–', sv)).toBe('14–18 nov');
  expect(periodWords('2026-10-01', '2026-10-31', '–', sv)).toBe('1–31 oktober 2026');
  expect(periodWords('2026-10-01', '2026-10-31', 'to', en)).toBe('1 to 31 October 2026');
  expect(periodWords('2026-08-01', '2026-10-31', '–', sv)).toBe('1 aug – 31 okt 2026');
  expect(periodWords('2025-12-01', '2026-02-28', 'to', en)).toBe('1 Dec 2025 to 28 Feb 2026');
  expect(periodWords('2026-10-05', '2026-10-05', 'to', en)).toBe('5 October 2026');
});

test('what is no day stays as it is', () => {
  expect(dayWord('soon', en)).toBe('soon');
  expect(monthTitle('odd', en)).toBe('Odd');
  expect(periodWords('2026-10-01', 'soon', 'to', en)).toBe('2026-10-01 to soon');
});

test('a moment in a column is the time today, and day and time before', () => {
  const at = (text: string) => new Date(text).getTime();
  const now = at('2026-11-20T14:30:00');
  expect(momentWord(at('2026-11-20T11:31:59'), en, now)).toBe('11:31');
  expect(momentWord(at('2026-11-19T16:42:00'), sv, now)).toBe('19 nov 16:42');
  expect(momentWord(at('2025-12-03T16:42:00'), en, now)).toBe('3 Dec 2025');
  expect(monthName('2026-11', sv)).toBe('november');
});

test('a stretch of time names its day once, and its end only where it is another minute', () => {
  const at = (iso: string): number => Date.parse(iso);
  const start = at('2026-11-20T11:31:05');
  expect(spanWords(start, at('2026-11-20T11:33:50'), 'to', en)).toBe('20 Nov 2026, 11:31 to 11:33');
  expect(spanWords(start, at('2026-11-20T11:31:50'), 'to', en)).toBe('20 Nov 2026, 11:31');
  expect(spanWords(start, null, 'to', en)).toBe('20 Nov 2026, 11:31');
  expect(spanWords(start, at('2026-11-21T08:02:00'), 'till', sv)).toBe('20 nov 2026, 11:31 till 21 nov 08:02');
});
