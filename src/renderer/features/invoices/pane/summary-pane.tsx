import { useTranslation } from 'react-i18next';
import type { InvoiceChange } from '../../../../shared/model/invoices/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from '../invoices.module.css';
import type { InvoiceHead } from '../stores/invoices-state.ts';

const CHANGES = ['new', 'changed', 'gone'] as const;

/** With nothing open: the list's totals, and what the newest fetch changed. */
export function SummaryPane(props: {
  head: InvoiceHead;
  /** Shows only what the newest fetch found new, changed or gone. */
  onChanges: (change: InvoiceChange) => void;
}) {
  const { head } = props;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { amount } = head;
  const without = amount.without === 0 ? '' : `, ${t('table.without', { count: amount.without })}`;
  return (
    <div className={styles.summary}>
      <h2>{t('summary.title')}</h2>
      {/* An empty list has no sum to speak of. */}
      <div className={styles.figure}>
        {head.matching === 0 ? null : amount.text === null ? (
          <span className="muted">{amount.counted > 0 ? t('summary.mixed') : t('summary.none')}</span>
        ) : (
          <>
            <span className={styles.big}>{formats.decimal(amount.text)}</span>
            <span className="muted">{amount.currency}</span>
          </>
        )}
      </div>
      <p className="small muted">
        {t('summary.invoices', { count: head.matching })}
        {without}
      </p>
      <div className={styles.section}>
        <SectionHead level={3}>{t('changes.label')}</SectionHead>
        {CHANGES.every((change) => head.changes[change] === 0) ? (
          <p className="small muted">{t('changes.none')}</p>
        ) : (
          <div className={styles.changeButtons}>
            {CHANGES.filter((change) => head.changes[change] > 0).map((change) => (
              <Button key={change} size="sm" className={styles.changeLink} onPress={() => props.onChanges(change)}>
                {t(`changes.${change}`, { count: head.changes[change] })}
              </Button>
            ))}
          </div>
        )}
      </div>
      {head.guessedFields.length > 0 ? null : <p className="small muted">{t('summary.allConfirmed')}</p>}
      <p className={`caption ${styles.hint}`}>{t('summary.hint')}</p>
    </div>
  );
}
