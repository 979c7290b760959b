import type { Preferences } from '../../../shared/model/settings/preferences.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';

export function usePreferences(): Preferences {
  return useStoreValue(useStores().preferences, (state) => state.preferences);
}
