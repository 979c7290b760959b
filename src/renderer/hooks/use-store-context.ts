import { useStores, useStoreValue } from './use-stores.tsx';

/**
 * For sentences about stored data: `t(key, useStoreContext())` uses the text ending in `_memory` where nothing is on
 * disk, so that no screen makes a false promise.
 */
export function useStoreContext(): { context?: 'memory' } {
  const { appInfo } = useStores();
  return useStoreValue(appInfo, ({ info }) => info === null || info.store.state === 'file') ? KEPT : MEMORY;
}

const KEPT = {};
const MEMORY = { context: 'memory' } as const;
