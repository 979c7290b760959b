import type { TodayLine, TodayTab } from '../../../shared/model/today.ts';

export type QueueTab = 'all' | TodayTab;

const ALWAYS = ['contracts', 'bulk', 'invoices', 'hours'] as const satisfies readonly TodayTab[];

/** The queue whole and in its parts, which together hold every line; what belongs to none has a part where there is some. */
export function queueTabs(lines: readonly TodayLine[]): { id: QueueTab; lines: readonly TodayLine[] }[] {
  const of = (id: TodayTab) => ({ id, lines: lines.filter((line) => line.tab === id) });
  const other = of('app');
  return [{ id: 'all', lines }, ...ALWAYS.map(of), ...(other.lines.length === 0 ? [] : [other])];
}
