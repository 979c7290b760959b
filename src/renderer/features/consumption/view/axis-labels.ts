import { isoWeek } from '../../../../shared/calendar/dates.ts';
import { isWeekend } from '../../../../shared/calendar/local-time.ts';
import { DAY_MS } from '../../../../shared/calendar/units.ts';
import { utcFormat } from '../../../text/date-formats.ts';
import type { Axis, AxisTick } from '../chart/chart-model.ts';
import type { StepWindow } from './chart-columns.ts';
import type { HourView } from './hour-view.ts';
import { spanStarts, startsWithin } from './span-starts.ts';

/** The unit of a label: the step itself, the hour of shorter steps, or its day (with its weekday, or only its number), month or year. */
type Unit = 'step' | 'hour' | 'day' | 'date' | 'month' | 'year';

/** Space a label needs, CSS pixels. */
const NEEDED: Record<Exclude<Unit, 'step'>, number> = { hour: 18, day: 46, date: 18, month: 28, year: 32 };
/** Two neighbouring marks (CEST, CET) need this pitch, else one is drawn lower. */
const MARK_NEEDED = 26;
const STEP_NEEDED: Record<HourView['level'], number> = { hour: 18, day: 18, week: 30, month: 28, year: 32 };
const UNITS: Record<HourView['level'], readonly Unit[]> = {
  hour: ['step', 'hour', 'day', 'date', 'month', 'year'],
  day: ['step', 'month', 'year'],
  week: ['step', 'month', 'year'],
  month: ['step', 'year'],
  year: ['step'],
};

export type AxisWords = { week: (week: number) => string; language: string };

/**
 * Labels below the axis: the finest unit whose labels all fit, centred, with a short line where the next one starts.
 */
export function axisFor(
  view: HourView,
  window: StepWindow,
  plotWidth: number,
  marks: ReadonlyMap<number, string>,
  words: AxisWords,
): Axis {
  const steps = window.to - window.from;
  if (steps <= 0) return { ticks: [], dividers: [] };
  const pitch = plotWidth / steps;
  const unit =
    UNITS[view.level].find((candidate) => fits(view, window, pitch, candidate)) ??
    (view.level === 'year' ? 'step' : 'year');
  const name = namesOf(view, unit, words);
  if (unit === 'step') {
    const ticks: AxisTick[] = [];
    for (let i = window.from; i < window.to; i++) {
      const under = marks.get(i) ?? null;
      const isLow =
        under !== null && pitch < MARK_NEEDED && ticks.at(-1)?.under != null && ticks.at(-1)?.isLow !== true;
      const isStrong = view.level === 'day' && isWeekend(view.localMs[i] as number);
      ticks.push({ at: i, label: name(i), under, ...(isLow ? { isLow } : {}), ...(isStrong ? { isStrong } : {}) });
    }
    return { ticks, dividers: view.level === 'hour' ? [...startsOf(view, window, 'day')] : [] };
  }
  const starts = [window.from, ...startsOf(view, window, unit)];
  const ticks = starts.flatMap((start, i): AxisTick[] => {
    const end = starts[i + 1] ?? window.to;
    // Units at the ends may be cut off: no label where it does not fit.
    return (end - start) * pitch < NEEDED[unit]
      ? []
      : [{ at: (start + end - 1) / 2, label: name(start), under: unit === 'hour' ? (marks.get(start) ?? null) : null }];
  });
  return { ticks, dividers: starts.slice(1) };
}

function fits(view: HourView, window: StepWindow, pitch: number, unit: Unit): boolean {
  if (unit === 'step') return pitch >= STEP_NEEDED[view.level];
  const spans = startsOf(view, window, unit).length + 1;
  const steps = window.to - window.from;
  return (steps / spans) * pitch >= NEEDED[unit];
}

/** Steps of the window, except its first, at which a new unit starts. */
function startsOf(view: HourView, window: StepWindow, unit: Exclude<Unit, 'step'>): Uint32Array {
  return startsWithin(spanStarts(view, unit === 'date' ? 'day' : unit), window.from + 1, window.to);
}

function namesOf(view: HourView, unit: Unit, words: AxisWords): (step: number) => string {
  const dateOf = (step: number) => String(new Date(view.localMs[step] as number).getUTCDate());
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = utcFormat(words.language, options);
    return (step: number) => formatter.format(view.localMs[step] as number).replace(/\.$/, '');
  };
  switch (unit) {
    case 'day':
      return format({ weekday: 'short', day: 'numeric' });
    case 'date':
      return dateOf;
    case 'month':
      return (step) => format({ month: 'short' })(step).slice(0, 3);
    case 'year':
      return format({ year: 'numeric' });
    case 'hour':
      return (step) => hourName(view, step);
    case 'step':
      return stepNames(view, words, format);
  }
}

function stepNames(
  view: HourView,
  words: AxisWords,
  format: (options: Intl.DateTimeFormatOptions) => (step: number) => string,
): (step: number) => string {
  switch (view.level) {
    case 'hour':
      // The hour alone also of shorter steps with room for each; the table has the minutes.
      return (step) => hourName(view, step);
    case 'day':
      return (step) => String(new Date(view.localMs[step] as number).getUTCDate());
    case 'week':
      return (step) => words.week(isoWeek(Math.floor((view.localMs[step] as number) / DAY_MS)).week);
    case 'month':
      return (step) => format({ month: 'short' })(step).slice(0, 3);
    case 'year':
      return format({ year: 'numeric' });
  }
}

function hourName(view: HourView, step: number): string {
  return String(new Date(view.localMs[step] as number).getUTCHours()).padStart(2, '0');
}
