import { localMsToDay } from '../../../../shared/calendar/local-time.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { type HourView, hourView, isWhole } from './hour-view.ts';
import { viewAt } from './rolled-view.ts';

/** A month of stored hours: its sum, its height compared with the others, and whether it is complete. */
export type KeptMonth = {
  readonly step: number;
  readonly firstDate: string;
  /** Exact; '' where no hour of it has a value. */
  readonly text: string;
  /** 0 to 1 of the highest. */
  readonly share: number;
  readonly isWhole: boolean;
  /** Most of its hours are not here: its sum says nothing about the month. */
  readonly isMostlyAbsent: boolean;
  /** Why most of what it lacks is not here; null: it lacks nothing that counts. */
  readonly lack: 'missing' | 'unfetched' | 'pending' | null;
  /** Its hours with a value, and all it has. */
  readonly delivered: number;
  readonly expected: number;
};

const MAX_MONTHS = 24;

/** The months with hours and those in between, at most two years up to the last; none without hours. */
export function keptMonths(series: HourSeries): { view: HourView; months: readonly KeptMonth[]; last: number } {
  const view = viewAt(series, 'month');
  const hours = hourView(series);
  const last = hours.texts.findLastIndex((text) => text !== '');
  const known = Array.from({ length: view.columns.count }, (_, step) => step).filter((step) => view.texts[step] !== '');
  const end = (known.at(-1) ?? -1) + 1;
  const start = Math.max(known[0] ?? 0, end - MAX_MONTHS);
  const top = known.reduce((most, step) => Math.max(most, view.columns.values[step] as number), 0);
  const months = Array.from({ length: end - start }, (_, i): KeptMonth => {
    const step = start + i;
    const text = view.texts[step] ?? '';
    const delivered = view.delivered[step] ?? 0;
    const expected = view.whole[step] ?? 0;
    return {
      step,
      firstDate: localMsToDay(view.localMs[step] ?? 0),
      text,
      share: text === '' || top === 0 ? 0 : Math.max(0, view.columns.values[step] as number) / top,
      isWhole: isWhole(view, step),
      isMostlyAbsent: delivered * 2 < expected,
      lack: lackOf(view, step),
      delivered,
      expected,
    };
  });
  return { view, months, last };
}

const MARKS = ['part', 'missing', 'unfetched', 'pending'] as const;

/** The marks of months that are not whole, each once: what a legend explains. */
export function keptMarks(months: readonly KeptMonth[]): (typeof MARKS)[number][] {
  const found = months.filter((month) => !month.isWhole);
  return MARKS.filter((mark) =>
    found.some((month) => (month.isMostlyAbsent ? (month.lack ?? 'pending') : 'part') === mark),
  );
}

/** What the operator did not give, what nobody asked for, or what is still to come: whichever is most of the gap. */
function lackOf({ columns, expected, whole }: HourView, step: number): KeptMonth['lack'] {
  const missing = columns.missing[step] ?? 0;
  const unfetched = columns.unfetched[step] ?? 0;
  // Beyond the series is the rest of the month that is running.
  const pending = (columns.pending[step] ?? 0) + (whole[step] ?? 0) - (expected[step] ?? 0);
  const most = Math.max(missing, unfetched, pending);
  if (most === 0) return null;
  if (most === unfetched) return 'unfetched';
  return most === missing ? 'missing' : 'pending';
}
