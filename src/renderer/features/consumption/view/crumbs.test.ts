import { expect, test } from 'vitest';
import { crumbsOf, kindOf } from './crumbs.ts';

test('the way up from a period: a day stands in its month and its year', () => {
  const crumbs = crumbsOf({ firstDate: '2025-10-26', lastDate: '2025-10-26' });
  expect(crumbs.map((crumb) => crumb.kind)).toEqual(['year', 'month', 'day']);
  expect(crumbs[1]?.period).toEqual({ firstDate: '2025-10-01', lastDate: '2025-10-31' });
});

test('a span that is neither stands by itself', () => {
  expect(kindOf({ firstDate: '2025-10-02', lastDate: '2025-10-31' })).toBe('span');
  expect(crumbsOf({ firstDate: '2025-10-02', lastDate: '2025-11-01' })).toHaveLength(1);
  expect(kindOf({ firstDate: '2024-01-01', lastDate: '2024-12-31' })).toBe('year');
});
