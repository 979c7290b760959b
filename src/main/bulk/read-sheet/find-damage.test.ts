import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BulkField } from '../../../shared/model/bulk/bulk.ts';
import { runs } from '../../../shared/testing/runs.ts';
import { atOnce } from '../in-turns.ts';
import { damageSteps } from './find-damage.ts';
import { repairMojibake } from './repair-mojibake.ts';

function damageOf(field: BulkField | null, cells: readonly string[], dates: readonly string[] = []) {
  const rows = [['header'], ...cells.map((cell) => [cell])];
  return atOnce(damageSteps({ rows, headerRow: 0, fields: [field], dateCells: new Set(dates) })).map(
    ({ kind, cells, repairable, firstRow, repaired }) => ({ kind, cells, repairable, firstRow, repaired }),
  );
}

test('what Excel damaged is found, and repaired where that is certain: a rounded personal number cannot be', () => {
  const found = damageOf('customer.soc_id', ['198507099805', '1.98507E+11', '1,97203E+11']);
  expect(found).toEqual([{ kind: 'number-rounded', cells: 2, repairable: 0, firstRow: 3, repaired: null }]);
});

test('a telephone number in scientific notation that has all its digits is got back, one that lost some is not', () => {
  expect(damageOf('customer.phone', ['4,6701740612E+10', '7.01740612E8', '4.67017E+10'])).toEqual([
    { kind: 'number-rounded', cells: 3, repairable: 2, firstRow: 2, repaired: '46701740612' },
  ]);
  expect(damageOf('customer.phone', ['7.01740612E8'])).toMatchObject([{ repaired: '0701740612' }]);
});

test('what stands where a formula failed or a column was too narrow is no value, in any language of Excel', () => {
  const errors = [
    '#N/A',
    '#REF!',
    '#DIV/0!',
    '#NAME?',
    '#SAKNAS!',
    '#VÄRDEFEL!',
    '#DIVISION/0!',
    '#NV',
    '#I/T',
    'Err:502',
  ];
  const found = { kind: 'error-value', cells: errors.length + 1, repairable: 0, firstRow: 2, repaired: null };
  for (const field of ['property.address', 'customer.id', null] as const) {
    expect(damageOf(field, [...errors, '########'])).toEqual([found]);
    expect(damageOf(field, ['#12', '# 4', 'Lgh #B', '#A', 'Errol', '#'])).toEqual([]);
  }
});

test('1E5 in a column nobody knows, or of names, is judged by the column', () => {
  expect(damageOf(null, ['1.98507E+11'])).toHaveLength(1);
  expect(damageOf('property.address', ['1E5'])).toEqual([]);
});

test('lost zeros: mobile numbers and young people are repairable, others are only told', () => {
  expect(damageOf('customer.phone', ['701740612', '070-528 89 87'])).toMatchObject([
    { kind: 'zero-lost', repairable: 1, repaired: '0701740612' },
  ]);
  expect(damageOf('property.zip_code', ['1234', '90326'])).toMatchObject([{ cells: 1, repairable: 0 }]);
  expect(damageOf('customer.soc_id', ['19850709980'])).toMatchObject([{ kind: 'zero-lost', repairable: 0 }]);
  // 0503159801 without its zero: date and check digit are valid (made up, from the series reserved for tests).
  const tenDigits = ['0503159801', '0503159802', '0503159803', '0503159804', '0503159805'].concat([
    '0503159806',
    '0503159807',
    '0503159808',
    '0503159809',
    '0503159800',
  ]);
  const repaired = tenDigits.map((number) => damageOf('customer.soc_id', [number.slice(1)])[0]?.repaired ?? null);
  expect(repaired.filter((number) => number !== null)).toHaveLength(1);
});

test('ids lose zeros only where the others still have theirs, all of one width', () => {
  expect(damageOf('customer.id', ['00123', '124', '00125'])).toMatchObject([{ cells: 1, repaired: '00124' }]);
  expect(damageOf('customer.id', ['123', '124'])).toEqual([]);
  expect(damageOf('customer.id', ['00123', '0124', '12'])).toEqual([]);
  expect(damageOf('customer.id', ['C0123', '124'])).toEqual([]);
});

test('ids that became dates', () => {
  expect(damageOf('property.id', ['01-jan', 'mar-12', '2-maj', 'P200'])).toMatchObject([
    { kind: 'turned-into-date', cells: 3, repairable: 0 },
  ]);
  expect(damageOf('property.property_number', ['1985-07-01'], ['1:0'])).toMatchObject([{ kind: 'turned-into-date' }]);
  expect(damageOf('property.address', ['Mars 12'])).toEqual([]);
});

test('mojibake is repaired when it goes there and back', () => {
  expect(damageOf('customer.first_name', ['Ã…sa', 'BjÃ¶rn', 'Åsa'])).toMatchObject([
    { kind: 'mojibake', cells: 2, repairable: 2, repaired: 'Åsa' },
  ]);
  expect(repairMojibake('Ã…sa â€“ Ã–stra')).toBe('Åsa – Östra');
  expect(repairMojibake('Âge d’or')).toBeNull();
  expect(repairMojibake('São Paulo')).toBeNull();
});

/** UTF-8 read as Windows-1252. */
const asMojibake = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

test('any text with Swedish letters that was misread is got back exactly, and a sound one is left alone', () => {
  const text = fc.string({ unit: fc.constantFrom('å', 'ä', 'ö', 'Å', 'Ä', 'Ö', 'é', 'a', ' ', '-', '1', '–') });
  fc.assert(
    fc.property(text, (sound) => {
      expect(repairMojibake(sound)).toBeNull();
      if (/[^ -~]/.test(sound)) expect(repairMojibake(asMojibake(sound))).toBe(sound);
    }),
    { numRuns: runs(1000) },
  );
});
