import { useEffect } from 'react';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import type { About } from './stores/create-overview-store.ts';

/** Tells of a customer or property whose name was pressed somewhere else. */
export function useRequestedEntry(onAsked: (about: About) => void): void {
  const { shell } = useStores();
  const route = useStoreValue(shell, (state) => state.route);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what changes
  useEffect(() => {
    const { customerId, propertyId } = route.params;
    const id = propertyId ?? customerId;
    if (route.screen !== 'register' || id === undefined) return;
    onAsked({ kind: propertyId === undefined ? 'customers' : 'properties', id });
  }, [route.visit]);
}
