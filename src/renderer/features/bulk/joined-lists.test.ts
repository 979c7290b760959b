import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BulkResult } from '../../../shared/model/bulk/bulk-work.ts';
import { joinLines } from './joined-lists.ts';
import { LINE_GROUPS, type RowLine, SHOWN_ACCEPTED } from './send/row-lines.ts';

function join(totals: readonly number[], open: readonly boolean[], isAll: boolean) {
  const needed: [string, number, number][] = [];
  const lines = joinLines(
    LINE_GROUPS.map(({ id }, at) => ({
      id,
      total: totals[at] ?? 0,
      isOpen: open[at] ?? true,
      most: id === 'accepted' && !isAll ? SHOWN_ACCEPTED : null,
      rowAt: (index) => ({ rowId: `${id}-${index}` }) as BulkResult,
      need: (start, end) => needed.push([id, start, end]),
    })),
  );
  const all: RowLine[] = Array.from({ length: lines.total }, (_, at) => lines.lineAt(at)).flatMap((line) => line ?? []);
  return { lines, all, needed };
}
const text = (line: RowLine) =>
  line.kind === 'head' ? `${line.id} ${line.count}` : line.kind === 'more' ? `+${line.count}` : line.row.rowId;

test('what needs a person comes first, accepted rows are folded after seven', () => {
  const { all } = join([2, 0, 9], [true, true, true], false);
  expect(all.map(text)).toEqual([
    'needs-you 2',
    'needs-you-0',
    'needs-you-1',
    'accepted 9',
    ...Array.from({ length: 7 }, (_, at) => `accepted-${at}`),
    '+2',
  ]);
  expect(join([1, 1, 9], [false, true, true], true).all.map(text).slice(0, 4)).toEqual([
    'needs-you 1',
    'under-way 1',
    'under-way-0',
    'accepted 9',
  ]);
});

test('every row of an open group is there once, and is asked for where it is seen', () => {
  const totals = fc.array(fc.nat(30), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(totals, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), fc.boolean(), (counts, open, isAll) => {
      const { lines, all, needed } = join(counts, open, isAll);
      const rows = all.flatMap((line) => (line.kind === 'row' ? [line.row.rowId] : []));
      const folded = all.reduce((sum, line) => sum + (line.kind === 'more' ? line.count : 0), 0);
      expect(new Set(rows).size).toBe(rows.length);
      expect(rows.length + folded).toBe(counts.reduce((sum, count, at) => sum + (open[at] ? count : 0), 0));
      lines.need(0, lines.total - 1);
      expect(needed.reduce((sum, [, start, end]) => sum + end - start + 1, 0)).toBe(rows.length);
    }),
  );
});
