import type { TFunction } from 'i18next';
import { HOUR_MS } from '../../../../shared/calendar/units.ts';
import type { HourClock, HourSeries } from '../../../../shared/model/consumption.ts';
import type { Formats } from '../../../text/formats.ts';

/** The clock without its confirmation: `Wall time in Sweden, stamped at the end`. */
export function clockName(clock: HourClock, t: TFunction): string {
  const isSwedish = clock.zone === 'Europe/Stockholm';
  const { zone } = clock;
  const names: Record<HourClock['base'], string> = {
    wall: isSwedish ? t('consumption:clock.wall') : t('consumption:clock.wallZone', { zone }),
    // Each hour says its own place in time: what is shown is the clock on the wall.
    offset: isSwedish ? t('consumption:clock.swedish') : t('consumption:clock.zoned', { zone }),
    normal: t('consumption:clock.normal'),
    utc: t('consumption:clock.utc'),
  };
  const base = names[clock.base];
  return clock.stamp === 'end' ? `${base}, ${t('consumption:clock.stampEnd')}` : base;
}

export function clockText(clock: HourClock, t: TFunction): string {
  const said = clock.confirmed ? t('consumption:clock.confirmed') : t('consumption:clock.notConfirmed');
  return `${clockName(clock, t)}, ${said}`;
}

/** `8 757 of 8 760 hours` */
export function completeText(series: Pick<HourSeries, 'counts' | 'stepMs'>, formats: Formats, t: TFunction): string {
  const { counts, stepMs } = series;
  const values = {
    delivered: formats.integer(counts.delivered),
    expected: formats.integer(counts.expected),
    count: counts.expected,
  };
  return stepMs === null || stepMs === HOUR_MS
    ? t('consumption:completeHours', values)
    : t('consumption:complete', values);
}
