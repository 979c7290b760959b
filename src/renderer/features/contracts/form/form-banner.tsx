import { useTranslation } from 'react-i18next';
import { useStoreContext } from '../../../hooks/use-store-context.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { OfflineBanner } from '../../../shared-parts/connection/offline.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';

/** Whether the ledger accepts registrations: false when it could not be opened. */
export function useMayRegister(): boolean {
  return useStoreValue(useStores().appInfo, (state) => state.info?.store.mayRegister ?? true);
}

/**
 * Problems with sending or storing, shown before anything is typed. An unusable ledger is reported above every screen.
 */
export function FormBanner() {
  const { t } = useTranslation('contracts');
  const kept = useStoreContext();
  const { appInfo, connection } = useStores();
  const store = useStoreValue(appInfo, (state) => state.info?.store.state ?? 'file');
  const isOnline = useStoreValue(connection, (state) => state.online);
  if (!isOnline) return <OfflineBanner>{t('form.bannerOffline', kept)}</OfflineBanner>;
  return store === 'memory' ? <Banner level="warning">{t('form.bannerMemory')}</Banner> : null;
}
