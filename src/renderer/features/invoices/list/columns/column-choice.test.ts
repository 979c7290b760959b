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
  withGroupNames,
} from './column-choice.ts';

import { usualColumns } from './usual-columns.ts';

const FLAT = { matching: 2, amounts: 2, energies: 2, isGrouped: false, isNumbered: true, alike: {} };
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
  // Names and streets are short: what their columns do not need is the number's.
  const others = { customer: 80, property: 80 };
  expect(roomForIds(beside, 856, { ...others, number: 128 })).toBe(148);
  expect(trackOf(number, { number: 148 })).toBe('minmax(148px, 0.4fr)');
  expect(roomForIds(beside, 856, { ...others, number: 640 })).toBeLessThan(856);
  expect(roomForIds(fitting(beside, 300, true), 300, { number: 640 })).toBe(0);
  // A width that a person chose stays.
  expect(roomForIds([{ ...number, width: 60 }], 760, { number: 128 })).toBe(0);
  // No column is spare, but the words in one of them are short.
  const all = fitting(DEFAULT_COLUMNS, 0);
  const full = 48 + all.reduce((sum, column) => sum + widthOf(column), 0);
  expect(roomForIds(all, full, { number: 128 })).toBe(widthOf(number));
  expect(roomForIds(all, full, { number: 128, status: 32 })).toBe(widthOf(number) + 32);
  expect(trackOf(status, {}, { status: 32 })).toBe('minmax(76px, 0.4fr)');
  expect(trackOf(status, {}, { status: 112 })).toBe('minmax(108px, 0.4fr)');
  expect(trackOf({ ...status, width: 90 }, {}, { status: 32 })).toBe('90px');
});

test('a column of numbers is as wide as its sum and its head, and leaves the rest to words', () => {
  const energy = { field: 'energy', width: null, isPinned: false, isNumber: true };
  const amount = { ...energy, field: 'amount' };
  expect(trackOf(energy, {}, { energy: 53 })).toBe('73px');
  expect(trackOf(amount, {}, { amount: 68 })).toBe('88px');
  expect(trackOf(energy)).toBe('76px');
  expect(trackOf({ ...energy, width: 60 }, {}, { energy: 72 })).toBe('60px');
  // Ids take only what the sums leave.
  const number = { ...energy, field: 'number', isNumber: false };
  expect(roomForIds([number, energy], 48 + 104 + 92, { number: 160, energy: 72 })).toBe(104);
});

// Measured: Mårten Mårtensson, Södra Förstadsgatan 70, 2026100007, 51 544,6, 138 260,19, −9,1 kWh, 22 h saknas
const REAL = { customer: 109, property: 130, number: 76, energy: 50, amount: 68, worth: 132 };

test('beside an open invoice at 1440 no name, street, number or remark is cut', () => {
  const beside = fitting(usualColumns({ ...FLAT, isGrouped: true, alike: { status: 'PAID' } }), 857, true, 'Checked');
  const room = roomForWords(beside, 857, REAL);
  expect(room).toEqual({ number: 96, worth: 170, customer: 129, property: 150 });
  const least = beside.map((column) => Number(/\d+/.exec(trackOf(column, room, REAL))?.[0]));
  expect(least.reduce((sum, pixels) => sum + pixels, 48)).toBeLessThanOrEqual(857);
});

test('at 1280 only the street gives way, and a remark stays whole', () => {
  const beside = fitting(usualColumns({ ...FLAT, isGrouped: true, alike: { status: 'PAID' } }), 736, true, 'Checked');
  expect(fields(beside)).toEqual(['customer', 'property', 'number', 'energy', 'amount', 'checked', 'worth']);
  const room = roomForWords(beside, 736, REAL);
  expect(room).toEqual({ number: 96, worth: 170, customer: 129, property: 99 });
});

test('over an id that stands alone before the numbers the name of a month has its room', () => {
  const [id, amount] = [choice('number'), choice('amount', true, true)];
  expect(withGroupNames([id, amount], { number: 30 }).number).toBeGreaterThan(150);
  expect(withGroupNames([id, amount], { number: 300 }).number).toBe(300);
  // Other columns before the numbers give it theirs; without rows nothing is known yet.
  for (const [columns, widest] of [
    [[choice('customer'), id, amount], { number: 30 }],
    [[choice('periodFrom'), amount], {}],
    [[id, amount], { number: 0 }],
  ] as const) {
    expect(withGroupNames(columns, widest)).toBe(widest);
  }
});

test('never less than usual, never more than is left, and a width that a person chose stays', () => {
  const beside = fitting(
    usualColumns({ ...FLAT, isGrouped: true, alike: { status: 'PAID' } }),
    857,
    true,
    'Kontrollerad',
  );
  expect(beside.find(({ field }) => field === 'checked')?.width).toBe(94);
  const long = { ...REAL, worth: 540, customer: 540 };
  expect(roomForWords(beside, 640, long)).toMatchObject({ worth: 148, customer: 108, property: 92 });
  expect(roomForWords(beside, 1600, long)).toMatchObject({ worth: 208, customer: 150 });
  expect(roomForWords([{ ...choice('worth'), width: 90 }], 857, REAL)).toMatchObject({ worth: 0 });
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
