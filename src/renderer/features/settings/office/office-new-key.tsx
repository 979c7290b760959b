import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button/button.tsx';
import { SettingRow } from '../setting.tsx';
import styles from '../settings.module.css';
import type { OfficeEntryStore } from '../stores/create-office-entry-store.ts';
import { ByInvitation, How, KeyText, keyMissing } from './office-join.tsx';

/** The office has a new key: this computer takes it from the new invitation, and stays what it is there. */
export function OfficeNewKey({ store }: { store: OfficeEntryStore }) {
  const { t } = useTranslation('settings');
  const { typed, invitation, isBusy, takeKey } = useStore(store, (state) => state);
  const missing = keyMissing(typed, invitation !== null);
  return (
    <SettingRow title={t('office.newKey.title')} text={t('office.newKey.text')} lock={null} isWide>
      <How store={store} />
      {typed.how === 'invitation' ? <ByInvitation store={store} /> : <KeyText store={store} />}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isBusy={isBusy === 'take'}
          disabledReason={missing === null ? null : t(`office.missing.${missing}`)}
          onPress={() => void takeKey()}
        >
          {t('office.newKey.take')}
        </Button>
      </div>
    </SettingRow>
  );
}
