import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PoaMatch } from '../../../../shared/model/bulk/bulk.ts';
import { madeUpRow } from '../../../bulk/testing/made-up-rows.ts';
import { linesOf } from './poa-lists.ts';

const ROWS = 6;
const rowId = (n: number) => `row-${n}`;

const file = fc.record({
  state: fc.constantFrom<PoaMatch['state']>('matched', 'ambiguous', 'left-over', 'unreadable'),
  rows: fc.uniqueArray(fc.integer({ min: 1, max: ROWS }), { minLength: 1, maxLength: 3 }),
  why: fc.constantFrom<PoaMatch['why']>('several-rows', 'several-files', 'row-has-better', 'ids-disagree'),
});
const row = fc.record({ leftOut: fc.boolean(), locked: fc.boolean() });

function filesOf(found: readonly { state: PoaMatch['state']; rows: number[]; why: PoaMatch['why'] }[]): PoaMatch[] {
  return found.map(({ state, rows, why }, n) => ({
    ...{ path: `${n}.pdf`, bytes: 1, state, by: state === 'left-over' ? null : 'customer-id', warnings: [] },
    rowIds: state === 'left-over' ? [] : rows.map(rowId),
    why: state === 'ambiguous' ? why : null,
    ...{ problem: state === 'unreadable' ? 'empty' : null, sameAs: null },
  }));
}

test('every row that is sent is in one group, every file in one or beside its rows, and each says why', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: ROWS, maxLength: ROWS }),
      fc.array(file, { maxLength: 8 }),
      fc.boolean(),
      (about, found, hasTable) => {
        const files = hasTable ? filesOf(found) : [];
        const rows = about.map((each, at) => {
          const own = files.find(({ state, rowIds }) => state === 'matched' && rowIds.includes(rowId(at + 1)));
          const made = madeUpRow(at + 1);
          return { ...made, ...each, poa: own && made.poa ? { ...made.poa, path: own.path } : null };
        });
        const table = hasTable ? { files, rowsWithout: [], refusedPaths: [] } : null;
        const lines = linesOf(rows, table);
        const inGroup = (group: keyof typeof lines) => lines[group].flatMap((line) => line.row?.rowId ?? []);
        const ids = rows.map(({ id }) => id);
        expect(inGroup('matched')).toEqual(ids.filter((_, n) => !rows[n]?.leftOut && rows[n]?.poa));
        expect(inGroup('needs-you').toSorted()).toEqual(
          ids.filter((_, n) => !rows[n]?.leftOut && !rows[n]?.locked && !rows[n]?.poa),
        );
        expect(inGroup('left-over')).toEqual([]);
        const left = lines['left-over'].map(({ files: [one] }) => one?.path ?? '');
        const beside = new Set(lines['needs-you'].flatMap((line) => line.files.map(({ path }) => path)));
        const taken = new Set(rows.flatMap(({ poa }) => poa?.path ?? []));
        for (const { path, state } of files) {
          if (state === 'matched' || taken.has(path)) expect(left).not.toContain(path);
          else expect(left.includes(path), path).toBe(!beside.has(path));
        }
        expect(new Set(left).size).toBe(left.length);
        for (const line of [...lines['needs-you'], ...lines['left-over']]) expect(line.reason).not.toBeNull();
        if (!hasTable) expect(lines['needs-you'].every(({ reason }) => reason === 'not-given')).toBe(true);
        // Rows with files to choose from come first.
        const canChoose = lines['needs-you'].map((line) => line.files.some(({ state }) => state === 'ambiguous'));
        expect(canChoose).toEqual(canChoose.toSorted((a, b) => Number(b) - Number(a)));
      },
    ),
  );
});

test('a row with its file that is held back for something else needs somebody too', () => {
  const rows = [madeUpRow(1), madeUpRow(2)];
  const lines = linesOf(rows, { files: [], rowsWithout: [], refusedPaths: [] }, new Map([['row-2', 'two-people']]));
  expect(lines.matched.map(({ row, held }) => [row?.number, held])).toEqual([[1, null]]);
  expect(lines['needs-you']).toMatchObject([{ row: { number: 2 }, reason: null, held: 'two-people' }]);
});
