import { unitStart } from '../../../../shared/calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/calendar/units.ts';
import { firstWhere } from '../../../../shared/first-where.ts';
import type { HourView } from './hour-view.ts';

export type Span = 'hour' | 'day' | 'month' | 'year';

const known = new WeakMap<HourView, Map<Span, Uint32Array>>();

/** Steps, except the first, at which a new hour, day, month or year starts; worked out once for a view. */
export function spanStarts(view: HourView, span: Span): Uint32Array {
  let spans = known.get(view);
  if (spans === undefined) {
    spans = new Map();
    known.set(view, spans);
  }
  let starts = spans.get(span);
  if (starts === undefined) {
    starts = span === 'hour' ? hourStarts(view.localMs) : findStarts(view.localMs, span);
    spans.set(span, starts);
  }
  return starts;
}

/** The starts inside a window: from the first up to, without, the last index given. */
export function startsWithin(starts: Uint32Array, from: number, to: number): Uint32Array {
  const place = (step: number) => firstWhere(starts.length, (at) => (starts[at] as number) >= step);
  return starts.subarray(place(from), place(to));
}

/** An hour that comes twice starts twice. */
function hourStarts(localMs: Float64Array): Uint32Array {
  const starts: number[] = [];
  for (let i = 1; i < localMs.length; i++) {
    const [before, now] = [localMs[i - 1] as number, localMs[i] as number];
    if (now < before || Math.floor(now / HOUR_MS) !== Math.floor(before / HOUR_MS)) starts.push(i);
  }
  return Uint32Array.from(starts);
}

function findStarts(localMs: Float64Array, span: Exclude<Span, 'hour'>): Uint32Array {
  const starts: number[] = [];
  let day = Number.NaN;
  let key = Number.NaN;
  for (let i = 0; i < localMs.length; i++) {
    const nextDay = Math.floor((localMs[i] as number) / DAY_MS);
    // Months and years change at midnight only.
    if (nextDay === day) continue;
    day = nextDay;
    const next = unitStart(day * DAY_MS, span);
    if (i > 0 && next !== key) starts.push(i);
    key = next;
  }
  return Uint32Array.from(starts);
}
