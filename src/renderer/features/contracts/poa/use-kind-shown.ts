import { useTechnical } from '../../../ui/technical/technical.tsx';
import { usePreferences } from '../use-preferences.ts';

/** Whether the kind of a power of attorney says anything: the only kind there is needs technical details. */
export function useKindShown(): (type: string) => boolean {
  const { poaTypes } = usePreferences();
  const isTechnical = useTechnical();
  return (type) => isTechnical || poaTypes.length > 1 || poaTypes[0] !== type;
}
