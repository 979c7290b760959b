import { expect, test } from 'vitest';
import { madeUpRow } from '../testing/made-up-rows.ts';
import { NOTHING_KNOWN } from '../testing/nothing-known.ts';
import type { WorkRow } from './row.ts';
import { createRowChecker } from './row-checker.ts';

const clock = { now: () => 0, monotonicMs: () => 0 };
const checkerOf = () => createRowChecker({ clock, context: () => ({ today: '2026-11-20', known: NOTHING_KNOWN }) });

test('an empty id stops its row where the other rows have one; a sheet without ids goes', () => {
  const ids = (...texts: string[]) => texts.map((text, n) => madeUpRow(n, { 'customer.id': text }));
  const found = (rows: WorkRow[], at: number) =>
    (checkerOf().check(rows).get(`row-${at}`) ?? [])
      .filter(({ field }) => field === 'customer.id')
      .map(({ code, level }) => `${level}: ${code}`);
  expect(found(ids('C0', ' ', 'C2'), 1)).toEqual(['error: id-missing']);
  expect(found(ids('', '', 'C2'), 0)).toEqual(['warning: empty']);
  expect(found(ids(''), 0)).toEqual(['warning: empty']);
  // What was sent without one stays as it was.
  const sent = ids('C0', '', 'C2').map((row) => ({ ...row, locked: true }));
  expect(found(sent, 1)).toEqual(['warning: empty']);
  // Typed, the next check of the same rows finds nothing.
  const checker = checkerOf();
  const rows = ids('', '', 'C2');
  expect(
    checker
      .check(rows)
      .get('row-0')
      ?.map(({ code }) => code),
  ).toContain('empty');
  const typed = rows.map((row, n) => (n === 1 ? madeUpRow(1, { 'customer.id': 'C1' }) : row));
  expect(
    checker
      .check(typed)
      .get('row-0')
      ?.map(({ code }) => code),
  ).toContain('id-missing');
});
