import { useTranslation } from 'react-i18next';
import type { PreferencesPatch } from '../../../shared/model/settings/preferences.ts';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { isLocked } from '../../stores/create-app-info-store.ts';

/** Whether IT has fixed a setting, and under which name. */
export function useLock(path: string): { isLocked: boolean; by: string | null } {
  const { appInfo } = useStores();
  const info = useStoreValue(appInfo, (state) => state.info);
  return { isLocked: isLocked(info, path), by: info?.policyBy ?? null };
}

/** The current settings, and a change that takes effect at once; a refusal is shown as a toast. */
export function useSettings() {
  const { preferences, toasts } = useStores();
  const { t } = useTranslation();
  const values = useStoreValue(preferences, (state) => state.preferences);
  const update = async (patch: PreferencesPatch): Promise<boolean> => {
    try {
      await preferences.getState().update(patch);
      return true;
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
      return false;
    }
  };
  return { values, update };
}
