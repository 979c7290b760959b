import { useEffect } from 'react';
import { useKept, useOwn } from '../../hooks/use-owned.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { type ConsumptionStores, createConsumptionStores } from './stores/create-consumption-stores.ts';
import { createKnownPropertiesStore, type KnownProperties } from './stores/create-known-properties-store.ts';

export function useConsumption(): ConsumptionStores {
  return useKept(createConsumptionStores);
}

/** Properties of the register that match what is typed. Null until read. */
export function useKnownProperties(query: string): KnownProperties | null {
  const { store } = useOwn(createKnownPropertiesStore);
  useEffect(() => store.getState().ask(query), [store, query]);
  return useStoreValue(store, ({ known }) => known);
}
