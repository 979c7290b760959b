import { useEffect } from 'react';
import { useKept } from '../../hooks/use-owned.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { createLabelsStore } from './stores/create-labels-store.ts';

/** Names and addresses of ids; an id that is not known here, or not yet, is itself. */
export function useLabels(customerIds: readonly string[], propertyIds: readonly string[]) {
  const labels = useKept(createLabelsStore);
  const { names, addresses, round } = useStoreValue(labels.store, (state) => state);
  const asked = JSON.stringify([customerIds, propertyIds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another round everything is asked for again
  useEffect(() => {
    const [customers, properties] = JSON.parse(asked) as [string[], string[]];
    void labels.need(customers, properties);
  }, [labels, asked, round]);
  return {
    customer: (id: string) => names.get(id) ?? id,
    property: (id: string) => addresses.get(id) ?? id,
  };
}
