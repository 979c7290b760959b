import { useTranslation } from 'react-i18next';
import { useFormats } from '../../stores-react/use-formats.ts';
import { useStores, useStoreValue } from '../../stores-react/use-stores.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Definitions } from '../../ui/definitions/definitions.tsx';
import { EraseAll } from './erase-all.tsx';
import { KeepingSettings } from './keeping-settings.tsx';
import styles from './settings.module.css';

/** How what was fetched and sent is kept on this computer, and what to do where it is not. */
export function StorageSection() {
  const { appInfo } = useStores();
  const { t, i18n } = useTranslation('settings');
  const formats = useFormats();
  const store = useStoreValue(appInfo, (state) => state.info?.store);
  if (!store) {
    return null;
  }
  const { state, detail } = store;
  // A detail says more than its state; one of a newer main, which has no text yet, falls back to it.
  const isKnown = detail !== null && i18n.exists(`settings:storage.details.${detail}.what`);
  const what = isKnown ? t(`storage.details.${detail}.what` as 'storage.states.damaged') : t(`storage.states.${state}`);
  const todo = isKnown
    ? t(`storage.details.${detail}.todo` as 'storage.todo.damaged')
    : state === 'file'
      ? ''
      : t(`storage.todo.${state}`);
  return (
    <>
      {state === 'file' ? null : (
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
          { id: 'state', label: t('storage.state'), value: what, wrap: true },
          { id: 'size', label: t('storage.size'), value: formats.bytes(store.bytes) },
          ...(state === 'file'
            ? [{ id: 'how', label: t('storage.how'), value: t('storage.howText'), wrap: true }]
            : []),
          ...(store.cacheSetAside
            ? [{ id: 'aside', label: t('storage.setAside'), value: store.cacheSetAside, mono: true, wrap: true }]
            : []),
        ]}
      />
      <KeepingSettings />
      <div className={styles.setting}>
        <div>
          <h3>{t('storage.erase.heading')}</h3>
          <p className="small muted">{t('storage.erase.about')}</p>
        </div>
        <div className={styles.control}>
          <EraseAll />
        </div>
      </div>
    </>
  );
}
