import { expect, test } from 'vitest';
import { utcFormat } from './date-formats.ts';

test('a formatter is made once for a language and what it shows', () => {
  const month = utcFormat('sv-SE', { month: 'long' });
  expect(utcFormat('sv-SE', { month: 'long' })).toBe(month);
  const at = new Date('2026-10-31T23:30:00Z');
  expect(month.format(at)).toBe('oktober');
  expect(utcFormat('en-SE', { month: 'long' }).format(at)).toBe('October');
  expect(utcFormat('sv-SE', { month: 'short' }).format(at)).toBe('okt.');
});
