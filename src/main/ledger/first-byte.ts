import { AppError } from '../../shared/errors/app-error.ts';
import type { CoveredEntry } from '../../shared/model/contracts/attempt-end.ts';
import type { LedgerDatabase } from '../ports.ts';
import { findPairs } from './pairs.ts';
import { destinationOf, overrideOf, type RegistrationRow } from './registration-rows.ts';

/** Unchanged since the person's decision: the same state, and no further attempt. */
export function isCovered(
  entry: { readonly id: string; readonly state: string; readonly attempts: number },
  covers: readonly CoveredEntry[],
): boolean {
  return covers.some(
    (covered) =>
      covered.registrationId === entry.id && covered.state === entry.state && covered.attempts === entry.attempts,
  );
}

/**
 * The last check before `sending`, in its transaction: throws `duplicate` when another registration of the pair
 * prevents it. Of two queued ones the older goes first. Returns the covered ones that were to be retried automatically.
 */
export function checkBeforeFirstByte(db: LedgerDatabase, row: RegistrationRow): RegistrationRow[] {
  const pairs = { customerPair: row.customer_pair, personPair: row.person_pair, contentPair: row.content_pair };
  const others = findPairs(db, pairs, destinationOf(row)).same.filter(({ id }) => id !== row.id);
  const covers = overrideOf(row)?.covers ?? [];
  const inTheWay = others.filter((other) => {
    const isYounger = row.state === 'queued' && other.state === 'queued' && other.nth > row.nth;
    return !isYounger && !isCovered(other, covers);
  });
  if (inTheWay.length > 0) throw new AppError({ code: 'duplicate', registrationIds: inTheWay.map(({ id }) => id) });
  return others.filter((other) => other.state === 'waiting' && other.retry_at !== null && isCovered(other, covers));
}
