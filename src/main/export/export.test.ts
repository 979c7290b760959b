import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import type { Provenance, Sourced } from '../../shared/model/origin/provenance.ts';
import { guardFormula, looksLikeFormula } from '../../shared/sheets/formula.ts';
import { runs } from '../../shared/testing/runs.ts';
import { csvLine, csvNumber, listStyle } from '../sheets/csv.ts';
import { startFromSource } from '../threads/start-from-source.ts';
import type { CellText } from './cell.ts';
import { writeExport } from './export-writer.ts';
import { paperPages } from './paper-pages.ts';
import { PROVENANCE_WORDS } from './testing/provenance-words.ts';
import { xlsxCell } from './xlsx-sheets.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Texts an answer may have, including formulas.
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' =', '\u200b=', '＝', '|'), fc.string({ maxLength: 8 }))
    .map((parts) => parts.join('')),
  fc.constantFrom('=HYPERLINK("http://x")', "=cmd|' /C calc'!A0", '+46701234567', '-5', '"', ';', 'a\r\nb', '001234'),
);

test('100 000 strings come back from CSV as they were, but for the guard, and none of them is a live formula', () => {
  const COLUMNS = 10;
  for (const format of ['csv-semicolon', 'csv-comma'] as const) {
    const style = listStyle(format, true);
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { minLength: COLUMNS, maxLength: COLUMNS }), { minLength: 1, maxLength: 20 }),
        (rows) => {
          const csv = rows.map((row) => csvLine(row, style)).join('');
          const back = Papa.parse<string[]>(csv, {
            delimiter: style.separator,
            newline: '\r\n',
            skipEmptyLines: false,
          }).data.slice(0, -1);
          expect(back).toEqual(rows.map((row) => row.map(guardFormula)));
          for (const row of back) for (const cell of row) expect(looksLikeFormula(cell)).toBe(false);
        },
      ),
      { numRuns: runs(500) },
    );
  }
});

test('a number keeps its figures: with a comma for a Swedish spreadsheet, with a point elsewhere', () => {
  const line = (format: 'csv-semicolon' | 'csv-comma', cells: readonly string[]) => {
    const style = listStyle(format, true);
    return csvLine([...cells.map((cell) => csvNumber(cell, style)), null], style);
  };
  expect(line('csv-semicolon', ['00123', '-1284.50'])).toBe('00123;-1284,50;\r\n');
  expect(line('csv-comma', ['00123', '-1284.50', 'n/a'])).toBe('00123,-1284.50,n/a,\r\n');
  expect(line('csv-comma', ['1284,50'])).toBe('"1284,50",\r\n');
  expect(csvLine(['+46701234567'], listStyle('csv-comma', false))).toBe('+46701234567\r\n');
});

test('in a workbook ids are text, numbers are numbers as long as they stay exact, days are days', () => {
  expect(xlsxCell('00123', 'text')).toMatchObject({ type: String, value: '00123' });
  expect(xlsxCell('1284.50', 'number')).toMatchObject({ type: Number, value: 1284.5, format: '0.00' });
  expect(xlsxCell('12345678901234567890', 'number')).toMatchObject({ type: String });
  expect(xlsxCell('=1+1', 'text')).toMatchObject({ type: String, value: '=1+1' });
  expect(xlsxCell('2026-10-31', 'date')).toMatchObject({ type: Date });
  expect(xlsxCell(null, 'number')).toBeNull();
});

function pieces(all: readonly (readonly CellText[])[]) {
  const queue = [all.slice(0, 3), all.slice(3)].filter((piece) => piece.length > 0);
  return async () => queue.shift() ?? null;
}
const order = (format: 'csv-semicolon' | 'xlsx' | 'json', name: string) => ({
  format,
  path: path.join(folder, name),
  titles: ['Nummer', 'Belopp', 'Förfaller'],
  kinds: ['text', 'number', 'date'] as const,
  guardFormulas: true,
});
const partials = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
const ROWS = Array.from({ length: 7 }, (_, i) => [`00${i}`, `${i}.50`, `2026-01-0${i + 1}`]);

test('a thread writes CSV with a byte order mark, and a workbook that reads back', async () => {
  const { signal } = new AbortController();
  const bytes = await writeExport(startFromSource, order('csv-semicolon', 'a.csv'), pieces(ROWS), signal);
  const csv = readFileSync(path.join(folder, 'a.csv'));
  expect(csv.length).toBe(bytes);
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csv.toString('utf8')).toContain('Nummer;Belopp;Förfaller\r\n000;0,50;2026-01-01\r\n');

  await writeExport(startFromSource, order('xlsx', 'a.xlsx'), pieces(ROWS), signal);
  const [sheet] = await readXlsxFile(path.join(folder, 'a.xlsx'));
  expect(sheet?.data[0]).toEqual(['Nummer', 'Belopp', 'Förfaller']);
  expect(sheet?.data[3]?.slice(0, 2)).toEqual(['002', 2.5]);
  expect(sheet?.data[3]?.[2]).toEqual(new Date('2026-01-03T00:00:00Z'));

  await writeExport(startFromSource, order('json', 'a.json'), pieces([['{"id":1.10}'], ['{"id":2}']]), signal);
  expect(readFileSync(path.join(folder, 'a.json'), 'utf8')).toBe('[\n{"id":1.10},\n{"id":2}\n]\n');
  expect(partials()).toEqual([]);
});

test('a broken-off export leaves nothing behind, and an earlier file as it was', async () => {
  const target = order('csv-semicolon', 'b.csv');
  const stop = new AbortController();
  const endless = async () => {
    stop.abort(new Error('enough'));
    return ROWS;
  };
  await expect(writeExport(startFromSource, target, endless, stop.signal)).rejects.toThrow('enough');
  expect(existsSync(target.path)).toBe(false);
  expect(partials()).toEqual([]);
  const nowhere = { ...target, path: path.join(folder, 'no', 'such', 'folder.csv') };
  await expect(writeExport(startFromSource, nowhere, pieces(ROWS), new AbortController().signal)).rejects.toMatchObject(
    { data: { code: 'not-saved', reason: 'no-folder' } },
  );
});

test.each(['csv-semicolon', 'json', 'xlsx'] as const)(
  'a second %s to the same path, begun and ended in the middle of the first, tears neither',
  async (format) => {
    const target = order(format, `c.${format}`);
    const { signal } = new AbortController();
    const one = (text: string) => [[text, '1.50', '2026-01-01']];
    const whole = async (text: string) => {
      const alone = { ...target, path: `${target.path}.${text}` };
      await writeExport(startFromSource, alone, pieces(one(text)), signal);
      return statSync(alone.path).size;
    };
    const during: { bytes: number | null; size: number | null } = { bytes: null, size: null };
    const queue = [one('first'), null];
    const slow = async () => {
      if (queue.length === 1) {
        during.bytes = await writeExport(startFromSource, target, pieces(one('second, which is longer')), signal);
        during.size = statSync(target.path).size;
      }
      return queue.shift() ?? null;
    };
    const bytes = await writeExport(startFromSource, target, slow, signal);
    expect(during).toEqual({ bytes: during.size, size: during.size });
    expect(bytes).toBe(statSync(target.path).size);
    // The dates inside a workbook may make it a few bytes longer or shorter.
    if (format !== 'xlsx') expect(bytes).toBe(await whole('first'));
    expect(partials()).toEqual([]);
  },
);

test('of two to the same path the first is whole when it is done, while the second is half written', async () => {
  const target = order('csv-semicolon', 'd.csv');
  const { signal } = new AbortController();
  const isBegun = Promise.withResolvers<void>();
  const isDone = Promise.withResolvers<void>();
  const row = (text: string) => [[text, '1.50', '2026-01-01']];
  const queue = [row('second'), row('second again')];
  const second = writeExport(
    startFromSource,
    target,
    async () => {
      if (queue.length === 1) isBegun.resolve();
      if (queue.length === 1) await isDone.promise;
      return queue.shift() ?? null;
    },
    signal,
  );
  const firstQueue = [row('first'), null];
  const first = async () => {
    await isBegun.promise;
    return firstQueue.shift() ?? null;
  };
  await writeExport(startFromSource, target, first, signal);
  expect(readFileSync(target.path, 'utf8')).toContain('first;1,50');
  isDone.resolve();
  const bytes = await second;
  const text = readFileSync(target.path, 'utf8');
  expect(text).toMatch(/second;.*\r\nsecond again;/);
  expect(Buffer.byteLength(text)).toBe(bytes);
});

test('paper escapes what it shows', () => {
  const html = paperPages({
    heading: { title: '</style><b>&"\\', lines: ['"x"'], page: 'Sida', of: 'av', language: 'sv' },
    titles: ['A', 'B', 'C'],
    kinds: ['text', 'number', 'time'],
    rows: [
      ['<script>', '-1234567.5', new Date(2026, 10, 20, 14, 29).toISOString()],
      [null, 'odd', 'yesterday'],
    ],
    origin: null,
  }).whole();
  expect(html).toContain('<td>2026-11-20 14:29</td>');
  // Column widths as shares of the page, as attributes and not as styles.
  const shares = [...html.matchAll(/<col width="([\d.]+)%">/g)].map(([, share]) => Number(share));
  expect(shares).toHaveLength(3);
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(0.1);
  expect(html).not.toContain('style="');
  // Chromium writes a gradient into a PDF once for each place it is drawn: 400 rows took 17 seconds and 6 MB.
  expect(html).not.toMatch(/gradient|url\(/);
  expect(html).toContain('<td>yesterday</td>');
  expect(html).not.toContain('<script>');
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).toContain('content:"\\3c \\2f style\\3e \\3c b\\3e \\26 \\22 \\5c "');
  expect(html).toContain('"Sida " counter(page) " av " counter(pages)');
  expect(html).toContain('-1\u00a0234\u00a0567,5');
  expect(html).toContain('<td class="a">–</td>');
});

test('paper marks what is guessed, names what is missing, shows both of two that disagree, and says where', () => {
  const value = (provenance: Provenance, text: string | null, path: string | null, change: Partial<Sourced> = {}) => ({
    text,
    value: { provenance, text, raw: text, path, rival: null, ...change },
  });
  const html = paperPages({
    heading: { title: 'Fakturor', lines: [], page: 'Sida', of: 'av', language: 'sv' },
    titles: ['Kund', 'Belopp', 'Förfaller', 'Status'],
    kinds: ['text', 'number', 'date', 'text'],
    rows: [
      [
        'Åsa',
        value('guess', '1284.50', 'rows[0].amount'),
        value('confirmed', '2026-12-29', 'rows[0].due'),
        value('null', null, 'rows[0].state'),
      ],
      [
        'Bo',
        value('guess', '9', 'rows[1].amount', { rival: { raw: '"<9>"', path: 'rows[1].sum' } }),
        value('guess', '2026-12-30', 'rows[1].payBy'),
        value('absent', null, null),
      ],
      [
        'Bo',
        value('guess', '8', 'rows[2].total.value'),
        { text: '"soon"', value: { ...value('unreadable', null, 'rows[2].due').value, raw: '"soon"' } },
        { text: null, value: undefined },
      ],
    ],
    origin: { words: PROVENANCE_WORDS, mapping: 'InvoiceResponse 3' },
  }).whole();
  // When all values are guessed, the head is dotted and no cell; when some are, those cells.
  expect(html).toContain('<th class="n"><span class="g">Belopp</span><sup>1</sup></th>');
  expect(html).toContain('<td class="n">1\u00a0284,50</td>');
  expect(html).toContain('<th>Förfaller<sup>2</sup></th>');
  expect(html).toContain('<td><span class="g">2026-12-30</span><sup>2</sup></td>');
  expect(html).toContain('<td>2026-12-29</td>');
  expect(html).toContain('9<small>även hittat: &#34;&#60;9&#62;&#34; (rows[1].sum)</small>');
  expect(html).toContain('<td>&#34;soon&#34;<small>går inte att läsa</small></td>');
  expect(html).toContain('<td class="a">null</td>');
  expect(html.match(/<td class="a"><span class="h"><\/span>finns inte i svaret<\/td>/g)).toHaveLength(2);
  const notes = [...html.matchAll(/<p class="f">(.*?)<\/p>/g)].map(([, note]) => note);
  expect(notes).toEqual([
    '<sup>1</sup> Belopp: gissat, plats rows[*].amount, rows[*].total.value',
    '<sup>2</sup> Förfaller: gissat, plats rows[*].payBy',
    'Tolkning: InvoiceResponse 3',
  ]);
});
