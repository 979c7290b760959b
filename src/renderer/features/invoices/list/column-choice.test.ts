import { expect, test } from 'vitest';
import {
  COLUMN_SIZES,
  DEFAULT_COLUMNS,
  fitting,
  MIN_WIDTH,
  moved,
  readColumns,
  roomForIds,
  sizeOf,
  trackOf,
  widthFor,
  widthOf,
} from './column-choice.ts';

const fields = (columns: readonly { field: string }[]) => columns.map((column) => column.field);

test('the least asked-for columns go first when there is no room', () => {
  expect(fields(fitting(DEFAULT_COLUMNS, 0))).toEqual(fields(DEFAULT_COLUMNS));
  expect(fields(fitting(DEFAULT_COLUMNS, 880))).not.toContain('periodFrom');
  expect(fields(fitting(DEFAULT_COLUMNS, 300))).toEqual([
    'number',
    'customer',
    'issuedOn',
    'amount',
    'checked',
    'worth',
    'fetchedAt',
  ]);
});

test('what was saved comes back; what is no column is passed over', () => {
  const saved = [
    { field: 'leaf:vat.rate', width: 80, isPinned: false, isNumber: true },
    { field: 'amount', width: 'wide', isPinned: true, isNumber: true },
    { field: 'amount' },
    'nonsense',
    null,
  ];
  expect(readColumns(saved)).toEqual([
    { field: 'leaf:vat.rate', width: 80, isPinned: false, isNumber: true },
    { field: 'amount', width: null, isPinned: true, isNumber: true },
  ]);
  expect(readColumns([])).toBeNull();
  expect(readColumns({})).toBeNull();
  expect(fields(fitting(readColumns(saved) ?? [], 0))).toEqual(['amount', 'leaf:vat.rate']);
});

test('a column moves one place and stays inside the list', () => {
  expect(fields(moved(DEFAULT_COLUMNS, 0, 1)).slice(0, 2)).toEqual(['customer', 'number']);
  expect(fields(moved(DEFAULT_COLUMNS, 0, -1))).toEqual(fields(DEFAULT_COLUMNS));
});

test('a long number is cut only where the other columns need the room', () => {
  const beside = fitting(DEFAULT_COLUMNS, 760);
  const number = beside[0] ?? expect.fail();
  const status = DEFAULT_COLUMNS.find(({ field }) => field === 'status') ?? expect.fail();
  expect(number.field).toBe('number');
  const id = 'INV-2025-10-0000'.length;
  // The pane is open: what the columns do not need is the number's.
  expect(roomForIds(beside, 760, { number: id })).toBe(16 * 8 + 20);
  expect(trackOf(number, 148)).toBe('minmax(148px, 0.6fr)');
  expect(roomForIds(beside, 760, { number: 80 })).toBeLessThanOrEqual(120 + 760);
  expect(roomForIds(fitting(DEFAULT_COLUMNS, 300), 300, { number: 80 })).toBe(120);
  // A width that a person chose stays.
  expect(roomForIds([{ ...number, width: 60 }], 760, { number: id })).toBe(0);
  // No column is spare, but the words in one of them are short.
  const all = fitting(DEFAULT_COLUMNS, 0);
  const full = 48 + all.reduce((sum, column) => sum + widthOf(column), 0);
  expect(roomForIds(all, full, { number: id })).toBe(120);
  expect(roomForIds(all, full, { number: id, status: 'PAID'.length })).toBe(148);
  expect(trackOf(status, 148, { status: 'PAID'.length })).toBe('minmax(76px, 0.4fr)');
  expect(trackOf(status, 148, { status: 'PARTIALLY_PAID'.length })).toBe('minmax(108px, 0.4fr)');
  expect(trackOf({ ...status, width: 90 }, 148, { status: 4 })).toBe('90px');
});

test('a column is narrow, usual or wide; a width that was kept in pixels stays what it was', () => {
  const amount = { field: 'amount', width: null, isPinned: true, isNumber: true };
  for (const size of COLUMN_SIZES) {
    const chosen = { ...amount, width: widthFor(amount, size) };
    expect(sizeOf(chosen)).toBe(size);
  }
  const widths = COLUMN_SIZES.map((size) => widthOf({ ...amount, width: widthFor(amount, size) }));
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(widthFor({ field: 'checked' }, 'narrow')).toBeGreaterThanOrEqual(MIN_WIDTH);
  const kept = readColumns([{ ...amount, width: 200 }])?.[0];
  expect(kept).toMatchObject({ width: 200 });
  expect(kept && sizeOf(kept)).toBe('wide');
});
