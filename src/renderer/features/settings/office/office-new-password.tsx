import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button/button.tsx';
import { SecretField } from '../../../ui/secret-field/secret-field.tsx';
import { SettingRow } from '../setting.tsx';
import styles from '../settings.module.css';
import type { OfficeEntryStore } from '../stores/create-office-entry-store.ts';

/** The server did not accept the login: its password may have been changed there. This computer stays what it is. */
export function OfficeNewPassword({ store }: { store: OfficeEntryStore }) {
  const { t } = useTranslation('settings');
  const { typed, isBusy, edit, takePassword } = useStore(store, (state) => state);
  return (
    <SettingRow title={t('office.newPassword.title')} text={t('office.newPassword.text')} lock={null} isWide>
      <SecretField
        label={t('office.password')}
        value={typed.password}
        onChange={(password) => edit({ password })}
        lengthText={t('office.length', { count: typed.password.length })}
      />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isBusy={isBusy === 'password'}
          disabledReason={typed.password === '' ? t('office.missing.password') : null}
          onPress={() => void takePassword()}
        >
          {t('office.newPassword.take')}
        </Button>
      </div>
    </SettingRow>
  );
}
