import { expect, test } from 'vitest';
import {
  COLUMN_SIZES,
  choice,
  DEFAULT_COLUMNS,
  fitting,
  MIN_WIDTH,
  moved,
  readColumns,
  roomForIds,
  roomForWords,
  sizeOf,
  trackOf,
  widthFor,
  widthOf,
} from './column-choice.ts';

import { usualColumns } from './usual-columns.ts';

const FLAT = { matching: 2, amounts: 2, energies: 2, isGrouped: false, alike: {} };
const fields = (columns: readonly { field: string }[]) => columns.map((column) => column.field);

test('which columns are shown: without room the least asked-for go first', () => {
  const usual = (width: number) => fields(fitting(usualColumns(FLAT), width, true));
  expect(usual(0)).toEqual([
    'customer',
    'property',
    'number',
    'periodFrom',
    'energy',
    'amount',
    'status',
    'checked',
    'worth',
  ]);
  expect(usual(856)).toEqual(['customer', 'property', 'number', 'periodFrom', 'energy', 'amount', 'checked', 'worth']);
  // Beside a pane in a small window a day stays in sight; under months all that is drawn has room.
  expect(usual(736)).toEqual(['customer', 'property', 'number', 'periodFrom', 'amount', 'checked', 'worth']);
  expect(fields(fitting(usualColumns(null), 736, true))).toEqual(fields(usualColumns(null)));
  expect(usual(300)).toEqual(['customer', 'amount', 'checked', 'worth']);
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
  expect(fields(fitting(readColumns(saved) ?? [], 0))).toEqual(['leaf:vat.rate', 'amount']);
  // What is always shown stays where it is; the rest goes from the end.
  expect(fields(fitting(readColumns(saved) ?? [], 150))).toEqual(['amount']);
});

test('a column moves one place and stays inside the list', () => {
  expect(fields(moved(DEFAULT_COLUMNS, 0, 1)).slice(0, 2)).toEqual(['property', 'customer']);
  expect(fields(moved(DEFAULT_COLUMNS, 0, -1))).toEqual(fields(DEFAULT_COLUMNS));
});

test('a long number is cut only where the other columns need the room', () => {
  const beside = usualColumns(null);
  const number = beside.find(({ field }) => field === 'number') ?? expect.fail();
  const status = DEFAULT_COLUMNS.find(({ field }) => field === 'status') ?? expect.fail();
  const id = 'INV-2025-10-0000'.length;
  // Names and streets are short: what their columns do not need is the number's.
  const others = { customer: 10, property: 10 };
  expect(roomForIds(beside, 856, { ...others, number: id })).toBe(16 * 8 + 20);
  expect(trackOf(number, { number: 148 })).toBe('minmax(148px, 0.4fr)');
  expect(roomForIds(beside, 856, { ...others, number: 80 })).toBeLessThan(856);
  expect(roomForIds(fitting(beside, 300, true), 300, { number: 80 })).toBe(0);
  // A width that a person chose stays.
  expect(roomForIds([{ ...number, width: 60 }], 760, { number: id })).toBe(0);
  // No column is spare, but the words in one of them are short.
  const all = fitting(DEFAULT_COLUMNS, 0);
  const full = 48 + all.reduce((sum, column) => sum + widthOf(column), 0);
  expect(roomForIds(all, full, { number: id })).toBe(widthOf(number));
  expect(roomForIds(all, full, { number: id, status: 'PAID'.length })).toBe(widthOf(number) + 32);
  expect(trackOf(status, {}, { status: 'PAID'.length })).toBe('minmax(76px, 0.4fr)');
  expect(trackOf(status, {}, { status: 'PARTIALLY_PAID'.length })).toBe('minmax(108px, 0.4fr)');
  expect(trackOf({ ...status, width: 90 }, {}, { status: 4 })).toBe('90px');
});

test('a sum under a column of numbers is not cut where other columns have room', () => {
  const energy = { field: 'energy', width: null, isPinned: false, isNumber: true };
  const amount = { ...energy, field: 'amount' };
  expect(trackOf(energy, {}, { energy: '51 544,671'.length })).toBe('minmax(76px, 92px)');
  expect(trackOf(amount, {}, { amount: '138 260,19'.length })).toBe('96px');
  expect(trackOf(amount, {}, { amount: '664,45'.length })).toBe('96px');
  expect(trackOf(energy)).toBe('76px');
  expect(trackOf({ ...energy, width: 60 }, {}, { energy: 10 })).toBe('60px');
  // Ids take only what the sums leave.
  const number = { ...energy, field: 'number', isNumber: false };
  expect(roomForIds([number, energy], 48 + 104 + 92, { number: 20, energy: 10 })).toBe(104);
});

test('a remark is whole and the head over the rings too where other columns have room', () => {
  const beside = fitting(
    usualColumns({ ...FLAT, isGrouped: true, alike: { status: 'PAID' } }),
    857,
    true,
    'Kontrollerad',
  );
  expect(beside.find(({ field }) => field === 'checked')?.width).toBe(94);
  const longest = { number: 10, customer: 17, energy: 10, amount: 10, worth: '−9,1 kWh, 22 h saknas'.length };
  const room = roomForWords(beside, 857, longest);
  expect(room).toEqual({ number: 100, worth: 168, customer: 139, property: 0 });
  // A street takes what the others leave.
  const streets = { ...longest, property: 'Södra Förstadsgatan 70'.length };
  expect(roomForWords(beside, 857, streets)).toEqual({ ...room, property: 120 });
  expect(roomForWords(beside, 1200, streets)).toMatchObject({ property: 161 });
  expect(beside.map((column) => trackOf(column, room, longest))).toEqual([
    'minmax(139px, 1fr)',
    'minmax(108px, 1fr)',
    '100px',
    'minmax(76px, 92px)',
    '96px',
    '94px',
    'minmax(168px, 0.8fr)',
  ]);
  // Never less than usual, never more than is left, and a width that a person chose stays.
  const long = { ...longest, worth: 90, customer: 90 };
  expect(roomForWords(beside, 700, long)).toMatchObject({ worth: 148, customer: 108 });
  expect(roomForWords(beside, 1600, long)).toMatchObject({ worth: 208, customer: 150 });
  expect(roomForWords([{ ...choice('worth'), width: 90 }], 857, longest)).toMatchObject({ worth: 0 });
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
