import { daysIn } from '../../shared/calendar/dates.ts';
import type { CaseHours } from './case-pack.ts';

export type Bars = {
  /** One bar per day, in order; null: nothing was delivered. */
  readonly bars: readonly { readonly label: string; readonly value: number | null }[];
  readonly caption: string;
};

/** Hours as one bar per day; the table has the exact values. */
export function consumptionChart({ hours, unit }: CaseHours, zone: string): Bars {
  const dayOf = daysIn(zone);
  const days = new Map<string, number | null>();
  for (const { startMs, text } of hours) {
    const day = dayOf(startMs);
    const before = days.get(day) ?? null;
    const value = text === '' ? Number.NaN : Number(text.replace(',', '.'));
    days.set(day, Number.isFinite(value) ? (before ?? 0) + value : before);
  }
  const all = [...days].map(([label, value]) => ({ label, value }));
  const has = (bar: { readonly value: number | null }) => bar.value !== null;
  // From the first to the last day with data: days that were never fetched say nothing.
  const bars = all.slice(Math.max(0, all.findIndex(has)), all.findLastIndex(has) + 1);
  const most = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  return {
    bars,
    caption: `${bars[0]?.label ?? ''} - ${bars.at(-1)?.label ?? ''}, max ${most.toFixed(2)} ${unit}/24 h`,
  };
}
