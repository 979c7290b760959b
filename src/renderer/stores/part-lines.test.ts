import { expect, test } from 'vitest';
import type { LedgerGroup } from '../../shared/model/contracts/ledger-groups.ts';
import { type FoldedParts, partLines } from './part-lines.ts';

const job = { id: 'J', name: 'Inflyttning', newestAt: 5, contracts: null };
const GROUPS: LedgerGroup[] = [
  { part: 'needs', rows: 2, oldestAt: 9, job: null },
  { part: 'today', rows: 51, oldestAt: 4, job },
  { part: 'today', rows: 3, oldestAt: 2, job: null },
  { part: 'before', rows: 7, oldestAt: 1, job: null },
];
const ledgerLines = (groups: readonly LedgerGroup[], folded: FoldedParts) =>
  partLines(groups, folded, { togetherAs: (group) => group.job?.id ?? null, old: new Set(['last-month', 'before']) });
const shown = (folded: readonly (readonly [string, boolean])[]) =>
  ledgerLines(GROUPS, new Map(folded)).map(({ id, rows, isFolded, isHeadless }) => [id, rows, isFolded, isHeadless]);

test('a part has its head, its jobs are one line each, and old ones are folded at first', () => {
  expect(shown([])).toEqual([
    ['needs', 2, false, false],
    ['today', 0, false, false],
    ['today J', 51, true, false],
    ['today 1', 3, false, true],
    ['before', 7, true, false],
  ]);
  expect(ledgerLines(GROUPS, new Map())[1]).toMatchObject({ is: 'part', groups: GROUPS.slice(1, 3) });
  expect(ledgerLines(GROUPS.slice(3), new Map())[0]).toMatchObject({ isFolded: false });
});

test('a folded part has no line but its own', () => {
  expect(
    shown([
      ['today', true],
      ['today J', false],
      ['before', false],
    ]),
  ).toEqual([
    ['needs', 2, false, false],
    ['today', 0, true, false],
    ['today J', 51, true, true],
    ['today 1', 3, true, true],
    ['before', 7, false, false],
  ]);
});
