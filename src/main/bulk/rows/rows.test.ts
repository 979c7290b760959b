import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BulkValueField } from '../../../shared/model/bulk/bulk.ts';
import { BULK_FINDING_CODES, FINDING_CODES } from '../../../shared/rules/finding.ts';
import { runs } from '../../../shared/testing/runs.ts';
import { matchColumns } from '../match-columns.ts';
import { madeUpRow } from '../testing/made-up-rows.ts';
import { NOTHING_KNOWN } from '../testing/nothing-known.ts';
import { cellsOfFillDown, cellsOfPaste, createGrid, editGrid, type GridEdit, type GridState } from './grid.ts';
import { makeRows, remapRows, VALUE_FIELDS, type WorkRow } from './row.ts';
import { createRowChecker } from './row-checker.ts';
import { splitName, splitPlace } from './split-text.ts';
import { previewTransform, type Transform, titleCase } from './transforms.ts';

const clock = { now: () => 0, monotonicMs: () => performance.now() };
const checkerOf = (known: Partial<typeof NOTHING_KNOWN> = {}, more = {}) =>
  createRowChecker({ clock, context: () => ({ today: '2026-11-20', known: { ...NOTHING_KNOWN, ...known }, ...more }) });
const codesOf = (rows: WorkRow[], id: string, known = {}) =>
  (checkerOf(known).check(rows).get(id) ?? []).map((finding) => finding.code);

test('a mapping fills rows; ids are given once; dates are remembered', () => {
  let next = 0;
  const rows = makeRows({
    rows: [
      { at: 1, cells: ['007', 'x'] },
      { at: 3, cells: ['008', 'y'] },
    ],
    mapping: {
      'customer.id': { from: 'column', column: 0, header: 'Kundnr' },
      'property.city': { from: 'constant', text: 'Umeå' },
    },
    dateCells: new Set(['3:0']),
    uuid: () => `id-${++next}`,
  });
  expect(rows.map((row) => [row.id, row.number, row.values['customer.id'], row.values['property.city']])).toEqual([
    ['id-1', 2, '007', 'Umeå'],
    ['id-2', 4, '008', 'Umeå'],
  ]);
  expect(rows.map((row) => row.dateFields)).toEqual([[], ['customer.id']]);
});

test('another mapping keeps what was typed in the fields it does not touch, and leaves locked rows alone', () => {
  const before = { 'customer.id': { from: 'column', column: 0, header: 'a' } } as const;
  const after = { ...before, 'property.id': { from: 'column', column: 1, header: 'b' } } as const;
  const [row] = makeRows({
    rows: [{ at: 0, cells: ['1', '2'] }],
    mapping: before,
    dateCells: new Set(),
    uuid: () => 'r',
  });
  const edited = { ...row!, values: { ...row!.values, 'customer.id': 'typed' } };
  const moved = remapRows([edited, { ...edited, id: 'l', locked: true }], before, after, () => false);
  expect(moved.map((r) => [r.values['customer.id'], r.values['property.id']])).toEqual([
    ['typed', '2'],
    ['typed', ''],
  ]);
});

test('a sound row has nothing against it; every code has a name in the lists', () => {
  const rows = [
    madeUpRow(1, { 'customer.soc_id': '195706179966' }),
    madeUpRow(2, { 'customer.soc_id': '199102089993' }),
  ];
  expect(codesOf(rows, 'row-1')).toEqual([]);
  const known = new Set<string>([...FINDING_CODES, ...BULK_FINDING_CODES]);
  const odd = [1, 2, 3].map((n) =>
    madeUpRow(n, {
      'customer.id': 'C1',
      'customer.soc_id': '1.98507E+11',
      'customer.phone': '701740612',
      'property.city': 'UmeÃ¥',
    }),
  );
  const codes = [...checkerOf().check(odd).values()].flat().map((finding) => finding.code);
  expect(codes).toEqual(expect.arrayContaining(['excel-number-rounded', 'excel-zero-lost', 'excel-mojibake']));
  for (const code of codes) expect(known.has(code)).toBe(true);
});

test('nothing but a missing file, a destroyed number, an error of a formula or the policy is an error', () => {
  const bad = { ...madeUpRow(1, Object.fromEntries(VALUE_FIELDS.map((f) => [f, 'Ã…1,2E9']))), poa: null };
  const errors = [...checkerOf().check([bad]).values()].flat().filter((finding) => finding.level === 'error');
  expect(errors.map((finding) => finding.code)).toEqual(['poa-missing']);
  const failed = madeUpRow(2, { 'property.address': '#SAKNAS!' });
  expect(checkerOf().check([failed]).get('row-2')).toContainEqual({
    field: 'property.address',
    level: 'error',
    code: 'excel-error-value',
    params: {},
  });
  const policy = checkerOf({}, { policyFormats: { 'property.id': 'F\\d+' } });
  const strict = policy
    .check([madeUpRow(1)])
    .get('row-1')
    ?.filter((finding) => finding.level === 'error');
  expect(strict?.map((finding) => finding.code)).toEqual(['policy-format']);
});

test('duplicates: within the file by id and by person, whatever the writing; left-out rows do not count', () => {
  const a = madeUpRow(7, { 'customer.id': 'C1207 ', 'property.id': 'p1', 'customer.soc_id': '19570617-9966' });
  const b = madeUpRow(19, { 'customer.id': 'c1207', 'property.id': 'P1', 'customer.soc_id': '199102089993' });
  const c = madeUpRow(20, { 'customer.id': 'other', 'property.id': 'P1', 'customer.soc_id': '5706179966' });
  const found = checkerOf().check([a, b, c]);
  expect(found.get('row-7')).toContainEqual({
    field: 'customer.id',
    level: 'warning',
    code: 'duplicate-in-file',
    params: { row: 19, count: 2, people: 2 },
  });
  expect(codesOf([a, b, c], 'row-19')).toEqual([
    'duplicate-in-file',
    'customer-id-two-people',
    'property-two-customers',
  ]);
  expect(codesOf([a, b, c], 'row-20')).toContain('person-two-customer-ids');
  expect(codesOf([a, { ...b, leftOut: true }], 'row-7')).not.toContain('duplicate-in-file');
});

test('duplicates against earlier registrations and differences from the register', () => {
  const asked: unknown[] = [];
  const known = {
    earlier: (keys: unknown) => {
      asked.push(keys);
      return [
        {
          id: 'x',
          reference: '4e1c-90b7',
          state: 'unknown' as const,
          createdAt: 1,
          customerId: 'C1',
          customerName: 'Å',
          propertyId: 'P1',
          contractId: null,
        },
      ];
    },
    customer: () => ({ id: 'C1', email: '', first_name: '', last_name: '', phone: '', soc_id: '198909149984' }),
    property: () => ({ id: 'P1', address: 'Nygatan 2', city: '', zip_code: '', property_number: '' }),
  };
  const row = madeUpRow(1, { 'customer.soc_id': '195706179966' });
  expect(codesOf([row], 'row-1', known)).toEqual([
    'duplicate-registered',
    'register-other-person',
    'register-other-address',
  ]);
  expect(asked).toMatchObject([{ customer: { id: 'C1', soc_id: '195706179966' }, property: { id: 'P1' } }]);
});

test('one customer id for two people is found in all its rows, by number or by name; for one person it is not', () => {
  const of = (n: number, changed: Parameters<typeof madeUpRow>[1]) =>
    madeUpRow(n, {
      'customer.id': n === 1 ? 'C1' : ' c1',
      'customer.soc_id': '',
      'customer.last_name': 'Ekb',
      ...changed,
    });
  const clashOf = (rows: WorkRow[]) =>
    rows.map(
      ({ id }) =>
        checkerOf()
          .check(rows)
          .get(id)
          ?.find(({ code }) => code === 'customer-id-two-people')?.params ?? null,
    );
  const names = { 'customer.first_name': 'Bo', 'customer.last_name': 'Alm' };
  const clash = clashOf([of(1, {}), of(2, names), of(3, {})]);
  expect(clash.map((params) => params?.row)).toEqual([2, 1, 2]);
  expect(new Set(clash.map((params) => params?.seen)).size).toBe(1);
  // Somebody else is another clash.
  const other = clashOf([of(1, {}), of(2, { ...names, 'customer.last_name': 'Ask' })]);
  expect(other[0]?.seen).not.toBe(clash[0]?.seen);
  const numbers = [{ 'customer.soc_id': '195706179966' }, { 'customer.soc_id': '199102089993' }] as const;
  expect(clashOf([of(1, numbers[0]), of(2, numbers[1])]).map((params) => params?.row)).toEqual([2, 1]);
  const name = { 'customer.first_name': 'Åsa Maria', 'customer.last_name': 'Ekb' };
  expect(clashOf([of(1, { ...name, ...numbers[0] }), of(2, { ...name, 'customer.first_name': 'ASA' })])).toEqual([
    null,
    null,
  ]);
});

test('the same file behind two rows is flagged on both', () => {
  const twin = madeUpRow(2);
  const found = checkerOf().check([madeUpRow(1), { ...twin, poa: madeUpRow(1).poa }]);
  for (const id of ['row-1', 'row-2']) {
    expect(found.get(id)?.map((finding) => finding.code)).toContain('poa-used-twice');
  }
});

test('title case and split names', () => {
  expect(titleCase('ANNA-KARIN VON ÅKER')).toBe('Anna-Karin von Åker');
  expect(titleCase('storgatan 12b')).toBe('Storgatan 12b');
  expect(titleCase('McDonald')).toBe('McDonald');
  expect(splitName(' Anna  Maria von Åker ')).toEqual({ first: 'Anna Maria', last: 'von Åker' });
  expect(splitName('von Åker, Anna Maria')).toEqual({ first: 'Anna Maria', last: 'von Åker' });
  expect(splitName('Åsa')).toBeNull();
});

test('a column of whole names, or of postal codes with towns, fills both fields', () => {
  const mapping = matchColumns([
    { index: 0, header: 'Namn', samples: [], filled: 3 },
    { index: 1, header: 'Postadress', samples: [], filled: 3 },
  ]);
  const cells = [
    ['Öberg, Eva Maria', '722 10  Västerås'],
    ['Åsa', 'Umeå'],
    ['', 'SE-90326'],
  ];
  const rows = makeRows({
    rows: cells.map((each, at) => ({ at, cells: each })),
    mapping,
    dateCells: new Set(),
    uuid: () => '',
  });
  const fields = ['customer.first_name', 'customer.last_name', 'property.zip_code', 'property.city'] as const;
  expect(rows.map(({ values }) => fields.map((field) => values[field]))).toEqual([
    ['Eva Maria', 'Öberg', '722 10', 'Västerås'],
    ['', 'Åsa', '', 'Umeå'],
    ['', '', 'SE-90326', ''],
  ]);
  expect(splitPlace('Box 12, 722 10 Västerås')).toEqual({ code: '', town: 'Box 12, 722 10 Västerås' });
});

test('a transform is previewed row by row and is one step to undo', () => {
  const rows = [
    madeUpRow(1, { 'customer.phone': '701740612' }),
    madeUpRow(2, { 'customer.phone': '070-1' }),
    { ...madeUpRow(3, { 'customer.phone': '701740613' }), locked: true },
  ];
  const changes = previewTransform(rows, ['customer.phone'], { kind: 'repair' });
  expect(changes).toEqual([{ rowId: 'row-1', field: 'customer.phone', before: '701740612', text: '0701740612' }]);
  const { state } = editGrid(createGrid(rows), { kind: 'set', cells: changes });
  expect(state.rows[0]?.values['customer.phone']).toBe('0701740612');
  expect(editGrid(state, { kind: 'undo' }).state.rows[0]?.values['customer.phone']).toBe('701740612');
  const replace: Transform = { kind: 'replace', find: '.', replaceWith: '$&', matchCase: false, wholeCell: false };
  expect(previewTransform([madeUpRow(1, { 'customer.id': 'a.b' })], ['customer.id'], replace)).toMatchObject([
    { text: 'a$&b' },
  ]);
});

test('transforms applied twice change nothing the second time', () => {
  const kinds: Transform[] = [{ kind: 'trim' }, { kind: 'digits-only' }, { kind: 'title-case' }, { kind: 'repair' }];
  const text = fc.string({
    unit: fc.constantFrom('Å', 'a', 'Z', ' ', '-', '7', '0', 'Ã', '¥', '\u00a0'),
    maxLength: 14,
  });
  fc.assert(
    fc.property(text, fc.constantFrom(...kinds), (value, kind) => {
      const once = previewTransform([madeUpRow(1, { 'customer.last_name': value })], ['customer.last_name'], kind);
      const after = once[0]?.text ?? value;
      return (
        previewTransform([madeUpRow(1, { 'customer.last_name': after })], ['customer.last_name'], kind).length === 0
      );
    }),
    { numRuns: runs(1000) },
  );
});

test('blocks are pasted as Excel does, filled down, and fall off at the edge', () => {
  const fields: BulkValueField[] = ['customer.id', 'property.id'];
  const target = { rowIds: ['row-1', 'row-2', 'row-3'], fields };
  const one = cellsOfPaste([['x']], target, { rows: 3, columns: 2 });
  expect(one).toHaveLength(6);
  const block = cellsOfPaste(
    [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
    target,
    { rows: 1, columns: 1 },
  );
  expect(block.map(({ rowId, field, text }) => [rowId, field, text])).toEqual([
    ['row-1', 'customer.id', 'a'],
    ['row-1', 'property.id', 'b'],
    ['row-2', 'customer.id', 'd'],
    ['row-2', 'property.id', 'e'],
  ]);
  const grid = createGrid([1, 2, 3].map((n) => madeUpRow(n)));
  const filled = editGrid(grid, { kind: 'set', cells: cellsOfFillDown(grid, ['row-1', 'row-3'], ['customer.id']) });
  expect(filled.state.rows.map((row) => row.values['customer.id'])).toEqual(['C1', 'C2', 'C1']);
});

test('any edits: undo leads back step by step, redo leads forth, locked rows never move', () => {
  const cell = fc.record({
    rowId: fc.constantFrom('row-1', 'row-2', 'row-3', 'row-9'),
    field: fc.constantFrom<BulkValueField>('customer.id', 'customer.phone'),
    text: fc.constantFrom('', 'a', 'b'),
  });
  const edit: fc.Arbitrary<GridEdit> = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), cells: fc.array(cell, { maxLength: 4 }) }),
    fc.record({
      kind: fc.constant('leave-out' as const),
      rowIds: fc.array(fc.constantFrom('row-1', 'row-2', 'row-3'), { maxLength: 3 }),
      leftOut: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      const start = createGrid([madeUpRow(1), madeUpRow(2), { ...madeUpRow(3), locked: true }]);
      const states: GridState[] = [start];
      for (const one of edits) {
        const { state } = editGrid(states.at(-1)!, one);
        if (state !== states.at(-1)) states.push(state);
      }
      let now = states.at(-1)!;
      expect(now.rows[2]).toBe(start.rows[2]);
      for (const earlier of states.slice(0, -1).reverse()) {
        now = editGrid(now, { kind: 'undo' }).state;
        expect(now.rows).toEqual(earlier.rows);
      }
      for (const later of states.slice(1)) {
        now = editGrid(now, { kind: 'redo' }).state;
        expect(now.rows).toEqual(later.rows);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('a row that was sent after an edit is not taken back by undo', () => {
  const edited = editGrid(createGrid([madeUpRow(1)]), {
    kind: 'set',
    cells: [{ rowId: 'row-1', field: 'customer.id', text: 'new' }],
  }).state;
  const sent = { ...edited, rows: edited.rows.map((row) => ({ ...row, locked: true })) };
  const result = editGrid(sent, { kind: 'undo' });
  expect(result.state.rows[0]?.values['customer.id']).toBe('new');
  expect(result.refused).toBe(1);
});

test('an edit among 10 000 rows is found in turns', async () => {
  const checker = checkerOf();
  const rows = Array.from({ length: 10_000 }, (_, n) => madeUpRow(n));
  let breaths = 0;
  await checker.checkInTurns(rows, async () => {
    breaths += 1;
  });
  expect(breaths).toBeGreaterThan(0);
  const cells = [{ rowId: 'row-5', field: 'customer.id', text: 'C6' }] as const;
  expect(codesOf([...editGrid(createGrid(rows), { kind: 'set', cells }).state.rows], 'row-5')).toContain(
    'customer-id-two-people',
  );
});

test('a damaged cell is warned of once, by what was done to it', () => {
  const rows = [
    madeUpRow(1, { 'customer.soc_id': '1,98507E+11', 'customer.phone': '701740612' }),
    madeUpRow(2, { 'customer.first_name': 'Ã…sa' }),
  ];
  const found = checkerOf().check(rows);
  const of = (id: string, field: string) =>
    (found.get(id) ?? []).filter((finding) => finding.field === field).map(({ code, level }) => `${level}: ${code}`);
  expect(of('row-1', 'customer.soc_id')).toEqual(['error: excel-number-rounded']);
  expect(of('row-1', 'customer.phone')).toEqual(['warning: excel-zero-lost']);
  expect(of('row-2', 'customer.first_name')).toEqual(['warning: excel-mojibake']);
});

test('a number that a spreadsheet program rounded stops its row; an id that people write so does not', () => {
  const levels = (text: string) =>
    checkerOf()
      .check([madeUpRow(1, { 'customer.phone': text, 'property.id': text })])
      .get('row-1')
      ?.filter(({ code }) => code === 'excel-number-rounded')
      .map(({ field, level }) => [field, level]);
  expect(levels('4,67017E+10')).toEqual([
    ['customer.phone', 'error'],
    ['property.id', 'error'],
  ]);
  // All digits are there, and yet it is not what is sent as it stands.
  expect(levels('4,6701740612E+10')).toHaveLength(2);
  expect(levels('3E12')).toEqual([
    ['customer.phone', 'error'],
    ['property.id', 'warning'],
  ]);
});
