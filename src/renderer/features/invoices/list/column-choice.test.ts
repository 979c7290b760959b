import { expect, test } from 'vitest';
import { DEFAULT_COLUMNS, fitting, moved, readColumns, roomForIds, trackOf } from './column-choice.ts';

const fields = (columns: readonly { field: string }[]) => columns.map((column) => column.field);

test('the least asked-for columns go first when there is no room', () => {
  expect(fields(fitting(DEFAULT_COLUMNS, 0))).toEqual(fields(DEFAULT_COLUMNS));
  expect(fields(fitting(DEFAULT_COLUMNS, 880))).not.toContain('periodFrom');
  expect(fields(fitting(DEFAULT_COLUMNS, 300))).toEqual([
    'number',
    'customer',
    'issuedOn',
    'amount',
    'status',
    'checked',
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
  expect(number.field).toBe('number');
  // The pane is open: what the columns do not need is the number's.
  expect(roomForIds(beside, 760, 'INV-2025-10-0000'.length)).toBe(16 * 7 + 20);
  expect(trackOf(number, 132)).toBe('minmax(132px, 0.6fr)');
  expect(roomForIds(beside, 760, 80)).toBeLessThanOrEqual(120 + 760);
  expect(roomForIds(fitting(DEFAULT_COLUMNS, 300), 300, 80)).toBe(120);
  // A width that a person chose stays.
  expect(roomForIds([{ ...number, width: 60 }], 760, 80)).toBe(0);
});
