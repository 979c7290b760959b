import { expect, test } from 'vitest';
import { exportRows, toCsv } from './export-rows.ts';
import { rulesOf } from './hour-view.ts';
import { viewAt } from './rolled-view.ts';
import { stepNames } from './step-names.ts';
import { originsOf } from './step-origin.ts';
import { META, madeSeries, seriesOf } from './testing/made-series.ts';
import type { Shown } from './use-shown.ts';

const WORDS = {
  locale: 'en-SE',
  span: (from: string, to: string) => `${from}-${to}`,
  spanOn: (date: string, from: string, to: string) => `${date} ${from}-${to}`,
  week: (week: number) => `w${week}`,
};

function rowsOf(series: ReturnType<typeof madeSeries>, level: 'hour' | 'day' | 'month' = 'hour') {
  const view = viewAt(series, level);
  const names = stepNames(view, rulesOf(series), 'Europe/Stockholm', series.range.fromDate, WORDS);
  return exportRows({ series, view, names, originOf: originsOf([series], view) } as unknown as Shown);
}

test('the day with 25 hours: both 02 hours, told apart by UTC and offset', () => {
  const rows = rowsOf(madeSeries('2025-10-26', '2025-10-27', (i) => (i === 5 ? null : i === 6 ? '0.000' : `${i}.50`)));
  expect(rows).toHaveLength(25);
  expect(rows.slice(2, 4).map(({ utc, local, offset }) => [utc, local, offset])).toEqual([
    ['2025-10-26T00:00:00Z', '2025-10-26T02:00:00', '+02:00'],
    ['2025-10-26T01:00:00Z', '2025-10-26T02:00:00', '+01:00'],
  ]);
  expect(rows[5]).toMatchObject({ state: 'missing', value: '' });
  expect(rows[6]).toMatchObject({ state: 'zero', value: '0.000' });
});

test('a file that a Swedish spreadsheet reads, with the exact text beside the number', () => {
  const series = seriesOf('2026-01-01', '2026-01-02', { at: () => '1.310', twice: new Map([[1, '1.25']]) });
  const lines = toCsv(rowsOf(series)).split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffutc_start;local_start;utc_offset;state;value_text;value_number;second_value_text;unit;steps_delivered;steps_expected;value_provenance;value_path;unit_provenance;unit_path;mapping;fetched_at;request',
  );
  expect(lines[1]).toMatch(/^2025-12-31T23:00:00Z;2026-01-01T00:00:00;'\+01:00;value;1\.310;1,310;;kWh;1;1;/);
  expect(lines[2]).toContain(';double;1.310;1,310;1.25;');
  expect(lines).toHaveLength(26);
  expect(toCsv(rowsOf(series, 'day')).split('\r\n')[1]).toContain(';31.440;31,440;');
});

test('every row says where value and unit were read, by which mapping, in which answer', () => {
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
  const lines = toCsv(rowsOf(series)).trimEnd().split('\r\n').slice(1);
  const ofOlder = 'HourlyConsumptionResponse 4;2026-01-03T07:04:00.000Z;GET /electron/v1/x?from_date=2026-01-01';
  expect(lines[0]).toContain(`;confirmed;values[*].consumption;guess;unit;${ofOlder}`);
  expect(lines[1]).toContain(`;missing;;;;kWh;0;1;absent;values[*].consumption;guess;unit;${ofOlder}`);
  expect(lines[24]).toMatch(/;HourlyConsumptionResponse 4;2026-01-03T07:05:00\.000Z;GET .*hourly\?from_date/);
  // Nothing was asked for: nothing is said about an answer.
  expect(lines[48]).toMatch(/;;values\[\*\]\.consumption;guess;unit;;;$/);
  // A month of two answers names both, and is as old as the older one.
  const [month = ''] = toCsv(rowsOf(series, 'month')).split('\r\n').slice(1);
  expect(month).toMatch(/;2026-01-03T07:04:00\.000Z;"?GET \S+ ; GET \S+$/);
});

test('a unit that is a formula is guarded, a negative amount is a number', () => {
  const series = seriesOf('2026-01-01', '2026-01-02', { at: () => '-0.5' });
  const csv = toCsv(rowsOf({ ...series, unit: { text: '=HYPERLINK("x")', provenance: 'guess' } }));
  expect(csv.split('\r\n')[1]).toContain(';-0.5;-0,5;;"\'=HYPERLINK(""x"")";');
});
