import type { TFunction } from 'i18next';
import { isoWeek } from '../../../../shared/calendar/dates.ts';
import { localMsToDay, timeOfDay } from '../../../../shared/calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/calendar/units.ts';
import { labelStep } from '../../../../shared/hours/label-step.ts';
import type { ZoneRules } from '../../../../shared/hours/zone-rules.ts';
import { utcFormat } from '../../../text/date-formats.ts';
import type { HourView } from './hour-view.ts';

/** Words used in names, supplied by the screen in its language. */
export type NameWords = {
  locale: string;
  span: (from: string, to: string) => string;
  spanOn: (date: string, from: string, to: string) => string;
  week: (week: number, year: number) => string;
};

export function nameWords(t: TFunction, locale: string): NameWords {
  return {
    locale,
    span: (from, to) => t('consumption:step.span', { from, to }),
    spanOn: (date, from, to) => t('consumption:step.spanOn', { date, from, to }),
    week: (week, year) => t('consumption:step.week', { week, year }),
  };
}

export type StepNames = {
  /** `18 to 19`, `Thu 6 Feb`, `Week 43, 2025`, `October`; with its year where the view holds several. */
  name: (step: number) => string;
  /** The same with its day, where the view holds several: `26 Oct, 18 to 19`. */
  full: (step: number) => string;
  /** `CEST` or `CET` where the clock shows this time twice. */
  mark: (step: number) => string | null;
  /** `+02:00` */
  offset: (step: number) => string;
  /** `18 Nov`, from a time in the clock's own digits. */
  dayOf: (localMs: number) => string;
  /** First and last day of a step. */
  days: (step: number) => { firstDate: string; lastDate: string };
};

/** Names of a view's steps. `lastDate`: the last day of the view. */
export function stepNames(
  view: HourView,
  rules: ZoneRules,
  zone: string,
  lastDate: string,
  words: NameWords,
): StepNames {
  const { columns, localMs, stepMs } = view;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = utcFormat(words.locale, options);
    return (ms: number) => formatter.format(ms).replace(/\.$/, '');
  };
  const weekday = format({ weekday: 'short' });
  const shortMonth = format({ month: 'short' });
  const month = (ms: number) => shortMonth(ms).slice(0, 3);
  const longMonth = format({ month: 'long' });
  const first = localMs[0] ?? 0;
  const last = localMs.at(-1) ?? 0;
  const hasYears = new Date(first).getUTCFullYear() !== new Date(last).getUTCFullYear();
  const isOneDay = localMsToDay(first) === localMsToDay(last);
  const day = (ms: number) => {
    const year = hasYears ? ` ${new Date(ms).getUTCFullYear()}` : '';
    return `${new Date(ms).getUTCDate()} ${month(ms)}${year}`;
  };
  const time = (step: number, isEnd: boolean) => {
    const start = columns.startsMs[step] ?? 0;
    // With mixed lengths only the next step tells where this one ends.
    const at = isEnd ? (columns.startsMs[step + 1] ?? start + stepMs) : start;
    // Also where the clock changes at the end: 01 to 02, not 01 to 03.
    const ms = at + rules.offsetAt(start);
    const name = timeOfDay(ms);
    return stepMs % HOUR_MS === 0 ? name.slice(0, 2) : name;
  };
  const mark = (step: number) =>
    view.level === 'hour' ? labelStep(columns.startsMs[step] ?? 0, rules, zone).mark : null;

  const name = (step: number): string => {
    const ms = localMs[step] ?? 0;
    switch (view.level) {
      case 'hour':
        return stepMs >= DAY_MS ? `${weekday(ms)} ${day(ms)}` : words.span(time(step, false), time(step, true));
      case 'day':
        return `${weekday(ms)} ${day(ms)}`;
      case 'week': {
        const { week, year } = isoWeek(Math.floor(ms / DAY_MS));
        return words.week(week, year);
      }
      case 'month':
        return hasYears ? `${longMonth(ms)} ${new Date(ms).getUTCFullYear()}` : longMonth(ms);
      case 'year':
        return String(new Date(ms).getUTCFullYear());
    }
  };

  return {
    name,
    dayOf: day,
    full: (step) =>
      view.level === 'hour' && !isOneDay && stepMs < DAY_MS
        ? words.spanOn(day(localMs[step] ?? 0), time(step, false), time(step, true))
        : name(step),
    mark,
    offset: (step) => labelStep(columns.startsMs[step] ?? 0, rules, zone).offset,
    days: (step) => {
      const firstDate = localMsToDay(localMs[step] ?? 0);
      const next = localMs[step + 1];
      return {
        firstDate,
        lastDate: view.level === 'hour' ? firstDate : next === undefined ? lastDate : localMsToDay(next - 1),
      };
    },
  };
}
