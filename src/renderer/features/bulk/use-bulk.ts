import { useStore } from 'zustand';
import type { Client } from '../../../shared/bridge/types.ts';
import { useKept } from '../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import type { BulkState } from './stores/bulk-state.ts';
import { type BulkStore, createBulkStore } from './stores/create-bulk-store.ts';

const make = (client: Client) => createBulkStore(client);

/** The store of bulk entry, one per profile: the place in a job is kept while other screens are shown. */
export function useBulk(): BulkStore {
  const { profiles } = useStores();
  const profileId = useStoreValue(profiles, selectedProfile)?.id ?? '';
  return useKept(make, profileId);
}

export function useBulkValue<T>(selector: (state: BulkState) => T): T {
  return useStore(useBulk().store, selector);
}
