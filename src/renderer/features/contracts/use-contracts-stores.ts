import { useCallback } from 'react';
import type { Client } from '../../../shared/bridge/types.ts';
import { useKept } from '../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import type { SharedStores } from '../../stores/app-stores.ts';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { type ContractsStores, createContractsStores } from './stores/create-contracts-stores.ts';

const make = (client: Client, { preferences }: SharedStores) =>
  createContractsStores(client, () => preferences.getState().preferences.limits.poaMaxBytes);

/**
 * The stores of the Contracts screen, one set per profile: typed or sending data must not be lost, and one operator's
 * data must never appear under another.
 */
export function useContractsStores(): ContractsStores {
  const { profiles } = useStores();
  const profileId = useStoreValue(profiles, selectedProfile)?.id ?? '';
  return useKept(make, profileId);
}

/** Tells of something done, in passing. */
export function useToast(): (title: string) => void {
  const { toasts } = useStores();
  return useCallback((title) => toasts.getState().show({ title }), [toasts]);
}
