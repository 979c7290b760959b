import { useEffect, useMemo } from 'react';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { createPropertyNamesStore, nameAmong } from './stores/create-property-names-store.ts';

/** What properties are called among others, and their addresses ('' where none is known). */
export type PropertyNames = { nameOf: (propertyId: string) => string; addressOf: (propertyId: string) => string };

export function usePropertyNames(ids: readonly string[]): PropertyNames {
  const { store } = useOwn(createPropertyNamesStore);
  const key = ids.join('\n');
  useEffect(() => store.getState().ask(key.split('\n')), [store, key]);
  const homes = useStoreValue(store, (state) => state.homes);
  return useMemo(
    () => ({ nameOf: (id) => nameAmong(homes, id), addressOf: (id) => homes.get(id)?.address ?? '' }),
    [homes],
  );
}
