import fc from 'fast-check';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { toClipboard } from '../../../shared/sheets/clipboard-text.ts';
import { runs } from '../../../shared/testing/runs.ts';
import { csvText, tableStyle } from '../../sheets/csv.ts';
import { SheetError } from '../sheet-error.ts';
import { lieAboutSize, textRow, workbook, workbookParts } from '../testing/workbooks.ts';
import { previewSheet } from './preview-sheet.ts';
import { readSheetFile, type SheetFile } from './read-sheet.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';

const LINES = 'Kundnr;Förnamn;Ort;Postnr\r\n007;Åsa;Örebro;012 34\r\n008;"Per; Åke";"rad 1\nrad 2";23456\r\n';
const CELLS = [
  ['Kundnr', 'Förnamn', 'Ort', 'Postnr'],
  ['007', 'Åsa', 'Örebro', '012 34'],
  ['008', 'Per; Åke', 'rad 1\nrad 2', '23456'],
];

const utf8 = (text: string) => new TextEncoder().encode(text);
function utf16(text: string, littleEndian: boolean, mark = true): Uint8Array {
  const whole = (mark ? '\ufeff' : '') + text;
  const bytes = new Uint8Array(whole.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < whole.length; at += 1) view.setUint16(at * 2, whole.charCodeAt(at), littleEndian);
  return bytes;
}
const latin = (text: string) => Uint8Array.from(text.replaceAll('€', '\u0080'), (c) => c.charCodeAt(0));

async function read(bytes: Uint8Array, fileName = 'kunder.csv', limits = SHEET_LIMITS): Promise<SheetFile> {
  return readSheetFile({ from: 'file', fileName, bytes }, limits);
}
async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof SheetError)) throw new Error(`no SheetError but ${error}`);
  return error.data.reason;
}

test.each([
  ['utf-8', utf8(LINES)],
  ['utf-8-bom', utf8(`\ufeff${LINES}`)],
  ['utf-16le', utf16(LINES, true)],
  ['utf-16be', utf16(LINES, false)],
  ['utf-16le', utf16(LINES, true, false)],
  ['windows-1252', latin(LINES)],
] as const)('%s is found, and every cell is the text that stood there', async (encoding, bytes) => {
  const file = await read(bytes);
  expect(file.encoding).toBe(encoding);
  expect(file.delimiter).toBe(';');
  expect(file.sheets[0]?.rows).toEqual(CELLS);
});

test('Windows-1252 has a euro and quotes where Latin-1 has controls', async () => {
  const file = await read(latin('Namn;Pris\nÅsa;5 €\n'));
  expect(file.sheets[0]?.rows[1]).toEqual(['Åsa', '5 €']);
});

test.each([[';'], [','], ['\t'], ['|']] as const)('delimiter %j is found', async (delimiter) => {
  const quote = (cell: string) => (/[;,\t|\n"]/.test(cell) ? `"${cell}"` : cell);
  const text = CELLS.map((row) => row.map(quote).join(delimiter)).join('\n');
  const file = await read(utf8(text));
  expect(file.delimiter).toBe(delimiter);
  expect(file.sheets[0]?.rows).toEqual(CELLS);
});

test('commas inside addresses do not make a comma the delimiter', async () => {
  const file = await read(utf8('Namn;Adress\nÅsa;Storgatan 1, lgh 3, c/o Ek\nBo;Ågatan 2, 1 tr, vänster\n'));
  expect(file.delimiter).toBe(';');
});

test("Excel's sep= line is obeyed and is no row", async () => {
  const file = await read(utf8('sep=|\na|b\n1|2\n'));
  expect(file.delimiter).toBe('|');
  expect(file.sheets[0]?.rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('a quote that never ends does not swallow the file', async () => {
  const file = await read(utf8('Namn;Adress\nÅsa;"Storgatan 1\nBo;Ågatan 2\n'));
  expect(file.notes).toEqual(['broken-quotes']);
  expect(file.sheets[0]?.rows).toEqual([
    ['Namn', 'Adress'],
    ['Åsa', '"Storgatan 1'],
    ['Bo', 'Ågatan 2'],
  ]);
});

test('one column needs no delimiter; rows get equal widths; empty rows at the end are gone', async () => {
  expect((await read(utf8('C1\nC2\n\n\n'))).sheets[0]?.rows).toEqual([['C1'], ['C2']]);
  expect((await read(utf8('a;b;c;;\n1\n;;;\n'))).sheets[0]?.rows).toEqual([
    ['a', 'b', 'c'],
    ['1', '', ''],
  ]);
});

test('cells pasted from Excel: tabs between, quotes around what has breaks in it', async () => {
  const text = 'Kundnr\tAdress\r\n007\t"Storgatan 1\nlgh 3"\r\n';
  const file = await readSheetFile({ from: 'paste', text }, SHEET_LIMITS);
  expect(file.kind).toBe('pasted');
  expect(file.sheets[0]?.rows).toEqual([
    ['Kundnr', 'Adress'],
    ['007', 'Storgatan 1\nlgh 3'],
  ]);
});

test('cells copied from this app come in without their guard against formulas', async () => {
  const text = toClipboard([
    ['Kundnr', 'Telefon'],
    ['=1', '+46701740612'],
  ]);
  const file = await readSheetFile({ from: 'paste', text }, SHEET_LIMITS);
  expect(file.sheets[0]?.rows[1]).toEqual(['=1', '+46701740612']);
});

test('cells written by this app come in from its CSV without their guard against formulas', async () => {
  const rows = [
    ['Kundnr', 'Telefon'],
    ['=1', '+46701740612'],
    ["'=1", "d'Arc"],
  ];
  for (const format of ['csv-semicolon', 'csv-comma'] as const) {
    expect((await read(utf8(csvText(rows, tableStyle(format))))).sheets[0]?.rows).toEqual(rows);
  }
});

test('any table survives CSV, whatever stands in its cells', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'Å', '0', ' ', '"', ';', ',', '\n', '\t', '|', '=', 'é') });
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(';', ',', '\t', '|'), async (rows, delimiter) => {
      // Marks at both ends keep the delimiter detectable and every row full.
      const marked = [['H1', 'H2', 'H3', 'H4', 'H5'], ...rows.map((row) => ['x', ...row, 'x'])];
      const text = marked.map((row) => row.map((c) => `"${c.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');
      expect((await read(utf8(text))).sheets[0]?.rows).toEqual(marked);
    }),
    { numRuns: runs(300) },
  );
});

test('a workbook: numbers keep their digits, dates are remembered as dates, formulas give their result', async () => {
  const bytes = workbook(
    `${textRow(1, ['Personnummer', 'Kundnr', 'Datum', 'Summa'])}<row r="2"><c r="A2"><v>1.98507099805E11</v></c><c r="B2" t="inlineStr"><is><t>007</t></is></c><c r="C2" s="1"><v>31237</v></c><c r="D2"><f>1+1</f><v>2.50</v></c></row>`,
  );
  const file = await read(bytes, 'kunder.xlsx');
  expect(file.sheets[0]?.name).toBe('Kunder');
  expect(file.sheets[0]?.rows[1]).toEqual(['198507099805', '007', '1985-07-09', '2.50']);
  expect([...(file.sheets[0]?.dateCells ?? [])]).toEqual(['1:2']);
});

test('a workbook is read whatever the clock of the computer says', async () => {
  const bytes = workbook(textRow(1, ['a', 'b']));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(1971, 0, 1) });
  try {
    expect((await read(bytes, 'kunder.xlsx')).sheets[0]?.rows).toEqual([['a', 'b']]);
  } finally {
    vi.useRealTimers();
  }
});

test('a format in the last corner of a sheet is not a million rows', async () => {
  const corner = '<row r="1048576"><c r="XFD1048576" s="1"/></row>';
  const file = await read(workbook(textRow(1, ['a', 'b']) + corner), 'kunder.xlsx');
  expect(file.sheets[0]?.rows).toEqual([['a', 'b']]);
});

test('cells that do not say where they are keep their places, empty ones too', async () => {
  const bytes = workbook('<row><c><v>1</v></c><c/><c><v>3</v></c></row><row r="2"><c r="C2"><v>6</v></c></row>');
  expect((await read(bytes, 'a.xlsx')).sheets[0]?.rows).toEqual([
    ['1', '', '3'],
    ['', '', '6'],
  ]);
});

test('a workbook with a sheet of a chart gives its other sheets', async () => {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const bytes = workbook(textRow(1, ['a']), {
    'xl/workbook.xml': utf8(
      `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Diagram" sheetId="2" r:id="rId2"/><sheet name="Ark" sheetId="1" r:id="rId1"></sheet></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': utf8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId2" Type="${relations}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Type='${relations}/worksheet' Id='rId1' Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/chartsheets/sheet1.xml': utf8(`<chartsheet ${main}/>`),
  });
  expect((await read(bytes, 'a.xlsx')).sheets).toMatchObject([{ name: 'Ark', rows: [['a']] }]);
});

test('characters that Excel writes by their number are those characters', async () => {
  const cells = ['Storgatan 1_x000D_\nLund', '_x005F_x0041_', 'x000D'];
  expect((await read(workbook(textRow(1, cells)), 'a.xlsx')).sheets[0]?.rows).toEqual([
    ['Storgatan 1\r\nLund', '_x0041_', 'x000D'],
  ]);
});

test('a formula that failed is no empty cell', async () => {
  const bytes = workbook(
    '<row r="1"><c r="A1" t="e"><f>VLOOKUP(1,B:C,2,0)</f><v>#N/A</v></c><c r="B1"><v>1</v></c></row>',
  );
  expect((await read(bytes, 'a.xlsx')).sheets[0]?.rows).toEqual([['#N/A', '1']]);
});

test('times are whole seconds, and a time without a day has none', async () => {
  const cells = [42354.572916666664, 42354.572916666, 0.25, 42354].map(
    (value, index) => `<c r="${'ABCD'[index]}1" s="1"><v>${value}</v></c>`,
  );
  expect((await read(workbook(`<row r="1">${cells.join('')}</row>`), 'a.xlsx')).sheets[0]?.rows).toEqual([
    ['2015-12-16 13:45:00', '2015-12-16 13:45:00', '06:00:00', '2015-12-16'],
  ]);
});

test('formats: one that is not in the workbook is none, and a program may number its own as it likes', async () => {
  const row =
    '<row r="1"><c r="A1" s="40"><v>5</v></c><c r="B1" s="1"><v>44986</v></c><c r="C1" s="2"><v>7</v></c></row>';
  const bytes = workbook(row, {
    'xl/styles.xml': utf8(
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts><numFmt numFmtId="82" formatCode="[$-010409]dd-mmm-yyyy"/><numFmt numFmtId="50" formatCode="General"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="82"/><xf numFmtId="50"/></cellXfs></styleSheet>',
    ),
  });
  expect((await read(bytes, 'a.xlsx')).sheets[0]?.rows).toEqual([['5', '2023-03-01', '7']]);
});

test.each(['utf-16le', 'utf-16be'])('parts of a workbook in %s', async (encoding) => {
  const xml = `<?xml version="1.0" encoding="UTF-16"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${textRow(1, ['Åsa Öhman'])}</sheetData></worksheet>`;
  const part = Buffer.from(`\uFEFF${xml}`, 'utf16le');
  if (encoding === 'utf-16be') part.swap16();
  const bytes = workbook('', { 'xl/worksheets/sheet1.xml': Uint8Array.from(part) });
  expect((await read(bytes, 'a.xlsx')).sheets[0]?.rows).toEqual([['Åsa Öhman']]);
});

test('a character written by its number is whole, also one that UTF-16 writes as two', async () => {
  const bytes = workbook(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>&#x1F61C; &#128540; &#229; &amp;#128540;</t></is></c></row>',
  );
  expect((await read(bytes, 'a.xlsx')).sheets[0]?.rows).toEqual([['\u{1F61C} \u{1F61C} å &#128540;']]);
});

test('a value in the last corner is refused', async () => {
  const corner = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>';
  expect(await reasonOf(read(workbook(textRow(1, ['a']) + corner), 'a.xlsx'))).toBe('too-many-rows');
  const wide = `<row r="2"><c r='XFD2'><v>1</v></c></row>`;
  expect(await reasonOf(read(workbook(textRow(1, ['a']) + wide), 'a.xlsx'))).toBe('too-many-columns');
});

test('bombs: declared sizes, sizes that lie, ratios, and too many parts', async () => {
  const spaces = {
    'xl/worksheets/sheet2.xml': [new Uint8Array(101_000_000).fill(0x20), { level: 1 }],
  } satisfies Zippable;
  const bomb = workbook(textRow(1, ['a']), spaces);
  expect(bomb.length).toBeLessThan(300_000);
  expect(await reasonOf(read(bomb, 'a.xlsx'))).toBe('zip-bomb');
  const liar = lieAboutSize(bomb, 'xl/worksheets/sheet2.xml', 1000);
  expect(await reasonOf(read(liar, 'a.xlsx'))).toBe('zip-bomb');
  const ratio = workbook(textRow(1, ['a']), {
    'xl/worksheets/sheet2.xml': new Uint8Array(20_000_000).fill(0x20),
  });
  expect(await reasonOf(read(ratio, 'a.xlsx'))).toBe('zip-bomb');
  const many = Object.fromEntries(Array.from({ length: 1100 }, (_, n) => [`xl/media/${n}.xml`, new Uint8Array()]));
  expect(await reasonOf(read(workbook(textRow(1, ['a']), many), 'a.xlsx'))).toBe('zip-bomb');
});

test('a document type or entity in a workbook is refused', async () => {
  const evil = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>';
  const bytes = workbook(textRow(1, ['a']), { 'xl/sharedStrings.xml': strToU8(evil) });
  expect(await reasonOf(read(bytes, 'a.xlsx'))).toBe('damaged');
});

test('macro files, old and binary and locked workbooks are told apart', async () => {
  const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600));
  const locked = Uint8Array.from([...ole, ...Buffer.from('EncryptedPackage', 'utf16le')]);
  const sheet = textRow(1, ['a']);
  expect(await reasonOf(read(workbook(sheet), 'a.xlsm'))).toBe('macro-file');
  expect(await reasonOf(read(workbook(sheet, { 'xl/vbaProject.bin': utf8('x') }), 'a.xlsx'))).toBe('macro-file');
  const types = utf8('<Types ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>');
  expect(await reasonOf(read(workbook(sheet, { '[Content_Types].xml': types }), 'a.xlsx'))).toBe('macro-file');
  expect(await reasonOf(read(zipSync({ 'xl/workbook.bin': utf8('x') }), 'a.xlsb'))).toBe('binary-excel');
  expect(await reasonOf(read(ole, 'a.xls'))).toBe('old-excel');
  expect(await reasonOf(read(locked, 'a.xlsx'))).toBe('password');
  expect(await reasonOf(read(zipSync({ 'word/document.xml': utf8('x') }), 'a.docx'))).toBe('not-a-sheet');
});

test('empty, garbage and oversized files get a word of their own', async () => {
  expect(await reasonOf(read(new Uint8Array()))).toBe('empty');
  expect(await reasonOf(read(utf8(' \r\n;;\r\n')))).toBe('empty');
  expect(await reasonOf(read(utf8('\ufeff')))).toBe('empty');
  expect(await reasonOf(read(utf8('%PDF-1.7\nabc')))).toBe('not-a-sheet');
  expect(await reasonOf(read(utf8('<!DOCTYPE html><html></html>')))).toBe('not-a-sheet');
  expect(await reasonOf(read(Uint8Array.from({ length: 5000 }, (_, n) => (n * 7919 + n * n) % 256)))).toBe('not-text');
  expect(await reasonOf(read(workbook(textRow(1, ['a'])).subarray(0, 300), 'a.xlsx'))).toBe('damaged');
  expect(await reasonOf(read(new Uint8Array(200_000_000)))).toBe('too-large');
  expect(await reasonOf(read(workbook('')))).toBe('empty');
});

test('limits of rows, columns and cells', async () => {
  const limits = { ...SHEET_LIMITS, maxRows: 2, maxColumns: 3, maxCellLength: 5 };
  expect(await reasonOf(read(utf8('a\n1\n2\n3\n'), 'a.csv', limits))).toBe('too-many-rows');
  expect(await reasonOf(read(utf8('a;b;c;d\n'), 'a.csv', limits))).toBe('too-many-columns');
  expect(await reasonOf(read(utf8('a;b\n123456;1\n'), 'a.csv', limits))).toBe('cell-too-long');
  expect((await read(utf8('a;b\n12345;1\n6;7'), 'a.csv', limits)).sheets[0]?.rows).toHaveLength(3);
});

test('whatever bytes are dropped, the answer is a sheet or a coded error', async () => {
  const whole = zipSync(workbookParts(textRow(1, ['Kundnr', 'Ort']) + textRow(2, ['C1', 'Umeå'])));
  const broken = fc
    .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    .map((changes) => {
      const copy = Uint8Array.from(whole);
      for (const [at, byte] of changes) copy[at] = byte;
      return copy;
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(broken, fc.uint8Array({ maxLength: 400 })), async (bytes) => {
      await read(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(SheetError));
    }),
    { numRuns: runs(400) },
  );
});

test('the samples: header, columns and types found', async () => {
  const lines = 'customer.id,customer.email,poa_file\nC1000,asa@example.com,poa/C1000.pdf\n';
  const preview = previewSheet(await read(utf8(lines)));
  expect(preview).toMatchObject({ headerRow: 0, dataRows: 1, delimiter: ',', damage: [] });
  expect(preview.columns[2]).toMatchObject({ header: 'poa_file', samples: ['poa/C1000.pdf'], filled: 1 });
});

test.each([
  ['known names below a title', ['Inflyttning november;;', ';;', 'Kundnr;Ort;Postnr', 'C1;Umeå;90326'], 2],
  ['no header: data from the first row', ['C1;Åsa;198507099805;90326', 'C2;Bo;198507099805;90326'], null],
  ['unknown names over data', ['Alfa;Beta;Gamma', '12345;Umeå;x@y.se'], 0],
  ['words all the way', ['Åsa;Ek', 'Bo;Al'], null],
] as const)('header: %s', async (_, lines, headerRow) => {
  expect(previewSheet(await read(utf8(lines.join('\n')))).headerRow).toBe(headerRow);
});

test.each([['Summa;;;'], ['Summa:;;;12'], ['Antal kunder: 2;;;'], ['Totalt;2 st;;'], [';;;\nTotal;;;2']])(
  'a row of sums at the end (%s) is nobody: it is set apart and said',
  async (sums) => {
    const preview = previewSheet(await read(utf8(`${LINES}${sums}\n`)));
    expect(preview).toMatchObject({ dataRows: 2, notes: ['sum-row'] });
    expect(preview.columns[0]?.samples).toEqual(['007', '008']);
  },
);

test.each([['009;Bo Total;Ort;123 45'], ['Summa;Anna;Umeå;12345']])('a customer (%s) is no sum', async (line) => {
  expect(previewSheet(await read(utf8(`${LINES}${line}\n`)))).toMatchObject({ dataRows: 3, notes: [] });
});

test('headers with broken letters are shown whole', async () => {
  const preview = previewSheet(await read(utf8('Kundnr;FÃ¶rnamn;Ort\n1;Ã…sa;Ã–rebro\n')));
  expect(preview.columns.map(({ header }) => header)).toEqual(['Kundnr', 'Förnamn', 'Ort']);
});
