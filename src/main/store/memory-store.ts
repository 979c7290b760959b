import type { SecretState } from '../ports.ts';
import { CACHE_MIGRATIONS } from './cache-migrations.ts';
import { connectMemory } from './connect.ts';
import { createBodiesInMemory } from './large-bodies.ts';
import { LEDGER_MIGRATIONS } from './ledger-migrations.ts';
import { migrate } from './migrate.ts';
import type { OpenedStore, StoreDetail, StoreState } from './opened-store.ts';

/**
 * A store that lives as long as the process: the same tables, nothing on disk. Only the state `memory` may register,
 * and only where no earlier ledger lies unread.
 */
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
    // An unread earlier ledger may hold a registration of the same pair.
    mayRegister: state === 'memory' && detail === null,
    cacheSetAside: null,
    ledgerDb: ledger.db,
    cacheDb: cache.db,
    bodies: createBodiesInMemory(),
    rowsPlace: null,
    reserveFile: null,
    bytes: () => 0,
    answerFileBytes: () => null,
    close() {
      cache.close();
      ledger.close();
    },
  };
}
