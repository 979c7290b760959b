import { expect, test } from 'vitest';
import { GRID_FIELDS, type GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import { columnWidths } from './column-widths.ts';

const ALL: readonly GridField[] = GRID_FIELDS.filter((field) => field !== 'poa.type');
function of(withProblem: readonly GridField[], room: number) {
  const widths = columnWidths(ALL, new Set(withProblem), room);
  return (field: GridField) => widths[ALL.indexOf(field)] ?? 0;
}
const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);

test('all columns of a usual sheet have room in a window of 1440 pixels, those with a problem before the others', () => {
  // The window without rail, pane, row numbers and scrollbar.
  const room = 1440 - 216 - 304 - 52 - 12;
  expect(sum(columnWidths(ALL, new Set(ALL), room))).toBeLessThanOrEqual(room);
  const width = of(['customer.email'], room);
  expect(width('customer.email')).toBeGreaterThan(of([], room)('customer.email'));
  expect(width('property.address')).toBeLessThan(of([], room)('property.address'));
});

test('a wide window is shared; in a narrow one no column falls below what its values need', () => {
  expect(sum(columnWidths(ALL, new Set(), 1600))).toBeCloseTo(1600, 6);
  for (const field of ALL) expect(of([], 1600)(field)).toBeGreaterThan(of([], 868)(field));
  // 1280 pixels: what has to be scrolled to is little.
  expect(columnWidths(ALL, new Set(['customer.email']), 700)).toEqual(columnWidths(ALL, new Set(), 750));
  // Text of 200 %: so little is in sight that at least it is whole.
  expect(of([], 480)('customer.last_name')).toBeGreaterThan(of([], 700)('customer.last_name'));
});
