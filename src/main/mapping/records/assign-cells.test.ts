import { expect, test } from 'vitest';
import { assignCells, type Fields } from './assign-cells.ts';
import type { Cell } from './record-view.ts';

const cellAt = (name: string, nth: number): Cell => ({
  path: [name, nth],
  node: { type: 'string', value: `${nth}`, start: nth, end: nth },
});
const cells = (name: string, count: number): Cell[] => Array.from({ length: count }, (_, nth) => cellAt(name, nth));
const FIELDS: Fields = { contractId: { type: 'text', from: [['contractId'], ['id']], weight: 1 } };

test('the better name goes first, and of one name what stands first', () => {
  const given = new Map([
    ['id', cells('id', 2)],
    ['contractid', cells('contractId', 2)],
  ]);
  const assigned = assignCells(given, FIELDS).get('contractId') ?? [];
  expect(assigned.map(({ cell }) => cell.path)).toEqual([
    ['contractId', 0],
    ['contractId', 1],
    ['id', 0],
    ['id', 1],
  ]);
});
