import { expect, test } from 'vitest';
import { refusalAdvice } from './refusal-advice.ts';

test('the advice is true of the value that was sent', () => {
  expect(refusalAdvice('unknown', 'property.zip_code', '903 26')).toBe('of-address');
  expect(refusalAdvice('digits', 'property.zip_code', '9032')).toBe('five-digits');
  expect(refusalAdvice(null, 'property.zip_code', '72210A')).toBe('five-digits');
  expect(refusalAdvice(null, 'customer.soc_id', '5706179966')).toBe('twelve-digits');
  expect(refusalAdvice(null, 'customer.soc_id', '19570617-9966')).toBe('other');
  expect(refusalAdvice('check-digit', 'customer.soc_id', '5706179967')).toBe('check-digit');
  expect(refusalAdvice('missing', 'property.city', '')).toBe('fill-in');
  expect(refusalAdvice('missing', 'property.city', 'Umeå')).toBe('other');
});
