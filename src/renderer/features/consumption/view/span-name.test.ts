import { expect, test } from 'vitest';
import { createFormats } from '../../../text/formats.ts';
import { spanName } from './span-name.ts';

const name = (firstDate: string, lastDate: string) =>
  spanName({ firstDate, lastDate }, '–', createFormats('sv')).replaceAll(' ', ' ');

test('a period is called as a person calls it', () => {
  expect(name('2024-01-01', '2024-12-31')).toBe('2024');
  expect(name('2025-10-01', '2025-10-31')).toBe('Oktober 2025');
  expect(name('2025-10-01', '2025-10-14')).toBe('1–14 oktober 2025');
  expect(name('2025-10-20', '2025-11-02')).toBe('20 okt – 2 nov 2025');
});
