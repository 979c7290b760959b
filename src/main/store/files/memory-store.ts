import type { SecretState } from '../../ports.ts';
import { createBodiesInMemory } from '../answers/large-bodies.ts';
import { CACHE_MIGRATIONS } from '../migrations/cache-migrations.ts';
import { LEDGER_MIGRATIONS } from '../migrations/ledger-migrations.ts';
import { migrate } from '../migrations/migrate.ts';
import { connectMemory } from './connect-database.ts';
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
