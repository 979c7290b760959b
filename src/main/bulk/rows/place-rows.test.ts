import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BulkFinding, bulkRowStateSchema, heldReasonSchema } from '../../../shared/model/bulk/bulk.ts';
import {
  countParts,
  groupParts,
  heldOf,
  lettersOf,
  partOfLetter,
  ROW_PARTS,
  sendableOf,
  settledOf,
} from '../../../shared/model/bulk/row-parts.ts';
import type { RowStatus } from '../jobs/row-statuses.ts';
import { madeUpRow } from '../testing/made-up-rows.ts';
import { isOpen, type PlacingParts, placeRows } from './place-rows.ts';
import type { WorkRow } from './row.ts';

const standing = (rowId: string, more: Partial<RowStatus> = {}): RowStatus => ({
  rowId,
  state: 'ready',
  heldReason: null,
  heldDetail: null,
  changedAt: null,
  covers: [],
  people: [],
  ...more,
});
const found = (code: string, level: BulkFinding['level'] = 'warning', field: BulkFinding['field'] = 'customer.id') => ({
  field,
  level,
  code,
  params: {},
});
const place = (rows: WorkRow[], about: Partial<PlacingParts> = {}) =>
  placeRows(rows, {
    statuses: rows.map(({ id }) => standing(id)),
    findings: new Map(),
    earlier: () => null,
    mark: () => null,
    ...about,
  }).map(({ part, hold }) => [part, hold?.detail ?? null]);

test('a row is ready, or what keeps it is named: its texts, its file, an earlier registration', () => {
  const rows = [madeUpRow(1), madeUpRow(2), { ...madeUpRow(3), poa: null }, madeUpRow(4), madeUpRow(5)];
  const findings = new Map([
    ['row-2', [found('policy-format', 'error')]],
    ['row-4', [found('duplicate-registered')]],
  ]);
  const about = {
    findings,
    earlier: () => '4e1c-90b7',
    mark: ({ id }: WorkRow) => (id === 'row-5' ? ({ reason: 'poa-changed', detail: '' } as const) : null),
  };
  expect(place(rows, about)).toEqual([
    ['ready', null],
    ['cannot', 'policy-format'],
    ['no-poa', ''],
    ['duplicate', '4e1c-90b7'],
    ['no-poa', ''],
  ]);
  // A person has seen the earlier registration and sends the row anyway.
  expect(place(rows, { ...about, earlier: () => null })[3]).toEqual(['ready', null]);
});

test('an id that was forgotten keeps its row, under its own name', () => {
  const findings = new Map([['row-1', [{ ...found('id-missing', 'error'), field: 'customer.id' } as const]]]);
  expect(place([madeUpRow(1)], { findings })).toEqual([['cannot', 'customer.id']]);
});

test('of two rows of one pair the first that can go does; one that is held back holds back no other', () => {
  const twin = { ...madeUpRow(1), id: 'row-1-again' };
  const findings = new Map([
    ['row-1', [found('duplicate-in-file')]],
    ['row-1-again', [found('duplicate-in-file')]],
  ]);
  const rows = [madeUpRow(1), twin];
  expect(place(rows, { findings }).map(([part]) => part)).toEqual(['ready', 'twice']);
  const held = [{ ...madeUpRow(1), poa: null }, twin];
  expect(place(held, { findings }).map(([part]) => part)).toEqual(['no-poa', 'ready']);
});

test('a row that was held back for an earlier registration goes once there is none in the way', () => {
  const statuses = [standing('row-1', { state: 'held', heldReason: 'duplicate', heldDetail: '4e1c-90b7' })];
  expect(place([madeUpRow(1)], { statuses, earlier: () => '4e1c-90b7' })).toEqual([['duplicate', '4e1c-90b7']]);
  expect(place([madeUpRow(1)], { statuses })).toEqual([['ready', null]]);
  const changed = [standing('row-1', { state: 'held', heldReason: 'poa-changed', heldDetail: '' })];
  expect(place([madeUpRow(1)], { statuses: changed })).toEqual([['no-poa', '']]);
});

test('two people under one customer id wait, both, until a person has decided about exactly these', () => {
  const rows = [madeUpRow(1), madeUpRow(2)];
  const clash = (code: string, seen: string) => ({ ...found(code), params: { seen } });
  const findings = new Map([
    ['row-1', [clash('customer-id-two-people', 'a')]],
    ['row-2', [clash('customer-id-two-people', 'a'), clash('register-other-person', 'b')]],
  ]);
  expect(place(rows, { findings })).toEqual([
    ['cannot', ''],
    ['cannot', ''],
  ]);
  const seen = (people: string[]) => rows.map(({ id }) => standing(id, { people, heldReason: 'two-people' }));
  expect(place(rows, { findings, statuses: seen(['a']) }).map(([part]) => part)).toEqual(['ready', 'cannot']);
  expect(place(rows, { findings, statuses: seen(['a', 'b']) }).map(([part]) => part)).toEqual(['ready', 'ready']);
  expect(place(rows, { findings, statuses: seen(['c']) }).map(([part]) => part)).toEqual(['cannot', 'cannot']);
});

const anyRow = fc.record({
  state: fc.constantFrom(...bulkRowStateSchema.options),
  heldReason: fc.constantFrom(null, ...heldReasonSchema.options),
  hasPoa: fc.boolean(),
  codes: fc.subarray(['duplicate-registered', 'duplicate-in-file', 'poa-empty', 'policy-format', 'soc-id-checksum']),
  isKnown: fc.boolean(),
  marked: fc.constantFrom(null, 'poa-unreadable' as const, 'poa-changed' as const),
  twinOf: fc.nat(5),
});

test('whatever the rows are: each is in one part, the groups sum to the rows, and every count is made of them', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 40 }), (made) => {
      const rows = made.map(({ hasPoa, twinOf }, at) => {
        const row = { ...madeUpRow(twinOf), id: `row-${at}` };
        return hasPoa ? row : { ...row, poa: null };
      });
      const of = (row: WorkRow) => made[Number(row.id.slice(4))];
      const placed = placeRows(rows, {
        statuses: rows.map((row, at) =>
          standing(row.id, { state: made[at]?.state ?? 'ready', heldReason: made[at]?.heldReason ?? null }),
        ),
        findings: new Map(
          rows.map((row) => [
            row.id,
            (of(row)?.codes ?? []).map((code) => found(code, code === 'policy-format' ? 'error' : 'warning')),
          ]),
        ),
        earlier: (row) => (of(row)?.isKnown ? '4e1c-90b7' : null),
        mark: (row) => {
          const reason = of(row)?.marked ?? null;
          return reason === null ? null : { reason, detail: '' };
        },
      });
      expect(placed).toHaveLength(rows.length);
      const letters = lettersOf(placed.map(({ part }) => part));
      expect([...letters].map(partOfLetter)).toEqual(placed.map(({ part }) => part));
      const counts = countParts(letters);
      for (const part of ROW_PARTS) expect(counts[part]).toBe(placed.filter((row) => row.part === part).length);
      for (const areFilesGiven of [true, false]) {
        const groups = groupParts(counts, areFilesGiven);
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
        expect(groups.flatMap((group) => group.parts).length).toBe(new Set(groups.flatMap(({ parts }) => parts)).size);
      }
      const parts = sendableOf(counts) + settledOf(counts) + heldOf(counts) + counts.sending + counts['left-out'];
      expect(parts).toBe(rows.length);
      // Rows to send are open and not held; a sent row never counts as sendable.
      expect(sendableOf(counts)).toBe(placed.filter((row) => isOpen(row.standing) && row.hold === null).length);
    }),
  );
});

test('before files are given nothing is ready and nothing is missing: rows are to be matched', () => {
  const counts = countParts('nnnc');
  expect(groupParts(counts, false).map(({ id, count }) => [id, count])).toEqual([
    ['to-match', 3],
    ['held', 1],
  ]);
  expect(groupParts(counts, true).map(({ id, count }) => [id, count])).toEqual([
    ['ready', 0],
    ['held', 4],
  ]);
});
