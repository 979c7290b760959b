import { useStores, useStoreValue } from '../hooks/use-stores.tsx';
import { useTechnical } from '../ui/technical/technical.tsx';

/** Whether the kind of a power of attorney says anything: the only kind there is needs technical details. */
export function useKindShown(): (type: string) => boolean {
  const isTechnical = useTechnical();
  const poaTypes = useStoreValue(useStores().preferences, ({ preferences }) => preferences.poaTypes);
  return (type) => isTechnical || poaTypes.length > 1 || poaTypes[0] !== type;
}
