import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../hooks/use-formats.ts';
import { useStoreValue } from '../../../../hooks/use-stores.tsx';
import { latestOf } from '../../../../stores/loadable.ts';
import { Facets } from '../../../../ui/facets/facets.tsx';
import type { InvoicesStores } from '../../stores/create-invoices-stores.ts';
import { HOURS_FIELD } from '../../stores/hours-counts.ts';
import { HOURS_PARTS, hoursCondition, hoursPartOf } from './hours-parts.ts';
import styles from './same-fields.module.css';

/** How the invoices of the list stand to their hours: three counts, each of which shows its invoices alone. */
export function HoursFacets({ stores }: { stores: InvoicesStores }) {
  const { list } = stores;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const where = useStoreValue(list, (state) => state.where);
  const counts = useStoreValue(list, (state) => state.hoursCounts);
  const matching = useStoreValue(list, (state) => latestOf(state.head)?.matching ?? null);
  if (counts === null) return null;
  const others = where.filter(({ field }) => field !== HOURS_FIELD);
  const counted = counts === undefined ? 0 : counts.agree + counts.differ + counts.notCompared;
  // Of rows that have come since, or gone: they are being counted.
  const isLate = counts === undefined || (others.length === where.length && matching !== null && counted !== matching);
  const show = (condition: readonly (typeof where)[number][]) => list.getState().setWhere([...others, ...condition]);
  return (
    <span className={styles.hours}>
      <span className="subtle">{t('hours.title')}</span>
      <Facets
        label={t('hours.label')}
        items={HOURS_PARTS.map((id) => ({
          id,
          label: t(`hours.parts.${id}`),
          tooltip: t(`hours.about.${id}`),
          count: isLate ? null : { n: counts[id], text: formats.integer(counts[id]) },
        }))}
        selected={where.map(hoursPartOf).find((part) => part !== null) ?? null}
        onSelect={(part) => show([hoursCondition(part)])}
        onNone={() => show([])}
      />
    </span>
  );
}
