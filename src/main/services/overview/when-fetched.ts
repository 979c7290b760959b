import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { Happening } from '../../../shared/model/register/overview.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { OwnedContract } from '../../store/register/owned-contracts.ts';
import { hoursKeyPrefix } from '../consumption/hours-key.ts';

const ONE_FETCH_MS = 10 * MINUTE_MS;

/** Something that was fetched, as a line of the overview's history. */
export type Fetched = { code: Happening['code']; at: number; what: string };

/** When the hours of each home were last fetched. */
export function hoursFetched(
  answers: Pick<Answers, 'listByKeyPrefix'>,
  profileId: string,
  places: readonly string[],
  addresses: ReadonlyMap<string, string>,
): Fetched[] {
  return places.flatMap((id) => {
    const kept = answers.listByKeyPrefix(profileId, 'hourly-consumption', hoursKeyPrefix(id));
    const at = newest(kept.map(({ meta }) => meta.fetchedAt));
    return at === null ? [] : [{ code: 'hours-fetched' as const, at, what: addresses.get(id) || id }];
  });
}

/** One line per fetch, not per invoice. */
export function invoicesFetched(rows: readonly { fetchedAt: number }[]): Fetched[] {
  const found: Fetched[] = [];
  for (const at of [...new Set(rows.map(({ fetchedAt }) => fetchedAt))].sort((a, b) => b - a)) {
    // Answers fetched within a short time belong to one fetch.
    if (found.length === 0 || (found.at(-1)?.at ?? 0) - at > ONE_FETCH_MS) {
      found.push({ code: 'invoices-fetched', at, what: '' });
    }
  }
  return found.slice(0, 5);
}

/** The latest of some times; null for none. */
export function newest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.max(...times);
}

/** Contracts whose number is known, with the time of the last reading, or of when the number was learnt. */
export function keptContracts(owned: readonly OwnedContract[], read: readonly Fetched[]) {
  const known = owned.filter(({ contractId }) => contractId !== null);
  const times = read.length > 0 ? read.map(({ at }) => at) : known.map(({ changedAt }) => changedAt);
  return { count: new Set(known.map(({ contractId }) => contractId)).size, at: newest(times) };
}
