import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BulkRowState } from '../../../shared/model/bulk/bulk.ts';
import { runs } from '../../../shared/testing/runs.ts';
import { resultFileName } from '../../../shared/text/file-names.ts';
import { REASON_WORDS } from '../../../shared/text/reason-words.ts';
import { RESULT_WORDS } from '../../../shared/text/result-words.ts';
import { fieldNamedBy } from '../column-aliases.ts';
import { atOnce } from '../in-turns.ts';
import type { RowResult } from '../jobs/row-results.ts';
import { matchColumns } from '../match-columns.ts';
import { columnSteps, dataRows } from '../read-sheet/preview-sheet.ts';
import { readSheetFile } from '../read-sheet/read-sheet.ts';
import { SHEET_LIMITS } from '../read-sheet/sheet-limits.ts';
import { madeUpRow } from '../testing/made-up-rows.ts';
import { compareReturned } from './compare-returned.ts';
import { reasonText } from './reason-text.ts';
import { buildResultTable } from './result-table.ts';
import { writeResultFile } from './write-result-file.ts';
import { writeTemplate } from './write-template.ts';

const HEADERS = ['Kundnr', 'Förnamn', 'Telefon', 'Anteckning', 'Postnr'];
const mappingOf = (headers: readonly string[]) =>
  matchColumns(headers.map((header, index) => ({ index, header, samples: [], filled: 1 })));
const MAPPING = mappingOf(HEADERS);
const FORMATS = ['csv-semicolon', 'csv-comma', 'xlsx'] as const;

function resultOf(number: number, state: BulkRowState, more: Partial<RowResult> = {}, values = {}): RowResult {
  const row = madeUpRow(number, { 'customer.id': `00${number}`, ...values });
  const cells = [`00${number}`, 'Åsa', row.values['customer.phone'], '=HYPERLINK("x")', '903 26'];
  return {
    row: { ...row, cells },
    state,
    heldReason: null,
    heldDetail: null,
    override: null,
    warningCodes: [],
    registrationId: `reg-${number}`,
    pastRegistrations: [],
    reference: `ref-${number}`,
    status: null,
    changedAt: Date.UTC(2026, 10, 20, 14, 35, 51),
    contractId: null,
    stage: null,
    message: null,
    waitReason: null,
    noted: null,
    ...more,
  };
}
const RESULTS = [
  resultOf(1, 'accepted', { status: 201, contractId: '000123' }),
  resultOf(
    2,
    'rejected',
    { status: 422, message: 'no such "property"; try again' },
    { 'customer.phone': '+46701740612' },
  ),
  resultOf(3, 'unknown'),
  resultOf(4, 'sending'),
  resultOf(5, 'ready'),
  resultOf(6, 'held', { heldReason: 'duplicate', heldDetail: '4e1c-90b7' }),
];
const ORIGIN = {
  value: { provenance: 'guess', text: '000123', raw: '"000123"', path: 'data.contractId', rival: null },
  mapping: 'ContractRegistrationResponse 2',
  request: 'POST /electron/v1/contract/registration',
} as const;
const job = {
  headers: HEADERS,
  mapping: MAPPING,
  results: RESULTS,
  origins: new Map([['reg-1', ORIGIN]]),
  signedOff: null,
};

async function readBack(bytes: Uint8Array) {
  const file = await readSheetFile({ from: 'file', fileName: 'result', bytes }, SHEET_LIMITS);
  const rows = file.sheets[0]!.rows;
  const mapping = matchColumns(atOnce(columnSteps(rows, 0, dataRows(rows, 0))));
  return { rows, mapping, data: dataRows(rows, 0).map(({ cells }) => cells) };
}

test.each(FORMATS)('%s: every input column, the outcome, ids as text', async (format) => {
  const { rows } = await readBack(await writeResultFile(buildResultTable(job, 'complete', RESULT_WORDS.en), format));
  const [header, first, second] = rows;
  expect(header?.slice(0, 7)).toEqual(['Elkontor row id', 'Row in the sheet', ...HEADERS]);
  expect(first?.[1]).toBe(String(RESULTS[0]?.row.number));
  const at = (name: string) => header!.indexOf(name);
  expect(first?.[0]).toBe('row-1');
  expect([first?.[at('Kundnr')], first?.[at('Contract number')], first?.[at('Time (UTC)')]]).toEqual([
    '001',
    '000123',
    '2026-11-20 14:35:51',
  ]);
  expect(first?.[at('Power of attorney sent')]).toBe('C1.pdf');
  expect(first?.slice(-6)).toEqual(['guessed', 'data.contractId', '"000123"', '', ORIGIN.mapping, ORIGIN.request]);
  expect(header?.slice(-6, -2)).toEqual(
    ['origin', 'place in the answer', 'as it came', 'also found'].map((name) => `Contract number: ${name}`),
  );
  expect(second?.slice(-6).join('')).toBe('');
  expect([second?.[at('Outcome')], second?.[at('Status code')]]).toEqual(['Rejected', '422']);
  expect(second?.[at('What came back')]).toBe('no such "property"; try again');
  expect(header).toContain('property.city');
  expect(rows).toHaveLength(RESULTS.length + 1);
});

test('an id that is not there is called what is known of it: not identified, missing here or not found', () => {
  const wordOf = (missing: 'unrecognised' | 'notInRecord' | undefined, language: 'en' | 'sv') => {
    const value = { provenance: 'absent', text: null, raw: null, path: null, rival: null, ...(missing && { missing }) };
    const origins = new Map([['reg-1', { ...ORIGIN, value } as never]]);
    return buildResultTable({ ...job, origins }, 'complete', RESULT_WORDS[language]).rows[0]?.at(-6);
  };
  expect((['unrecognised', 'notInRecord', undefined] as const).map((missing) => wordOf(missing, 'en'))).toEqual([
    'not identified',
    'missing here',
    'not found in the answer',
  ]);
  expect(wordOf('unrecognised', 'sv')).toBe('inte utpekat');
});

test('a person’s own column of one of our names stays, also when the file comes back', () => {
  const { outcome } = RESULT_WORDS.en;
  const tableOf = (headers: readonly string[], cells: readonly string[]) => {
    const [result] = RESULTS as [RowResult];
    const results = [{ ...result, row: { ...result.row, cells: [...cells] } }];
    return buildResultTable({ ...job, headers, mapping: mappingOf(headers), results }, 'complete', RESULT_WORDS.en);
  };
  const first = tableOf([outcome, 'Kundnr'], ['due', '1']);
  const back = tableOf(first.header, first.rows[0] ?? []);
  for (const { header, rows } of [first, back]) {
    expect(header.filter((one) => one === outcome)).toHaveLength(2);
    expect(rows[0]?.[header.indexOf(outcome)]).toBe('due');
    expect(rows[0]?.[header.lastIndexOf(outcome)]).toBe(RESULT_WORDS.en.states.accepted);
  }
  expect(back.header).toHaveLength(first.header.length);
});

test('each file has its rows and no others; a row under way is among the unknown', () => {
  const idsOf = (kind: 'accepted' | 'rejected' | 'unknown') =>
    buildResultTable(job, kind, RESULT_WORDS.sv).rows.map((row) => row[0]);
  expect(idsOf('accepted')).toEqual(['row-1']);
  expect(idsOf('rejected')).toEqual(['row-2']);
  expect(idsOf('unknown')).toEqual(['row-3', 'row-4']);
});

test('why a row was not sent stands there in words, with the reference of the one it repeats', () => {
  const of = (change: Partial<RowResult>, language: 'en' | 'sv') =>
    reasonText({ heldReason: null, heldDetail: null, waitReason: null, ...change }, REASON_WORDS[language]);
  expect(of({ heldReason: 'duplicate', heldDetail: '4e1c-90b7' }, 'sv')).toBe('Kan redan vara registrerad, 4e1c-90b7');
  expect(of({ heldReason: 'poa-unreadable', heldDetail: 'missing' }, 'en')).toBe(
    'The power of attorney cannot be read',
  );
  expect(of({ waitReason: 'dns' }, 'sv')).toBe('Elhandlarens adress gick inte att hitta.');
  expect(of({ waitReason: 'something-new' }, 'en')).toBe('Something went wrong here. The log says why.');
  expect(of({}, 'en')).toBe('');
  // Every reason exists in both languages and reads as on the screens.
  const texts = (language: string, name: string) =>
    JSON.parse(readFileSync(new URL(`../../../renderer/text/${language}/${name}.json`, import.meta.url), 'utf8'));
  for (const language of ['en', 'sv'] as const) {
    const { held, waiting, unexpected } = REASON_WORDS[language];
    expect(held).toEqual(texts(language, 'bulk').held);
    expect({ ...waiting, unexpected }).toEqual(texts(language, 'contracts').verdict.reasons);
  }
});

test('the words are in both languages, and the id column is known when it comes back', () => {
  for (const words of Object.values(RESULT_WORDS)) expect(fieldNamedBy(words.rowId)?.field).toBe('row.id');
  expect(Object.keys(RESULT_WORDS.en.states)).toEqual(Object.keys(RESULT_WORDS.sv.states));
});

test.each(FORMATS)('%s: what is dropped back unchanged queues nothing', async (format) => {
  const back = await readBack(await writeResultFile(buildResultTable(job, 'complete', RESULT_WORDS.sv), format));
  expect(compareReturned(RESULTS, { ...back, rows: back.data })).toEqual({
    changed: [],
    unchanged: 3,
    locked: 3,
    lockedButChanged: [],
    foreign: 0,
    withoutId: 0,
  });
});

test.each(FORMATS)(
  '%s: only changed rejected rows go again; accepted ones are locked, in any order',
  async (format) => {
    const table = buildResultTable(job, 'complete', RESULT_WORDS.en);
    const corrected = table.rows.map((row) =>
      row.map((cell, at) => (table.header[at] === 'Kundnr' ? `9${cell}` : cell)),
    );
    const shuffled = { header: table.header, rows: [...corrected.slice(3), ...corrected.slice(0, 3), corrected[1]!] };
    const stray = [...shuffled.rows, ['not-ours', ...corrected[0]!.slice(1)], ['', ...corrected[0]!.slice(1)]];
    const back = await readBack(await writeResultFile({ ...shuffled, rows: stray }, format));
    const found = compareReturned(RESULTS, { ...back, rows: back.data });
    expect(found.changed.map(({ row, wasRejected }) => [row.id, row.values['customer.id'], wasRejected])).toEqual([
      ['row-5', '9005', false],
      ['row-6', '9006', false],
      ['row-2', '9002', true],
    ]);
    expect(found).toMatchObject({ locked: 3, foreign: 2, withoutId: 1, unchanged: 0 });
    expect([...found.lockedButChanged].sort()).toEqual(['row-1', 'row-3', 'row-4']);
  },
);

test('answers that come in any order land in the right rows', () => {
  const order = fc.shuffledSubarray(
    Array.from({ length: 30 }, (_, n) => n),
    { minLength: 30, maxLength: 30 },
  );
  fc.assert(
    fc.property(order, (completion) => {
      // All rows completed, each with a contract id derived from its number.
      const done = new Map<number, RowResult>();
      for (const n of completion) {
        done.set(n, resultOf(n, n % 3 === 0 ? 'rejected' : 'accepted', { contractId: `K${n}` }));
      }
      const results = Array.from({ length: 30 }, (_, n) => done.get(n)!);
      for (const kind of ['accepted', 'rejected', 'complete'] as const) {
        const table = buildResultTable({ ...job, results }, kind, RESULT_WORDS.en);
        const contractAt = table.header.indexOf('Contract number');
        for (const row of table.rows) expect(row[contractAt]).toBe(`K${row[0]?.slice(4)}`);
      }
    }),
    { numRuns: runs(50) },
  );
});

test('a workbook has text cells only, whatever stands in them', async () => {
  const cells = ['=1+1', '007', '1E5', '2026-11-20', '\u0001\ud800', '<&>"', 'a\nb'];
  const { rows } = await readBack(
    await writeResultFile({ header: ['h', 'i', 'j', 'k', 'l', 'm', 'n'], rows: [cells] }, 'xlsx'),
  );
  expect(rows[1]).toEqual(['=1+1', '007', '1E5', '2026-11-20', '\u0001\ufffd', '<&>"', 'a\nb']);
});

test('the template matches itself in both languages and is all text', async () => {
  for (const language of ['en', 'sv'] as const) {
    const bytes = await writeTemplate(language);
    const { rows, mapping } = await readBack(bytes);
    expect(rows).toHaveLength(1);
    expect(Object.keys(mapping)).toHaveLength(13);
    expect(bytes.length).toBeLessThan(300_000);
  }
});

test('names of files hold no personal data', () => {
  const rejected = { kind: 'rejected', format: 'csv-semicolon' } as const;
  expect(resultFileName(31, rejected, 'en')).toBe('elkontor-bulk-31-rejected.csv');
  expect(resultFileName(31, rejected, 'sv')).toBe('elkontor-massregistrering-31-avvisade.csv');
});

test('rows that were held back have a file of their own', () => {
  const results = RESULTS.map((result, at) => ({ ...result, state: at === 0 ? ('held' as const) : result.state }));
  const held = results.filter(({ state }) => state === 'held').map(({ row }) => row.id);
  const { rows } = buildResultTable({ ...job, results }, 'held', RESULT_WORDS.en);
  expect(rows.map(([id]) => id)).toEqual(held);
  expect(held).toContain(RESULTS[0]?.row.id);
});

test('where somebody noted an outcome, their words, how and when they learnt it are columns of their own', () => {
  const noted = { who: 'Karin Ek', why: 'Anna found it', how: 'telephone', saidOn: '2026-11-19' } as const;
  const results = [resultOf(1, 'accepted', { noted }), resultOf(2, 'rejected')];
  const { header, rows } = buildResultTable({ ...job, origins: null, results }, 'complete', RESULT_WORDS.en);
  expect(header.slice(-4)).toEqual(['What the operator told us', 'How they told us', 'When they told us', 'Noted by']);
  expect(rows.map((row) => row.slice(-4))).toEqual([
    ['Anna found it', 'by telephone', '2026-11-19', 'Karin Ek'],
    ['', '', '', ''],
  ]);
  const plain = buildResultTable({ ...job, origins: null, results: RESULTS }, 'complete', RESULT_WORDS.en);
  expect(plain.header).not.toContain('Noted by');
});
