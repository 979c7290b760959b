import { expect, test } from 'vitest';
import { rulesOf } from '../view/hour-view.ts';
import { viewAt } from '../view/rolled-view.ts';
import { stepNames } from '../view/step-names.ts';
import { seriesOf, WALL } from '../view/testing/made-series.ts';
import { hoursText } from './hours-text.ts';

const WORDS = { locale: 'en-GB', span: (a: string, b: string) => `${a}-${b}`, spanOn: String, week: String };

test('hours are copied with numbers as numbers, and nothing that a spreadsheet would run', () => {
  const made = seriesOf('2026-02-06', '2026-02-07', { clock: WALL, at: (i) => (i === 0 ? '-12.5' : '1') });
  const series = { ...made, unit: { ...made.unit, text: '=HYPERLINK(1)' } };
  const view = viewAt(series, 'hour');
  const names = stepNames(view, rulesOf(series), WALL.zone, '2026-02-06', WORDS);
  const t = ((key: string) => key) as unknown as Parameters<typeof hoursText>[2];
  const [head = [], first = [], ...rest] = hoursText({ view, names, series }, 3, t)
    .split('\r\n')
    .map((line) => line.split('\t'));
  expect(head[2]).toBe("'=HYPERLINK(1)");
  expect(first.slice(1, 3)).toEqual(["'+01:00", '-12.5']);
  expect(rest).toHaveLength(2);
});
