import Copy from 'lucide-react/icons/copy';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { fullName } from '../../../../shared/model/register/full-name.ts';
import type { DraftField } from '../../../../shared/rules/finding.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { NameLink } from '../../../shared-parts/name-link.tsx';
import { PreviewPane } from '../../../shared-parts/preview/preview-pane.tsx';
import { useKindShown } from '../../../shared-parts/use-kind-shown.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { type Definition, Definitions } from '../../../ui/definitions/definitions.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PersonalNumber } from '../../../ui/personal-number-field/hold-to-show.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { useContractFormats } from '../contract-formats.ts';
import styles from '../contracts.module.css';
import type { PoaStore } from '../stores/create-poa-store.ts';
import { CompareFile } from './compare-file.tsx';
import own from './outcome.module.css';
import { RejectedFile } from './rejected-file.tsx';

/**
 * What was sent, or will be; read-only. A rejected or waiting one begins with its file where that is still at hand: `file`.
 */
export function SentPane(props: { registration: Registration; file: PoaStore }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const copy = useCopy();
  const isTechnical = useTechnical();
  const isKindShown = useKindShown();
  const { registration } = props;
  const { customer, property, poa, state } = registration;
  // What waits goes with its file when it is sent; what was taken back stays as it was last sent.
  const isPending = state === 'queued' || state === 'waiting';
  const wasSent = !isPending || (registration.isTakenBack === true && registration.attempts > 0);
  const { facts, bytes } = useStore(props.file);
  const kept = isPending && facts?.sha256 === poa.sha256 ? facts : null;
  const isRejected = state === 'rejected' && registration.by === undefined;
  const warned = new Set(registration.warningCodes.map((code) => code.split(':')[0]));

  const value = (field: DraftField, text: string) => (
    <>
      <span className={warned.has(field) ? styles.doubt : undefined}>{text}</span>
      {warned.has(field) ? (
        <span className="subtle"> {t(wasSent ? 'sent.withWarning' : 'sent.hasWarning')}</span>
      ) : null}
    </>
  );
  const line = (field: DraftField, text: string): Definition => ({
    id: field,
    label: t(`fields.${field}`),
    value: value(field, text),
    wrap: true,
  });
  return (
    <aside className={styles.pane} aria-label={t(wasSent ? 'sent.title' : 'sent.notSent')}>
      <div className={styles.scroll}>
        {isRejected ? <RejectedFile sha256={poa.sha256} store={props.file} /> : null}
        {kept === null ? null : (
          <>
            <div className={styles.paneHead}>
              <SectionHead>{t('poa.title')}</SectionHead>
            </div>
            <div className={own.paper}>
              <PreviewPane key={kept.token} name={kept.name} extension={kept.extension} bytes={bytes} />
            </div>
          </>
        )}
        <div className={styles.paneHead}>
          <SectionHead
            end={
              <span className={own.locked}>
                <Icon of={Lock} size={12} />
                {t('sent.locked')}
              </span>
            }
          >
            {t(wasSent ? 'sent.title' : 'sent.notSent')}
          </SectionHead>
        </div>
        <Definitions
          className={own.sent}
          items={[
            line('customer.id', customer.id),
            {
              id: 'name',
              label: t('sent.name'),
              wrap: true,
              value: <NameLink name={fullName(customer)} about={{ customerId: customer.id }} />,
            },
            {
              id: 'soc',
              label: t('fields.customer.soc_id'),
              value:
                customer.soc_id === '' ? (
                  ''
                ) : (
                  <span className={own.secret}>
                    <PersonalNumber value={customer.soc_id} />
                  </span>
                ),
            },
            line('customer.email', customer.email),
            line('customer.phone', customer.phone),
          ]}
        />
        <Definitions
          className={own.sent}
          items={[
            line('property.id', property.id),
            {
              id: 'address',
              label: t('sent.address'),
              wrap: true,
              value: [property.address, `${property.zip_code} ${property.city}`.trim()]
                .filter((part) => part !== '')
                .join(', '),
            },
            line('property.property_number', property.property_number),
          ]}
        />
        {isRejected || kept !== null ? null : (
          <div className={styles.paneHead}>
            <SectionHead>{t('poa.title')}</SectionHead>
          </div>
        )}
        <Definitions
          className={own.sent}
          items={[
            { id: 'file', label: t('poa.file'), value: poa.name, wrap: true },
            {
              id: 'content',
              label: t('poa.content'),
              value: `${poa.extension.toUpperCase()}, ${formats.bytes(poa.bytes)}`,
            },
            ...(isKindShown(poa.type) ? [{ id: 'type', label: t('sent.type'), value: poa.type }] : []),
            ...(isTechnical
              ? [
                  {
                    id: 'sha',
                    label: t('poa.sha'),
                    wrap: true,
                    value: <Hash sha256={poa.sha256} onCopy={() => void copy(poa.sha256, t('poa.shaCopied'))} />,
                  },
                ]
              : []),
          ]}
        />
        {wasSent && !isRejected ? (
          <>
            <p className={own.notKept}>{t('sent.notKept')}</p>
            <CompareFile registrationId={registration.id} sha256={poa.sha256} />
          </>
        ) : null}
        {isTechnical ? <SentRequest registration={registration} /> : null}
      </div>
    </aside>
  );
}

/** The request as it was sent: by which client, how large, its fingerprint. Nothing before it was sent. */
function SentRequest({ registration }: { registration: Registration }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const copy = useCopy();
  const { requestSha256 } = registration;
  if (requestSha256 === null) return null;
  return (
    <>
      <div className={styles.paneHead}>
        <SectionHead>{t('sent.request')}</SectionHead>
      </div>
      <Definitions
        className={own.sent}
        items={[
          { id: 'client', label: t('sent.client'), value: registration.clientId },
          // A desk that took the registration over does not know the size.
          ...(registration.requestBytes > 0
            ? [
                {
                  id: 'size',
                  label: t('sent.size'),
                  value: t('sent.requestSize', { bytes: formats.integer(registration.requestBytes) }),
                },
              ]
            : []),
          {
            id: 'hash',
            label: t('poa.sha'),
            wrap: true,
            value: <Hash sha256={requestSha256} onCopy={() => void copy(requestSha256, t('poa.shaCopied'))} />,
          },
        ]}
      />
    </>
  );
}

function Hash(props: { sha256: string; onCopy: () => void }) {
  const { t } = useTranslation('contracts');
  return (
    <span className={`mono ${own.hash ?? ''}`}>
      {props.sha256.match(/.{1,4}/g)?.join(' ')}{' '}
      <IconButton label={t('poa.copySha')} icon={Copy} size="sm" onPress={props.onCopy} />
    </span>
  );
}
