import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';

/** Above everything after a start with unreadable settings: earlier choices are not in use, but kept. */
export function SettingsSetAside() {
  const { appInfo } = useStores();
  const { t } = useTranslation('app');
  const file = useStoreValue(appInfo, (state) => state.info?.settingsSetAside ?? null);
  const [isRead, setRead] = useState(false);
  return file === null || isRead ? null : (
    <Banner
      level="warning"
      actions={
        <Button size="sm" onPress={() => setRead(true)}>
          {t('common:close')}
        </Button>
      }
    >
      <b>{t('settingsSetAside.title')}</b> {t('settingsSetAside.text', { file })}
    </Banner>
  );
}
