import { useTranslation } from 'react-i18next';
import type { BulkResult, BulkRow } from '../../../../shared/model/bulk/bulk-work.ts';
import { maskSocId } from '../../../../shared/rules/mask.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { NameLink } from '../../../shared-parts/name-link.tsx';
import { fieldsToFix } from '../../../shared-parts/registration/fix-fields.tsx';
import { Definitions } from '../../../ui/definitions/definitions.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../bulk.module.css';
import { Finding } from '../check/problem-pane.tsx';
import { fieldName } from '../field-name.ts';

/** What was noticed about the row, in words; what the verdict or a field to correct says already is left out. */
export function RowProblems(props: { row: BulkResult; known: BulkRow }) {
  const { t } = useTranslation('bulk');
  const { row, known } = props;
  const refused: readonly string[] = row.state === 'rejected' ? fieldsToFix(row.message) : [];
  const isAboutFile = row.heldReason?.startsWith('poa-') ?? false;
  const problems = known.findings.filter(
    ({ field, level }) => level !== 'info' && !refused.includes(field) && !(isAboutFile && field === 'poa'),
  );
  const { overrideReason } = row;
  if (problems.length === 0 && overrideReason === null) return null;
  const title = t(row.registrationId === null ? 'check.problems' : 'rehearse.warnings');
  return (
    <section className={styles.paneBody} aria-label={title}>
      <h3 className={styles.paneTitle}>{title}</h3>
      {problems.map((found) => (
        <Finding
          key={`${found.field}:${found.code}`}
          finding={found}
          isHeld={row.heldReason !== null}
          place={fieldName(t, found.field)}
        />
      ))}
      {overrideReason === null ? null : <p className="small">{t('check.overridden', { reason: overrideReason })}</p>}
    </section>
  );
}

/** Who, where and with which file. */
export function RowFacts({ row }: { row: BulkResult }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const isTechnical = useTechnical();
  const { status, message, reference, poa } = row;
  return (
    <Definitions
      labelWidth={124}
      items={[
        ...(row.customerId === '' ? [] : [{ id: 'customer', label: t('fields.customer-id'), value: row.customerId }]),
        { id: 'soc', label: t('fields.customer-soc_id'), value: maskSocId(row.socId) },
        {
          ...{ id: 'property', label: t('send.where'), wrap: true },
          value: (
            <>
              <NameLink name={row.address || row.propertyId} about={{ propertyId: row.propertyId }} />
              {row.address === '' ? '' : `, ${row.propertyId}`}
            </>
          ),
        },
        ...(reference === null ? [] : [{ id: 'reference', label: t('send.reference'), value: reference, mono: true }]),
        ...(status === null || !isTechnical ? [] : [{ id: 'status', label: t('send.status'), value: String(status) }]),
        ...(message === null || !isTechnical
          ? []
          : [{ id: 'message', label: t('send.words'), value: message, wrap: true }]),
        ...(poa === null
          ? []
          : [{ id: 'poa', label: t('send.poa'), value: `${poa.name}, ${formats.bytes(poa.bytes)}`, wrap: true }]),
      ]}
    />
  );
}
