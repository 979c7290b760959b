import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ClientCertificate } from '../../../shared/model/connection/client-certificate.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { FailedBanner } from '../../shared-parts/failed.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Definitions } from '../../ui/definitions/definitions.tsx';
import { SecretField } from '../../ui/secret-field/secret-field.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { useFoundPlace } from './found-setting.ts';
import styles from './settings.module.css';
import { createCertificateStore } from './stores/create-certificate-store.ts';
import { useLock } from './use-setting.ts';

/** A client certificate for servers that ask for one. None is ever shown unless a person chose it here. */
export function ClientCertificatePart(props: { profileId: string }) {
  const { toasts } = useStores();
  const { t } = useTranslation('settings');
  const { isLocked } = useLock('clientCertificate');
  const store = useOwn((client) => createCertificateStore(client, props.profileId));
  const { certificate, chosen, passphrase, isBusy, error, load, choose, editPassphrase, use, putBack, forget } =
    useStore(store, (state) => state);
  useEffect(() => void load(), [load]);
  const tell = async (work: Promise<boolean>, done: string) => {
    if (await work) toasts.getState().show({ title: done });
  };
  const place = useFoundPlace<HTMLElement>('certificate');
  return (
    <section ref={place} aria-label={t('certificate.title')} className={styles.part}>
      <SectionHead>{t('certificate.title')}</SectionHead>
      <p className="small muted">{t('certificate.text')}</p>
      {certificate ? <CertificateFacts certificate={certificate} /> : null}
      <FailedBanner error={error} />
      {chosen ? (
        <SecretField
          label={t('certificate.passphrase', { name: chosen.name })}
          value={passphrase}
          onChange={editPassphrase}
          onEnter={() => void tell(use(), t('certificate.inUse'))}
          lengthText={t('certificate.length', { count: passphrase.length })}
          messages={[{ level: 'hint', text: t('certificate.passphraseHint') }]}
        />
      ) : null}
      <div className={styles.buttons}>
        {chosen ? (
          <>
            <Button variant="primary" isBusy={isBusy} onPress={() => void tell(use(), t('certificate.inUse'))}>
              {t('certificate.use')}
            </Button>
            <Button onPress={putBack}>{t('common:cancel')}</Button>
          </>
        ) : (
          <Button variant="secondary" isDisabled={isLocked} onPress={() => void choose()}>
            {certificate ? t('certificate.chooseAnother') : t('certificate.choose')}
          </Button>
        )}
        {certificate && !chosen ? (
          <Button isDisabled={isLocked} onPress={() => void tell(forget(), t('certificate.forgotten'))}>
            {t('certificate.forget')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function CertificateFacts({ certificate }: { certificate: ClientCertificate }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const { subject, issuer, validTo, fileName, sha256, state } = certificate;
  return (
    <>
      {state === 'ready' ? null : (
        <Banner level="rejected">
          <b>{t(`certificate.states.${state}`)}</b> {t('certificate.nothingSent')}
        </Banner>
      )}
      <Definitions
        items={[
          { id: 'subject', label: t('certificate.subject'), value: subject },
          { id: 'issuer', label: t('certificate.issuer'), value: issuer },
          { id: 'validTo', label: t('certificate.validTo'), value: formats.date(validTo) },
          { id: 'file', label: t('certificate.file'), value: fileName },
          { id: 'sha256', label: t('certificate.fingerprint'), value: sha256, mono: true, wrap: true },
        ]}
      />
    </>
  );
}
