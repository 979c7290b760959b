import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { texts } from '../../../text/testing/texts-sv.ts';
import type { Shown } from '../use-shown.ts';
import { rulesOf } from '../view/hour-view.ts';
import { viewAt } from '../view/rolled-view.ts';
import { stepNames } from '../view/step-names.ts';
import { originsOf } from '../view/step-origin.ts';
import { META, madeSeries, seriesOf } from '../view/testing/made-series.ts';
import { hourTable } from './export-rows.ts';

const WORDS = {
  locale: 'en-SE',
  span: (from: string, to: string) => `${from}-${to}`,
  spanOn: (date: string, from: string, to: string) => `${date} ${from}-${to}`,
  week: (week: number) => `w${week}`,
};

const HEADS = {
  column: (name: string) => `<${name}>`,
  state: (mark: string) => mark,
  provenance: (name: string) => name,
};

function tableOf(series: ReturnType<typeof madeSeries>, level: 'hour' | 'day' | 'month' = 'hour', tellsOrigin = false) {
  const view = viewAt(series, level);
  const names = stepNames(view, rulesOf(series), 'Europe/Stockholm', series.range.fromDate, WORDS);
  const shown = { series, view, names, originOf: originsOf([series], view) } as unknown as Shown;
  const { columns, rows } = hourTable(shown, HEADS, tellsOrigin);
  return rows.map((row) => Object.fromEntries(columns.map(({ title }, i) => [title.slice(1, -1), row[i]])));
}

test('exported hours have the exact text beside the number, the second value where there were two, and origins only on request', () => {
  const series = seriesOf('2026-01-01', '2026-01-02', { at: () => '1.310', twice: new Map([[1, '1.25']]) });
  const rows = tableOf(series);
  expect(Object.keys(rows[0] ?? {})).toEqual([
    ...['utc', 'local', 'offset', 'state', 'text', 'number', 'second', 'unit', 'delivered', 'expected'],
  ]);
  expect(rows[0]).toMatchObject({ local: '2026-01-01T00:00:00', state: 'value', text: '1.310', unit: 'kWh' });
  expect(rows[1]).toMatchObject({ state: 'double', text: '1.310', second: '1.25' });
  expect(rows).toHaveLength(24);
  expect(tableOf(series, 'day')).toMatchObject([{ text: '31.440', number: '31.440', delivered: '24' }]);
});

test('the day with 25 hours: both 02 hours, told apart by UTC and offset', () => {
  const rows = tableOf(madeSeries('2025-10-26', '2025-10-27', (i) => (i === 5 ? null : i === 6 ? '0.000' : `${i}.50`)));
  expect(rows).toHaveLength(25);
  expect(rows.slice(2, 4).map(({ utc, local, offset }) => [utc, local, offset])).toEqual([
    ['2025-10-26T00:00:00Z', '2025-10-26T02:00:00', '+02:00'],
    ['2025-10-26T01:00:00Z', '2025-10-26T02:00:00', '+01:00'],
  ]);
  expect(rows[5]).toMatchObject({ state: 'missing', text: null, number: null, delivered: '0', expected: '1' });
  expect(rows[6]).toMatchObject({ state: 'zero', text: '0.000', number: '0.000' });
});

test('the words of the heads are the person’s; numbers are columns of numbers', () => {
  const view = viewAt(
    madeSeries('2026-01-01', '2026-01-02', () => '1'),
    'hour',
  );
  const series = madeSeries('2026-01-01', '2026-01-02', () => '1');
  const names = stepNames(view, rulesOf(series), 'Europe/Stockholm', '2026-01-01', WORDS);
  const i18n = createInstance();
  void i18n.init({ lng: 'sv', ns: ['consumption'], resources: { sv: texts }, initAsync: false } as never);
  const swedish = (name: string) => i18n.t(`consumption:export.columns.${name}`);
  const shown = { series, view, names, originOf: originsOf([series], view) } as unknown as Shown;
  const { columns } = hourTable(shown, { ...HEADS, column: swedish }, false);
  expect(columns.slice(0, 2).map(({ title }) => title)).toEqual(['Början (UTC)', 'Början (lokal tid)']);
  expect(columns.filter(({ kind }) => kind === 'number').map(({ title }) => title)).toEqual([
    ...['Värde', 'Levererade timvärden', 'Timvärden totalt'],
  ]);
});

test('asked for, every row says where value and unit were read, by which mapping, in which answer', () => {
  const [day, next] = [Date.UTC(2025, 11, 31, 23), Date.UTC(2026, 0, 1, 23)];
  const older = {
    ...META,
    id: 'a0',
    target: '/electron/v1/x?from_date=2026-01-01',
    fetchedAt: META.fetchedAt - 60_000,
  };
  const series = {
    ...seriesOf('2026-01-01', '2026-01-04', { at: (hour) => (hour === 1 ? null : '1.310') }),
    valueProvenance: 'confirmed' as const,
    valuePath: 'values[*].consumption',
    unit: { text: 'kWh', provenance: 'guess' as const, path: 'unit' },
    answers: [older, META],
    sources: [
      { startMs: day, answerId: older.id },
      { startMs: next, answerId: META.id },
      { startMs: next + 24 * 3_600_000, answerId: null },
    ],
    mappingVersion: 4,
  };
  const rows = tableOf(series, 'hour', true);
  const places = { valuePath: 'values[*].consumption', unitProvenance: 'guess', unitPath: 'unit' };
  const ofOlder = {
    mapping: 'HourlyConsumptionResponse 4',
    fetchedAt: '2026-01-03T07:04:00.000Z',
    request: 'GET /electron/v1/x?from_date=2026-01-01',
  };
  expect(rows[0]).toMatchObject({ valueProvenance: 'confirmed', ...places, ...ofOlder });
  expect(rows[1]).toMatchObject({ state: 'missing', text: null, valueProvenance: 'absent', ...places, ...ofOlder });
  expect(rows[24]).toMatchObject({ fetchedAt: '2026-01-03T07:05:00.000Z' });
  expect(rows[24]?.request).toMatch(/^GET .*hourly\?from_date/);
  // Never fetched: the answer columns are empty.
  expect(rows[48]).toMatchObject({ ...places, mapping: null, fetchedAt: null, request: null });
  // A month of two answers names both, and is as old as the older one.
  const [month] = tableOf(series, 'month', true);
  expect(month).toMatchObject({ fetchedAt: '2026-01-03T07:04:00.000Z' });
  expect(month?.request).toMatch(/^GET \S+ ; GET \S+$/);
});
