import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useKept } from '../../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { FailedBanner } from '../../../shared-parts/failed.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from '../settings.module.css';
import { createOfficeEntryStore } from '../stores/create-office-entry-store.ts';
import { OfficeJoin } from './office-join.tsx';
import { OfficeJoined } from './office-joined.tsx';

/** The office that joins desks: joining, state, leaving. Without one, nothing here runs. */
export function OfficeSection() {
  const { t } = useTranslation('settings');
  const { office } = useStores();
  const status = useStoreValue(office, (state) => state.status);
  const store = useKept(createOfficeEntryStore);
  const error = useStore(store, (state) => state.error);
  if (status === null) return null;
  return (
    <>
      <p className={cx('small muted', styles.about)}>
        {t('office.about')}
        {/* Not where IT has said otherwise, nor to those who have chosen. */}
        {status.isRequired || status.state !== 'none' ? null : ` ${t('office.optional')}`}
      </p>
      {status.isRequired && status.state === 'none' ? (
        <Banner level="warning">
          <b>{t('office.requiredTitle')}</b> {t('office.requiredText')}
        </Banner>
      ) : null}
      <FailedBanner error={error} />
      {status.state === 'none' ? (
        <OfficeJoin status={status} store={store} />
      ) : (
        <OfficeJoined status={status} store={store} />
      )}
    </>
  );
}
