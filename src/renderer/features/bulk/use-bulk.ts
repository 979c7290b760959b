import { useStore } from 'zustand';
import type { Client } from '../../../shared/bridge/types.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { type BulkState, type BulkStore, createBulkStore } from './stores/create-bulk-store.ts';

// One for each profile, kept while other screens are looked at: the place in a job must not be lost.
const kept = new WeakMap<Client, Map<string, BulkStore>>();

/** The store of bulk entry under the selected profile. It lives as long as the window. */
export function useBulk(): BulkStore {
  const { client, profiles } = useStores();
  const profileId = useStoreValue(profiles, selectedProfile)?.id ?? '';
  const byProfile = kept.get(client) ?? new Map<string, BulkStore>();
  kept.set(client, byProfile);
  const known = byProfile.get(profileId) ?? createBulkStore(client);
  byProfile.set(profileId, known);
  return known;
}

export function useBulkValue<T>(selector: (state: BulkState) => T): T {
  return useStore(useBulk().store, selector);
}
