import CircleSlash from 'lucide-react/icons/circle-slash-2';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import type { InvoiceChange } from '../../../../shared/model/invoices/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from '../invoices.module.css';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import type { InvoiceHead } from '../stores/invoices-state.ts';
import { SummaryMonths } from './summary-months.tsx';

const CHANGES = ['new', 'changed', 'gone'] as const;
/** As in the list. */
const ICONS = { new: Plus, changed: GitCompareArrows, gone: CircleSlash } as const;

/** With nothing open: the list's totals, and what the newest fetch changed. */
export function SummaryPane(props: {
  head: InvoiceHead;
  list: InvoicesStores['list'];
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
      {head.matching === 0 ? null : (
        <div className={styles.figure}>
          {amount.text === null ? (
            <span className="muted">{amount.counted > 0 ? t('summary.mixed') : t('summary.none')}</span>
          ) : (
            <>
              <span className={styles.big}>{formats.money(amount.text)}</span>
              <span className="muted">{amount.currency}</span>
            </>
          )}
        </div>
      )}
      <p className="small muted">
        {t('summary.invoices', { count: head.matching })}
        {without}
      </p>
      <SummaryMonths list={props.list} />
      <div className={styles.section}>
        <SectionHead level={3}>{t('changes.label')}</SectionHead>
        {CHANGES.every((change) => head.changes[change] === 0) ? (
          <p className="small muted">{t('changes.none')}</p>
        ) : (
          <div className={styles.changeButtons}>
            {CHANGES.filter((change) => head.changes[change] > 0).map((change) => (
              <Button
                key={change}
                size="sm"
                icon={ICONS[change]}
                className={styles.changeLink}
                onPress={() => props.onChanges(change)}
              >
                {t(`changes.${change}`, { count: head.changes[change] })}
              </Button>
            ))}
          </div>
        )}
      </div>
      {/* Where nothing is read nothing is confirmed either. */}
      {head.guessedFields.length > 0 || amount.counted === 0 ? null : (
        <p className="small muted">{t('summary.allConfirmed')}</p>
      )}
      {head.matching === 0 ? null : <p className={`caption ${styles.hint}`}>{t('summary.hint')}</p>}
    </div>
  );
}
