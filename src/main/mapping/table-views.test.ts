import { expect, test } from 'vitest';
import { readShape } from './testing/read-shape.ts';

test('an object of more lists than a call can take arguments is read', () => {
  const lists = Array.from({ length: 200_000 }, (_, i) => `"l${i}":[${i}]`);
  const body = readShape('InvoiceResponse', { text: `{${lists.join(',')}}` });
  expect(body.kind).toBe('json');
  expect(body.countLeaves('')).toBe(200_000);
});
