import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Definitions } from '../../ui/definitions/definitions.tsx';
import { AcceptOlder } from './accept-older.tsx';
import { EraseAll } from './erase-all.tsx';
import { ResetStore } from './reset-store.tsx';
import { RetentionSettings } from './retention-settings.tsx';
import { Setting, SettingRow } from './setting.tsx';
import styles from './settings.module.css';
import { useStoreText } from './store-text.ts';

/** How what was fetched and sent is kept on this computer, and what to do where it is not. */
export function StorageSection() {
  const { appInfo } = useStores();
  const { t } = useTranslation('settings');
  const storeText = useStoreText();
  const store = useStoreValue(appInfo, (state) => state.info?.store);
  if (!store) return null;
  const { state } = store;
  const { what, todo } = storeText(store);
  return (
    <>
      {state === 'file' && store.detail === null ? null : (
        <Banner level={state === 'memory' ? 'warning' : 'rejected'}>
          <b>{what}</b> {todo}
        </Banner>
      )}
      {store.mayRegister ? null : <Banner level="rejected">{t('storage.noRegistrations')}</Banner>}
      {store.cacheSetAside ? <Banner level="warning">{t('storage.rebuilt')}</Banner> : null}
      <Definitions
        labelWidth={160}
        className={styles.facts}
        items={[
          ...(state === 'file'
            ? [
                { id: 'state', label: t('storage.state'), value: what, wrap: true },
                { id: 'how', label: t('storage.how'), value: t('storage.howText'), wrap: true },
              ]
            : []),
          ...(store.cacheSetAside
            ? [{ id: 'aside', label: t('storage.setAside'), value: store.cacheSetAside, mono: true, wrap: true }]
            : []),
          ...(store.setAside.length > 0
            ? [{ id: 'earlier', label: t('storage.earlier'), value: store.setAside.join(', '), mono: true, wrap: true }]
            : []),
          ...(state === 'memory'
            ? []
            : [{ id: 'folder', label: t('storage.folder'), value: store.folder, mono: true, wrap: true }]),
        ]}
      />
      {store.detail === 'ledger-older' ? <AcceptOlder /> : null}
      {store.canResetStore ? (
        <SettingRow title={t('storage.reset.heading')} text={t('storage.reset.about')} lock={null}>
          <ResetStore />
        </SettingRow>
      ) : null}
      {state === 'file' || state === 'memory' ? <RetentionSettings /> : null}
      <Setting of="eraseAll" lock={null}>
        <EraseAll />
      </Setting>
    </>
  );
}
