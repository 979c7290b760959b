import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useStoreText } from './store-text.ts';

/** Shown above every screen while the store cannot be used, or was partly recreated at this start. */
export function StoreBanner() {
  const { appInfo, shell } = useStores();
  const { t } = useTranslation('settings');
  const storeText = useStoreText();
  const store = useStoreValue(appInfo, (state) => state.info?.store);
  // There the section of storage says it itself, with what to do.
  const isInSettings = useStoreValue(shell, ({ route }) => route.screen === 'settings');
  const [isRead, setRead] = useState(false);
  if (!store || isInSettings) return null;
  if (!store.mayRegister) {
    return (
      <Banner
        level="rejected"
        actions={
          <Button
            size="sm"
            variant="secondary"
            onPress={() => shell.getState().navigate('settings', { section: 'storage' })}
          >
            {t('storage.bannerAction')}
          </Button>
        }
      >
        {/* Open and read, until a page of the ledger turned out to be damaged at work. */}
        {store.detail === 'ledger-older' ? (
          <>
            <b>{storeText(store).what}</b> {storeText(store).todo}
          </>
        ) : store.state === 'file' ? (
          t('storage.damageMet')
        ) : (
          <>
            <b>{storeText(store).what}</b> {t('storage.banner')}
          </>
        )}
      </Banner>
    );
  }
  return store.cacheSetAside === null || isRead ? null : (
    <Banner
      level="warning"
      actions={
        <Button size="sm" onPress={() => setRead(true)}>
          {t('common:close')}
        </Button>
      }
    >
      {t('storage.rebuilt')}
    </Banner>
  );
}
