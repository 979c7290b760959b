import { expect, test } from 'vitest';
import { readOauthError, readTokenAnswer } from './auth/read-token-answer.ts';
import { HOSTILE_TEXTS } from './auth/testing/hostile-texts.ts';
import { indexRows, matchName } from './bulk/match-poa/match-names.ts';
import { createGrid, editGrid } from './bulk/rows/grid.ts';
import type { WorkRow } from './bulk/rows/row.ts';
import { createRowChecker } from './bulk/rows/row-checker.ts';
import { madeUpRow } from './bulk/testing/made-up-rows.ts';
import { NOTHING_KNOWN } from './bulk/testing/nothing-known.ts';
import { assignCells, type Fields } from './mapping/records/assign-cells.ts';
import type { Cell } from './mapping/records/record-view.ts';
import { inspectPoa } from './poa/inspect-poa.ts';
import { ledgerOf } from './services/ledger/testing/grouped-ledger.ts';
import { memoryStore } from './store/files/memory-store.ts';
import { openRegistrations } from './store/today/open-registrations.ts';
import { keptContracts } from './store/today/profile-counts.ts';
import { fillLedger } from './store/today/testing/fill-ledger.ts';
import { growth, LINEAR } from './testing/growth.ts';
import { repeatedScans } from './testing/work/repeated-scans.ts';

const ascii = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** Input that a backtracking reader would read again and again. */
const PDF_PIECES = [
  '/Type/Pages ',
  '/Count 1 ',
  '/Type ',
  '/Count ',
  '/Encrypt 1 ',
  '<<',
  '>>',
  '<<>>stream ',
  '(',
  '\\(',
  '/',
  '%',
  ' ',
  `/Encrypt${' '.repeat(500)}`,
  '<</Type/Pages /Count 1',
];

test.each(PDF_PIECES)('a PDF of much %j is as much work as the same in parts', (piece) => {
  const pdf = (bytes: number) => ascii(`%PDF-1.7 ${piece.repeat(bytes / piece.length)}`);
  expect(growth(pdf, (bytes) => void inspectPoa('x.pdf', bytes), 64_000)).toBeLessThan(LINEAR);
});

test.each([
  ['JPEG', [0xff, 0xd8, 0xff], [0xff]],
  ['JPEG segments', [0xff, 0xd8, 0xff, 0xe0], [0, 2, 0xff, 0xe0]],
  ['TIFF', [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0xff, 0xff], [0, 1, 0, 1]],
])('much %s is as much work as the same in parts', (_name, head, body) => {
  const image = (bytes: number) =>
    Uint8Array.from({ length: bytes }, (_, at) => head[at] ?? body[at % body.length] ?? 0);
  expect(growth(image, (bytes) => void inspectPoa('x.jpg', bytes), 64_000)).toBeLessThan(LINEAR);
});

test.each(HOSTILE_TEXTS)('an answer of the identity server with much of %s', (_name, text) => {
  const read = (body: Uint8Array) => {
    readTokenAnswer(body, 0);
    readOauthError(body);
  };
  expect(growth((size) => Buffer.from(text(size)), read, 60_000)).toBeLessThan(LINEAR);
});

test('many cells of a worse name before as many of a better one', () => {
  const fields: Fields = { contractId: { type: 'text', from: [['contractId'], ['id']], weight: 1 } };
  const cells = (name: string, count: number): Cell[] =>
    Array.from({ length: count }, (_, nth) => ({
      path: [name, nth],
      node: { type: 'string', value: `${nth}`, start: nth, end: nth },
    }));
  const given = (size: number) =>
    new Map([
      ['id', cells('id', size)],
      ['contractid', cells('contractId', size)],
    ]);
  expect(growth(given, (one) => void assignCells(one, fields), 6_400)).toBeLessThan(LINEAR);
});

const rowsOf = (count: number, values = {}) => Array.from({ length: count }, (_, n) => madeUpRow(n, values));

test('rows and files are matched by name', () => {
  const match = (rows: readonly WorkRow[]) => {
    const index = indexRows(rows.map((row) => ({ ...row, poa: null })));
    for (const { number } of rows) matchName(`Fullmakt_C${number} signerad.pdf`, index);
  };
  expect(growth((count) => rowsOf(count, { 'poa.file': '' }), match, 1_600)).toBeLessThan(LINEAR);
});

test('an edit among many rows, and the findings after it', () => {
  const clock = { now: () => 0, monotonicMs: () => 0 };
  const cells = [{ rowId: 'row-5', field: 'customer.id', text: 'C6' }] as const;
  const edit = (rows: WorkRow[]) => {
    const checker = createRowChecker({ clock, context: () => ({ today: '2026-11-20', known: NOTHING_KNOWN }) });
    checker.check(editGrid(createGrid(rows), { kind: 'set', cells }).state.rows);
  };
  expect(growth(rowsOf, edit, 1_600)).toBeLessThan(LINEAR);
});

test('a long list of registrations, grouped', () => {
  const list = (ledger: ReturnType<typeof ledgerOf>) => void ledger.list({ limit: 100 });
  expect(growth(ledgerOf, list, 6_400)).toBeLessThan(LINEAR);
  const ledger = ledgerOf(10);
  expect(repeatedScans(() => list(ledger))).toEqual([]);
});

test('what needs somebody in a large ledger', () => {
  const filled = (count: number) => {
    const { ledgerDb } = memoryStore('memory', null, null);
    fillLedger(ledgerDb, count);
    return ledgerDb;
  };
  const ask = (db: ReturnType<typeof filled>) => {
    for (const what of ['unknown', 'rejected', 'waits-for-person'] as const) openRegistrations(db, 'p', what, 5);
    keptContracts(db, 'p');
  };
  expect(growth(filled, ask, 6_400)).toBeLessThan(LINEAR);
  const db = filled(2_000);
  expect(repeatedScans(() => ask(db))).toEqual([]);
});
