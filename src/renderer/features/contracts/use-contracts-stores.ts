import { useCallback } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../shared/bridge/types.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import type { PreferencesState } from '../../stores/create-preferences-store.ts';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { type ContractsStores, createContractsStores } from './stores/create-contracts-stores.ts';

// One set for each profile, kept while other screens are looked at: what was typed or is being sent must not be lost,
// and what belongs to one operator must never show under another.
const kept = new WeakMap<Client, Map<string, ContractsStores>>();

/** The stores of the Contracts screen under the selected profile. They live as long as the window. */
export function useContractsStores(): ContractsStores {
  const { client, preferences, profiles } = useStores();
  const profileId = useStoreValue(profiles, selectedProfile)?.id ?? '';
  return contractsStoresOf(client, profileId, preferences);
}

function contractsStoresOf(
  client: Client,
  profileId: string,
  preferences: StoreApi<PreferencesState>,
): ContractsStores {
  const byProfile = kept.get(client) ?? new Map<string, ContractsStores>();
  kept.set(client, byProfile);
  const known = byProfile.get(profileId);
  if (known !== undefined) {
    return known;
  }
  const stores = createContractsStores(client, () => preferences.getState().preferences.limits.poaMaxBytes);
  byProfile.set(profileId, stores);
  return stores;
}

export function useClient(): Client {
  return useStores().client;
}

/** Tells of something done, in passing. */
export function useToast(): (title: string) => void {
  const { toasts } = useStores();
  return useCallback((title) => toasts.getState().show({ title }), [toasts]);
}
