import type { TodayLine } from '../../../shared/model/today.ts';
import { FOR_GOOD, type Snooze } from '../../store/today/snoozes.ts';
import { fingerprintOf, keyOf } from './lines.ts';

/** Keys of Today's lines that a person hid and whose facts are still the same: until tomorrow, or for good. */
export type HiddenLines = { readonly putOff: ReadonlySet<string>; readonly left: ReadonlySet<string> };

export const NONE_HIDDEN: HiddenLines = { putOff: new Set(), left: new Set() };

export function hiddenLines(lines: readonly TodayLine[], hidden: ReadonlyMap<string, Snooze>): HiddenLines {
  const still = lines.filter((line) => hidden.get(line.key)?.fingerprint === fingerprintOf(line));
  const isForGood = ({ key }: TodayLine) => hidden.get(key)?.until === FOR_GOOD;
  const keys = (of: readonly TodayLine[]) => new Set(of.map(({ key }) => key));
  return { putOff: keys(still.filter((line) => !isForGood(line))), left: keys(still.filter(isForGood)) };
}

/** What became of a thing, under its own key or that of the line of many that it is in; null: it needs a person now. */
export function hiddenAs(hidden: HiddenLines, ...keys: readonly string[]): 'put-off' | 'left' | null {
  if (keys.some((key) => hidden.left.has(key))) return 'left';
  return keys.some((key) => hidden.putOff.has(key)) ? 'put-off' : null;
}

/** The keys a registration's line can have: its own, that of all of its job, or of all without one. */
export function registrationKeys(what: string, id: string, jobId: string | null): [string, string] {
  return [keyOf(what, id), keyOf(what, 'all', jobId ?? '')];
}

/** The keys under which a line of one customer or property can be in Today. */
export function keysInToday({ key, tab }: TodayLine): string[] {
  const [what = ''] = key.split(' ');
  const endpoint = tab === 'hours' ? 'hourly-consumption' : 'invoices';
  return [key, keyOf(what, 'all'), keyOf(what, 'all', ''), keyOf(what, endpoint, 'all')];
}
