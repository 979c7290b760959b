import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import { startFromSource } from '../../threads/start-from-source.ts';
import { createTableExport } from './table-export.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROWS = Array.from({ length: 745 }, (_, i) => [`2025-10-01T${i}`, i === 3 ? null : `${i}.250`, '=1+1']);
const table = (format: 'csv-semicolon' | 'xlsx') => ({
  name: 'P200',
  format,
  columns: [
    { title: 'Början', kind: 'text' as const },
    { title: 'Värde', kind: 'number' as const },
    { title: 'Enhet', kind: 'text' as const },
  ],
  rows: ROWS,
  sheets: { rows: 'Timmar: 1/2', about: 'Om', entries: [['Fastighet', 'P200']] as [string, string][] },
});
const save = (format: 'csv-semicolon' | 'xlsx') =>
  createTableExport({
    desktop: { chooseSavePath: async (name) => path.join(folder, name) },
    startThread: startFromSource,
  }).save(table(format));

test('745 hours become a workbook in the export thread: every row, numbers as numbers, what it rests on beside them', async () => {
  expect(await save('xlsx')).toBe(true);
  const file = path.join(folder, 'P200.xlsx');
  const [hours, about] = await readXlsxFile(file);
  expect(hours?.sheet).toBe('Timmar  1 2');
  expect(hours?.data[0]).toEqual(['Början', 'Värde', 'Enhet']);
  expect(hours?.data).toHaveLength(746);
  expect(hours?.data[745]).toEqual(['2025-10-01T744', 744.25, '=1+1']);
  expect(hours?.data[4]?.[1]).toBe(null);
  expect(about).toEqual({ sheet: 'Om', data: [['Fastighet', 'P200']] });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the same as CSV for a Swedish spreadsheet, with its formulas disarmed, readable by its owner alone', async () => {
  expect(await save('csv-semicolon')).toBe(true);
  const file = path.join(folder, 'P200.csv');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(746);
  expect(lines.slice(0, 2)).toEqual(['\uFEFFBörjan;Värde;Enhet', "2025-10-01T0;0,250;'=1+1"]);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a closed dialog writes nothing', async () => {
  const tables = createTableExport({
    desktop: { chooseSavePath: async () => null },
    startThread: () => {
      throw new Error('no thread was to be begun');
    },
  });
  expect(await tables.save(table('xlsx'))).toBe(false);
});
