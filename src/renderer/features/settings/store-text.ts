import { useTranslation } from 'react-i18next';
import type { AppInfo } from '../../../shared/bridge/schema.ts';

/** How the store on this computer is, and what to do where nothing can be kept in it. */
export function useStoreText() {
  const { t, i18n } = useTranslation('settings');
  return ({ state, detail }: Pick<AppInfo['store'], 'state' | 'detail'>): { what: string; todo: string } => {
    // A detail says more than its state; one without a text yet falls back to the state.
    if (detail !== null && i18n.exists(`settings:storage.details.${detail}.what`)) {
      return {
        what: t(`storage.details.${detail}.what` as 'storage.states.damaged'),
        todo: t(`storage.details.${detail}.todo` as 'storage.todo.damaged'),
      };
    }
    return { what: t(`storage.states.${state}`), todo: state === 'file' ? '' : t(`storage.todo.${state}`) };
  };
}
