import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/calendar/units.ts';
import { HOUR_PENDING, HOUR_UNFETCHED, HOUR_VALUE } from '../../../../shared/hours/hour-states.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { hourRangeOf, notFetchedIn } from './hours-not-fetched.ts';

const october = { fromDate: '2026-10-01', toDate: '2026-10-31' };
const clock: HourSeries['clock'] = { base: 'offset', stamp: 'start', zone: 'Europe/Stockholm', confirmed: true };

/** Hours from the first of October in Sweden. */
function hours(stateOf: (hour: number) => number) {
  const first = Date.parse('2026-09-30T22:00:00Z');
  return {
    clock,
    startsMs: Float64Array.from({ length: 745 }, (_, hour) => first + hour * HOUR_MS),
    states: Uint8Array.from({ length: 745 }, (_, hour) => stateOf(hour)),
  };
}

test('nothing kept: the whole period, of which nobody knows how many hours it has', () => {
  expect(notFetchedIn(october, null)).toEqual({
    firstDate: '2026-10-01',
    lastDate: '2026-10-31',
    count: null,
    of: null,
    pending: 0,
  });
});

test('how many hours, and from which day to which', () => {
  const days = hours((hour) => (hour >= 48 && hour < 96 ? HOUR_UNFETCHED : HOUR_VALUE));
  expect(notFetchedIn(october, days)).toEqual({
    firstDate: '2026-10-03',
    lastDate: '2026-10-04',
    count: 48,
    of: 745,
    pending: 0,
  });
  expect(
    notFetchedIn(
      october,
      hours(() => HOUR_VALUE),
    ),
  ).toBeNull();
  expect(
    notFetchedIn(
      october,
      hours((hour) => (hour > 740 ? HOUR_PENDING : HOUR_VALUE)),
    ),
  ).toMatchObject({
    count: 0,
    pending: 4,
  });
});

test('hours are asked for up to the day after the period', () => {
  expect(hourRangeOf('P1', october)).toEqual({ propertyId: 'P1', fromDate: '2026-10-01', toDate: '2026-11-01' });
});
