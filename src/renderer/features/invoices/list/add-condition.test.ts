import { expect, test } from 'vitest';
import { conditionOf } from './add-condition.tsx';

test('a condition needs its values, and a decimal comma is understood', () => {
  expect(conditionOf('amount', 'at-least', '', '')).toBeNull();
  expect(conditionOf('amount', 'at-least', '1000,50', '')).toEqual({
    op: 'at-least',
    field: 'amount',
    value: '1000.50',
  });
  expect(conditionOf('issuedOn', 'between', '2026-01-01', '')).toBeNull();
  expect(conditionOf('issuedOn', 'between', '2026-01-01', '2026-02-01')).toEqual({
    op: 'between',
    field: 'issuedOn',
    from: '2026-01-01',
    to: '2026-02-01',
  });
  expect(conditionOf('status', 'absent', 'x', '')).toEqual({ op: 'absent', field: 'status' });
  expect(conditionOf('note', 'contains', ' a, b ', '')).toEqual({ op: 'contains', field: 'note', value: 'a, b' });
});
