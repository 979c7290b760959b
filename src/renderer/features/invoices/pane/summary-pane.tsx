import { useTranslation } from 'react-i18next';
import type { InvoiceChange } from '../../../../shared/model/invoices/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { AgeDial } from '../../../ui/age-dial/age-dial.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from '../invoices.module.css';
import type { InvoiceHead } from '../stores/invoices-state.ts';

const CHANGES = ['new', 'changed', 'gone'] as const;

/** With nothing open: the list's totals, its age, and its unconfirmed columns. */
export function SummaryPane(props: {
  head: InvoiceHead;
  /** To the page where all guesses are settled at once. */
  onGuesses: () => void;
  /** Shows only what the newest fetch found new, changed or gone. */
  onChanges: (change: InvoiceChange) => void;
}) {
  const { head } = props;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const now = useNow();
  const staleAfterMs = useStoreValue(useStores().preferences, (state) => state.preferences.limits.staleAfterMs);
  const { amount } = head;
  const without = amount.without === 0 ? '' : `, ${t('table.without', { count: amount.without })}`;
  const ages = [
    { id: 'newest', at: head.newestFetchedAt },
    { id: 'oldest', at: head.oldestFetchedAt },
  ] as const;
  return (
    <div className={styles.summary}>
      <h2>{t('summary.title')}</h2>
      <div className={styles.figure}>
        {amount.text === null ? (
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
              <Button key={change} size="sm" onPress={() => props.onChanges(change)}>
                {t(`changes.${change}`, { count: head.changes[change] })}
              </Button>
            ))}
          </div>
        )}
      </div>
      <div className={styles.section}>
        <SectionHead level={3}>{t('summary.ages')}</SectionHead>
        {ages.map(({ id, at }) =>
          at === null ? null : (
            <div key={id} className={styles.summaryRow}>
              <AgeDial
                ageMs={now - at}
                staleAfterMs={staleAfterMs}
                label={`${t(`summary.${id}`)}, ${formats.ago(now - at)}`}
              />
              <span className="muted tnum">{formats.dateTime(at)}</span>
            </div>
          ),
        )}
      </div>
      <div className={styles.section}>
        <SectionHead level={3} end={t('summary.guessesEnd', { count: head.guessedFields.length })}>
          {t('summary.guesses')}
        </SectionHead>
        <p className="small muted">
          {head.guessedFields.length === 0
            ? t('summary.allConfirmed')
            : t('summary.guessesText', { count: head.guessedFields.length })}
        </p>
        {head.guessedFields.length === 0 ? null : (
          <p className={styles.summaryDo}>
            <Button size="sm" variant="secondary" onPress={props.onGuesses}>
              {t('summary.settle')}
            </Button>
          </p>
        )}
      </div>
      <p className={`caption ${styles.hint}`}>{t('summary.hint')}</p>
    </div>
  );
}
