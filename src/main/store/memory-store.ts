import type { SecretState } from '../ports.ts';
import { CACHE_MIGRATIONS } from './cache-migrations.ts';
import { connectMemory } from './connect.ts';
import { createBodiesInMemory } from './large-bodies.ts';
import { LEDGER_MIGRATIONS } from './ledger-migrations.ts';
import { migrate } from './migrate.ts';
import type { OpenedStore, StoreDetail, StoreState } from './open-store.ts';

/** A store that lives as long as the process: the same tables, nothing on disk. Only `memory` may register. */
export function memoryStore(
  state: Exclude<StoreState, 'file'>,
  detail: StoreDetail | null,
  keyState: SecretState | null,
): OpenedStore {
  const ledger = connectMemory();
  const cache = connectMemory();
  migrate(ledger.db, LEDGER_MIGRATIONS);
  migrate(cache.db, CACHE_MIGRATIONS);
  return {
    state,
    detail,
    keyState,
    mayRegister: state === 'memory',
    cacheSetAside: null,
    ledgerDb: ledger.db,
    cacheDb: cache.db,
    bodies: createBodiesInMemory(),
    rowsPlace: null,
    spareRoom: null,
    bytes: () => 0,
    answerFileBytes: () => null,
    close() {
      cache.close();
      ledger.close();
    },
  };
}
