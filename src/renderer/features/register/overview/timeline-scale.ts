import { dateToDayNumber, dayNumberToDate, monthStart } from '../../../../shared/calendar/dates.ts';
import type { OverviewContract } from '../../../../shared/model/register/overview.ts';

export type TimelineTick = { readonly date: string; readonly at: number; readonly isYear: boolean };
/** Places are shares of the width, 0 to 1. */
export type TimelineScale = {
  readonly from: string;
  readonly to: string;
  readonly today: number;
  readonly ticks: readonly TimelineTick[];
  at(date: string): number;
};

const BACK_MONTHS = 24;
const MAX_BACK_MONTHS = 60;
const AHEAD_MONTHS = 7;

/** Two years back and half a year ahead, or as far back as something began, at most five years. */
export function timelineScale(contracts: readonly OverviewContract[], today: string): TimelineScale {
  const starts = contracts.map(({ startsOn, sinceOn }) => startsOn ?? sinceOn);
  const earliest = [monthStart(today, -BACK_MONTHS), ...starts.map((date) => monthStart(date, -1))].sort()[0] ?? today;
  const from = [earliest, monthStart(today, -MAX_BACK_MONTHS)].sort()[1] ?? today;
  const to = monthStart(today, AHEAD_MONTHS);
  const [first, last] = [dateToDayNumber(from), dateToDayNumber(to)];
  const at = (date: string) => Math.min(1, Math.max(0, (dateToDayNumber(date) - first) / (last - first)));
  const ticks: TimelineTick[] = [];
  const isLong = last - first > 4 * 366;
  for (let day = first; day < last; ) {
    const date = dayNumberToDate(day);
    const month = date.slice(5, 7);
    const isTick = date.slice(8) === '01' && (month === '01' || (month === '07' && !isLong));
    if (isTick) ticks.push({ date, at: at(date), isYear: month === '01' });
    day = dateToDayNumber(monthStart(date, 1));
  }
  return { from, to, today: at(today), ticks, at };
}

/** Parts of a contract's line: what is known, what is believed, and where it lies beyond the picture. */
export type TimelineLine = {
  readonly solid: readonly [number, number] | null;
  readonly dotted: readonly [number, number] | null;
  readonly open: readonly [number, number] | null;
  /** A dot where it began; hollow where only the day it was registered here is known. */
  readonly dot: { readonly at: number; readonly isSaid: boolean } | null;
  readonly end: number | null;
};

export function timelineLine(contract: OverviewContract, scale: TimelineScale, today: string): TimelineLine {
  const nothing: TimelineLine = { solid: null, dotted: null, open: null, dot: null, end: null };
  const { state, startsOn, endsOn, sinceOn } = contract;
  if (state === 'unknown' || state === 'waiting') return { ...nothing, open: [scale.at(sinceOn), 1] };
  const begin = startsOn ?? sinceOn;
  const dot = begin < scale.from ? null : { at: scale.at(begin), isSaid: startsOn !== null };
  const last = endsOn ?? [scale.to, begin].sort()[1] ?? scale.to;
  const solidTo = [last, today].sort()[0] ?? today;
  const end = endsOn === null || endsOn > scale.to ? null : scale.at(endsOn);
  const dottedFrom = [begin, today].sort()[1] ?? today;
  return {
    ...nothing,
    dot,
    end,
    solid: begin <= solidTo ? [scale.at(begin), scale.at(solidTo)] : null,
    dotted: last > today ? [scale.at(dottedFrom), scale.at(last)] : null,
  };
}
