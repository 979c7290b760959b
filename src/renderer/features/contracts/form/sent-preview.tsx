import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useTranslation } from 'react-i18next';
import { callText } from '../../../../shared/model/connection/operator-paths.ts';
import type { Draft, PoaFacts } from '../../../../shared/model/contracts/contract.ts';
import { readDraftField } from '../../../../shared/rules/draft-field.ts';
import type { DraftField, Finding } from '../../../../shared/rules/finding.ts';
import { maskSocId } from '../../../../shared/rules/mask.ts';
import { toSent } from '../../../../shared/rules/normalise.ts';
import { type Definition, Definitions } from '../../../ui/definitions/definitions.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Technical, useTechnical } from '../../../ui/technical/technical.tsx';
import { useContractFormats } from '../contract-formats.ts';
import styles from '../contracts.module.css';
import own from './form.module.css';

/** The document's order, as in the request, not the form's. */
const ORDER: Record<'customer' | 'property', readonly DraftField[]> = {
  customer: [
    'customer.id',
    'customer.email',
    'customer.first_name',
    'customer.last_name',
    'customer.phone',
    'customer.soc_id',
  ],
  property: ['property.id', 'property.address', 'property.city', 'property.zip_code', 'property.property_number'],
};

/** The exact texts to send, field by field; only the personal number is masked. */
export function SentPreview(props: { draft: Draft; poa: PoaFacts | null; findings: readonly Finding[] }) {
  const { t } = useTranslation('contracts');
  const isTechnical = useTechnical();
  const sent = toSent(props.draft);
  const items = (fields: readonly DraftField[]): Definition[] =>
    fields.map((field) => ({
      id: field,
      label: isTechnical ? <span className="mono">{field}</span> : t(`fields.${field}`),
      value: <SentText text={readDraftField(sent, field)} field={field} findings={props.findings} />,
      wrap: true,
    }));
  return (
    <>
      <div className={styles.group}>
        <h2>{t('send.title')}</h2>
        <Technical>
          <span className={styles.note}>
            <Icon of={ArrowUpRight} size={14} />
            {callText('contract-registration')}
          </span>
        </Technical>
      </div>
      <div className={own.sendgrid}>
        <Definitions items={items(ORDER.customer)} labelWidth={140} />
        <Definitions
          items={[
            ...items(ORDER.property),
            {
              id: 'poa',
              label: isTechnical ? <span className="mono">poa</span> : t('fields.poa'),
              value: <SentPoa poa={props.poa} type={sent.poaType} />,
              wrap: true,
            },
          ]}
          labelWidth={176}
        />
      </div>
    </>
  );
}

function SentText(props: { text: string; field: DraftField; findings: readonly Finding[] }) {
  const { t } = useTranslation('contracts');
  const quote = useTechnical() ? '"' : '';
  if (props.text === '') {
    return (
      <span className={own.emptyText}>
        {quote}
        {quote} {t('send.empty')}
      </span>
    );
  }
  const shown = props.field === 'customer.soc_id' ? maskSent(props.text) : props.text;
  const isDoubted = props.findings.some((finding) => finding.field === props.field && finding.level !== 'info');
  return <span className={isDoubted ? styles.doubt : undefined}>{`${quote}${shown}${quote}`}</span>;
}

/** It is sent without a hyphen, so the mask has none either. */
function maskSent(socId: string): string {
  return /^\d+$/.test(socId) ? maskSocId(socId).replace('-', '') : maskSocId(socId);
}

function SentPoa(props: { poa: PoaFacts | null; type: string }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const isTechnical = useTechnical();
  if (props.poa === null) return <span className={own.emptyText}>{t('send.poaNone')}</span>;
  const { name, extension, bytes } = props.poa;
  if (!isTechnical) return <>{name}</>;
  return <>{t('send.poa', { extension, type: props.type, size: formats.bytes(base64Length(bytes)) })}</>;
}

/** Characters of a file as base64, padding included. */
function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}
