import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { OfficeStatus } from '../../../../shared/model/office/office.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SecretField } from '../../../ui/secret-field/secret-field.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { SettingRow } from '../setting.tsx';
import styles from '../settings.module.css';
import type { OfficeEntryStore, OfficeTyped } from '../stores/create-office-entry-store.ts';
import { OfficeSteps } from './office-steps.tsx';

type Part = { readonly status: OfficeStatus; readonly store: OfficeEntryStore };

/** Joining an office: with an invitation, or typed by hand; tested before joining. */
export function OfficeJoin({ status, store }: Part) {
  const { t } = useTranslation('settings');
  const { appInfo, toasts } = useStores();
  const userName = useStoreValue(appInfo, (state) => state.info?.userName ?? '');
  const { typed, invitation, certificate, isBusy, edit, test, join, chooseCertificate } = useStore(
    store,
    (state) => state,
  );
  const missing = missingOf(typed, invitation !== null, status);
  const why = missing === null ? null : t(`office.missing.${missing}`);
  const enter = async () => {
    if (await join()) toasts.getState().show({ title: t('office.joinedToast') });
  };
  const hosts = (status.policy?.addresses ?? []).map(({ host }) => host).join(', ');
  return (
    <>
      {hosts === '' ? null : <Banner level="info">{t('office.setByIt', { hosts })}</Banner>}
      <SettingRow title={t('office.key')} text={t('office.keyText')} lock="office" isWide>
        <How store={store} />
        {typed.how === 'invitation' ? <ByInvitation store={store} /> : <ByHand status={status} store={store} />}
      </SettingRow>
      <SettingRow title={t('office.login')} text={t('office.loginText')} lock="office" isWide>
        <div className={styles.pair}>
          <TextField label={t('office.user')} value={typed.user} onChange={(user) => edit({ user })} maxLength={63} />
          <SecretField
            label={t('office.password')}
            value={typed.password}
            onChange={(password) => edit({ password })}
            lengthText={t('office.length', { count: typed.password.length })}
          />
        </div>
        {certificate === null ? null : (
          <Wide>
            <SecretField
              label={t('office.certificatePassphrase', { name: certificate.name })}
              value={typed.certificatePassphrase}
              onChange={(certificatePassphrase) => edit({ certificatePassphrase })}
              lengthText={t('office.length', { count: typed.certificatePassphrase.length })}
            />
          </Wide>
        )}
        <Button variant="secondary" size="sm" onPress={() => void chooseCertificate()}>
          {certificate === null ? t('office.certificate') : t('office.certificateOther')}
        </Button>
      </SettingRow>
      <SettingRow title={t('office.name')} text={t('office.nameText')} lock="office" isWide>
        <Wide>
          <TextField
            label={t('office.nameLabel')}
            value={typed.name}
            onChange={(name) => edit({ name })}
            placeholder={userName}
            maxLength={100}
          />
        </Wide>
      </SettingRow>
      <OfficeSteps store={store} />
      <div className={cx(styles.setting, styles.buttons)}>
        <Button
          variant="primary"
          isBusy={isBusy === 'join'}
          disabledReason={why ?? (isBusy === 'test' ? t('office.testing') : null)}
          onPress={() => void enter()}
        >
          {t('office.join')}
        </Button>
        <Button disabledReason={why} isBusy={isBusy !== null} variant="secondary" onPress={() => void test(false)}>
          {t('office.test')}
        </Button>
      </div>
    </>
  );
}

/** With an invitation, or typed. */
export function How({ store }: { store: OfficeEntryStore }) {
  const { t } = useTranslation('settings');
  const { typed, edit } = useStore(store, (state) => state);
  return (
    <Segmented
      label={t('office.how')}
      items={(['invitation', 'typed'] as const).map((id) => ({ id, label: t(`office.hows.${id}`) }))}
      selected={typed.how}
      onSelect={(how) => edit({ how })}
    />
  );
}

/** What of the key is missing yet; null: nothing. */
export function keyMissing(typed: OfficeTyped, hasInvitation: boolean): string | null {
  if (typed.how === 'typed') return typed.keyText.trim() === '' ? 'key' : null;
  if (!hasInvitation) return 'invitation';
  return typed.passphrase === '' ? 'passphrase' : null;
}

function missingOf(typed: OfficeTyped, hasInvitation: boolean, { policy }: OfficeStatus): string | null {
  const missing = keyMissing(typed, hasInvitation);
  if (missing !== null) return missing;
  if (typed.how === 'typed' && typed.addresses.trim() === '' && (policy?.addresses.length ?? 0) === 0) return 'address';
  return typed.user.trim() === '' ? 'user' : null;
}

function Wide(props: { children: ReactNode }) {
  return <div className={styles.wide}>{props.children}</div>;
}

/** The file of an invitation, and its passphrase. */
export function ByInvitation({ store }: { store: OfficeEntryStore }) {
  const { t } = useTranslation('settings');
  const { typed, invitation, edit, chooseInvitation } = useStore(store, (state) => state);
  return (
    <>
      {invitation === null ? null : (
        <p className="small selectable">
          {t('office.invitedTo', {
            file: invitation.name,
            database: invitation.database,
            host: invitation.addresses.map(({ host }) => host).join(', '),
          })}
        </p>
      )}
      <Button variant="secondary" onPress={() => void chooseInvitation()}>
        {invitation === null ? t('office.choose') : t('office.chooseOther')}
      </Button>
      <Wide>
        <SecretField
          label={t('office.passphrase')}
          value={typed.passphrase}
          onChange={(passphrase) => edit({ passphrase })}
          lengthText={t('office.length', { count: typed.passphrase.length })}
          messages={[{ level: 'hint', text: t('office.passphraseHint') }]}
        />
      </Wide>
    </>
  );
}

export function KeyText({ store }: { store: OfficeEntryStore }) {
  const { t } = useTranslation('settings');
  const { typed, edit } = useStore(store, (state) => state);
  return (
    <Wide>
      <SecretField
        label={t('office.keyLabel')}
        value={typed.keyText}
        onChange={(keyText) => edit({ keyText })}
        lengthText={t('office.length', { count: typed.keyText.length })}
        messages={[{ level: 'hint', text: t('office.keyHint') }]}
      />
    </Wide>
  );
}

function ByHand({ status, store }: Part) {
  const { t } = useTranslation('settings');
  const { typed, edit } = useStore(store, (state) => state);
  const isFixed = (status.policy?.addresses.length ?? 0) > 0;
  return (
    <>
      <KeyText store={store} />
      <Wide>
        <TextField
          label={t('office.addresses')}
          value={
            isFixed
              ? (status.policy?.addresses ?? []).map(({ host, port }) => `${host}:${port}`).join(', ')
              : typed.addresses
          }
          onChange={(addresses) => edit({ addresses })}
          isDisabled={isFixed}
          placeholder="db.example.se:5432"
          messages={[{ level: 'hint', text: t('office.addressesHint') }]}
        />
      </Wide>
      <Wide>
        <TextField
          label={t('office.database')}
          value={status.policy?.database ?? typed.database}
          onChange={(database) => edit({ database })}
          isDisabled={status.policy?.database != null}
          maxLength={63}
        />
      </Wide>
      <Wide>
        <TextField
          label={t('office.ca')}
          value={typed.ca}
          onChange={(ca) => edit({ ca })}
          rows={4}
          mono
          placeholder="-----BEGIN CERTIFICATE-----"
          messages={[{ level: 'hint', text: t('office.caHint') }]}
        />
      </Wide>
    </>
  );
}
