import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { SettingRow } from '../setting.tsx';
import styles from '../settings.module.css';
import type { OfficeEntryStore } from '../stores/create-office-entry-store.ts';

/** For leads: an invitation for a colleague, and a new key for the whole office. */
export function OfficeInvite({ store }: { store: OfficeEntryStore }) {
  const { t } = useTranslation('settings');
  const { invited, written, isBusy, editInvited, invite, renewKey, passedOn } = useStore(store, (state) => state);
  return (
    <>
      {written === null ? null : (
        <Banner
          level="info"
          actions={
            <Button size="sm" onPress={passedOn}>
              {t('office.invite.passedOn')}
            </Button>
          }
        >
          <b>{t('office.invite.written', { name: written.name })}</b>{' '}
          {t(written.isNewKey ? 'office.invite.toAll' : 'office.invite.toOne')}
          <br />
          {t('office.passphrase')}: <span className="mono selectable">{written.passphrase}</span>
        </Banner>
      )}
      <SettingRow title={t('office.invite.title')} text={t('office.invite.text')} lock={null} isWide>
        <div className={styles.wide}>
          <TextField
            label={t('office.invite.login')}
            value={invited}
            onChange={editInvited}
            maxLength={63}
            messages={[{ level: 'hint', text: t('office.invite.hint') }]}
          />
        </div>
        <Button
          variant="secondary"
          isBusy={isBusy === 'invite'}
          disabledReason={invited.trim() === '' ? t('office.missing.user') : null}
          onPress={() => void invite()}
        >
          {t('office.invite.save')}
        </Button>
      </SettingRow>
      <SettingRow title={t('office.renew.title')} text={t('office.renew.text')} lock={null} isWide>
        <Button variant="secondary" isBusy={isBusy === 'renew'} onPress={() => void renewKey()}>
          {t('office.renew.button')}
        </Button>
      </SettingRow>
    </>
  );
}
