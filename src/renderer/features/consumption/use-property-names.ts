import { useCallback, useEffect } from 'react';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { createPropertyNamesStore, nameAmong } from './stores/create-property-names-store.ts';

/** Names of properties, where there is room for one. */
export function usePropertyNames(ids: readonly string[]): (propertyId: string) => string {
  const { store } = useOwn(createPropertyNamesStore);
  const key = ids.join('\n');
  useEffect(() => store.getState().ask(key.split('\n')), [store, key]);
  const addresses = useStoreValue(store, (state) => state.addresses);
  return useCallback((id: string) => nameAmong(addresses, id), [addresses]);
}
