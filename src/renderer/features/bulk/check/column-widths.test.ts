import { expect, test } from 'vitest';
import { GRID_FIELDS, type GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import { columnWidths } from './column-widths.ts';

const ALL: readonly GridField[] = GRID_FIELDS.filter((field) => field !== 'poa.type');
function of(withProblem: readonly GridField[], room: number) {
  const widths = columnWidths(ALL, new Set(withProblem), room);
  return (field: GridField) => widths[ALL.indexOf(field)] ?? 0;
}
const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);

test('at 1440 pixels all columns of a usual sheet but the last are in sight, and at least as wide as their values', () => {
  // The window without rail, pane, row numbers and scrollbar.
  const room = 1440 - 216 - 304 - 52 - 12;
  const widths = columnWidths(ALL, new Set(ALL), room);
  expect(ALL.at(-1)).toBe('customer.email');
  expect(sum(widths.slice(0, -1))).toBeLessThanOrEqual(room);
  expect(widths).toEqual(columnWidths(ALL, new Set(), room));
  // With more room those with a problem get theirs first.
  const width = of(['customer.id'], 1000);
  expect(width('customer.id')).toBeGreaterThan(of([], 1000)('customer.id'));
  expect(width('property.zip_code')).toBeLessThan(of([], 1000)('property.zip_code'));
});

test('a wide window is shared; in a narrow one no column falls below what its values need', () => {
  expect(sum(columnWidths(ALL, new Set(), 1600))).toBeCloseTo(1600, 6);
  for (const field of ALL) expect(of([], 1600)(field)).toBeGreaterThan(of([], 868)(field));
  // 1280 pixels: what has to be scrolled to is little.
  expect(columnWidths(ALL, new Set(['customer.email']), 700)).toEqual(columnWidths(ALL, new Set(), 750));
  // Text of 200 %: so little is in sight that at least it is whole.
  expect(of([], 480)('customer.last_name')).toBeGreaterThan(of([], 700)('customer.last_name'));
});
