import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, monthStart } from '../../../../shared/calendar/dates.ts';
import type { InvoiceGroup } from '../../../../shared/model/invoices/invoice.ts';
import type { OverviewMonth } from '../../../../shared/model/register/overview.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { MonthBars } from '../../../shared-parts/months/month-bars.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { monthTitle } from '../../../text/day-words.ts';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from '../invoices.module.css';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { groupFieldOf } from '../stores/list-groups.ts';

/** As many as stand side by side. */
const MOST = 12;

type SummaryMonth = OverviewMonth & { readonly of: string };

/** The newest months of the list as bars; choosing one shows it alone, choosing it again shows all. */
export function SummaryMonths({ list }: { list: InvoicesStores['list'] }) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const state = useStoreValue(list, (whole) => whole);
  const { where, head } = state;
  const field = groupFieldOf(state);
  const chosen = where.flatMap((one) => (one.op === 'between' && one.field === field ? [one.from.slice(0, 7)] : []))[0];
  const groups = latestOf(head)?.groups ?? null;
  const [months, setMonths] = useState<readonly SummaryMonth[]>([]);
  // While one is shown alone, the others stay where they were.
  useEffect(() => {
    if (chosen === undefined) setMonths(monthsOf(groups ?? []));
  }, [groups, chosen]);
  if (field === null || months.length < 2) return null;
  const describe = (month: OverviewMonth): string =>
    [
      monthTitle(month.month, formats),
      month.amount === null ? '' : `${formats.decimal(month.amount)} ${month.currency ?? ''}`.trim(),
      t('marks.progress', { checked: month.checked, matching: month.invoices }),
    ]
      .filter(Boolean)
      .join(', ');
  const choose = (month: OverviewMonth) => {
    const of = months.find((one) => one.month === month.month)?.of ?? month.month;
    const others = where.filter((one) => one.field !== field);
    const [from, to] = [`${of}-01`, addDays(monthStart(`${of}-01`, 1), -1)];
    list.getState().setWhere(chosen === of ? others : [...others, { op: 'between', field, from, to }]);
  };
  return (
    <div className={styles.section}>
      <SectionHead level={3}>{t('summary.months')}</SectionHead>
      <MonthBars
        label={t('summary.months')}
        months={months}
        chosen={months.find(({ of }) => of === chosen)?.month ?? null}
        describe={describe}
        onChoose={choose}
        isNarrow
      />
    </div>
  );
}

/** The oldest first, each under the month its invoices are about. */
function monthsOf(groups: readonly InvoiceGroup[]): SummaryMonth[] {
  return groups
    .flatMap((group) => (group.month === null ? [] : [{ ...group, month: group.month }]))
    .toSorted((a, b) => a.month.localeCompare(b.month))
    .slice(-MOST)
    .map(({ month, periodMonth, rows, checked, amount, energy }) => ({
      of: month,
      month: periodMonth ?? month,
      state: 'invoiced',
      invoices: rows,
      checked,
      checkedBy: null,
      checkedAt: null,
      amount: amount.text,
      currency: amount.currency,
      energy: energy.text,
      keys: [],
      energyUnit: null,
      numbers: [],
      problem: '',
    }));
}
