import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import type { OverviewMonth } from '../../../../shared/model/register/overview.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { MonthBars } from '../../../shared-parts/months/month-bars.tsx';
import { monthTitle } from '../../../text/day-words.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import styles from './pane.module.css';
import { useLoaded } from './use-loaded.ts';

const WAITING = Array.from({ length: 12 }, (_, month) => month);

/** Twelve months of the same customer in the same home; choosing one opens its invoice. */
export function MonthsBlock({ stores, row }: { stores: InvoicesStores; row: InvoiceRow }) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const calls = useCalls('invoices');
  const { customerId, propertyId } = row.pair;
  const about = JSON.stringify([row.key, row.fetchedAt, row.mark?.isChecked, row.mark?.problem]);
  // Months of another customer are not shown under this one's name, not even for a moment.
  const found = useLoaded(() => calls.months({ key: row.key }), about, JSON.stringify([customerId, propertyId]));
  // The fields under it do not move when the months have come.
  if (found === null) {
    return (
      <div className={styles.monthsWait} aria-hidden="true">
        {WAITING.map((month) => (
          <i key={month} />
        ))}
      </div>
    );
  }
  // One bar says nothing that the amount does not.
  if (found.months.filter(({ invoices }) => invoices > 0).length < 2) return null;
  const describe = (month: OverviewMonth): string =>
    [
      monthTitle(month.month, formats),
      month.amount === null ? '' : `${formats.decimal(month.amount)} ${month.currency ?? ''}`.trim(),
      month.state === 'invoiced' ? '' : t(`pane.monthStates.${month.state}`),
      month.invoices === 0 ? '' : t('marks.progress', { checked: month.checked, matching: month.invoices }),
    ]
      .filter(Boolean)
      .join(', ');
  const choose = ({ keys }: OverviewMonth) => {
    const [key] = keys;
    if (key !== undefined && !keys.includes(row.key)) void stores.list.getState().openKey(key);
  };
  return (
    <div className={styles.months}>
      <MonthBars
        label={t('pane.months')}
        months={found.months}
        chosen={found.month}
        describe={describe}
        onChoose={choose}
        isNarrow
      />
    </div>
  );
}
