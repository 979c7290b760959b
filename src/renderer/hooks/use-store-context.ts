import { useStores, useStoreValue } from './use-stores.tsx';

/**
 * For sentences about what is kept: `t(key, useStoreContext())` takes the text that ends in `_memory` where nothing is on
 * disk, so that no screen promises what is not so.
 */
export function useStoreContext(): { context?: 'memory' } {
  const { appInfo } = useStores();
  return useStoreValue(appInfo, ({ info }) => info === null || info.store.state === 'file') ? KEPT : MEMORY;
}

const KEPT = {};
const MEMORY = { context: 'memory' } as const;
