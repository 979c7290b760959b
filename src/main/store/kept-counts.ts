import type { KeptCounts } from '../../shared/model/settings/retention.ts';
import type { OpenedStore } from './files/opened-store.ts';

/** How much of everything the store holds, of all profiles; null: it is not open. */
export function keptCounts({ state, cacheDb, ledgerDb }: OpenedStore): KeptCounts | null {
  if (state !== 'file' && state !== 'memory') return null;
  const count = (db: typeof ledgerDb, from: string) =>
    db.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`)?.n ?? 0;
  return {
    answers: count(cacheDb, 'answers'),
    customers: count(ledgerDb, 'customers'),
    properties: count(ledgerDb, 'properties'),
    contracts: count(ledgerDb, 'registrations'),
    unknown: count(ledgerDb, "registrations WHERE state = 'unknown'"),
    jobs: count(ledgerDb, 'bulk_jobs'),
  };
}
