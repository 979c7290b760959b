import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../../../hooks/tell-failure.ts';
import { useFormats } from '../../../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../../../hooks/use-stores.tsx';
import { latestOf } from '../../../../stores/loadable.ts';
import { Button } from '../../../../ui/button/button.tsx';
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
  const selected = where.map(hoursPartOf).find((part) => part !== null) ?? null;
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
        selected={selected}
        onSelect={(part) => show([hoursCondition(part)])}
        onNone={() => show([])}
      />
    </span>
  );
}

/** Where those that were not compared are shown: fetches the hours they lack. The status bar says how far it is. */
export function FetchHours({ stores }: { stores: InvoicesStores }) {
  const { t } = useTranslation('invoices');
  const { toasts, jobs } = useStores();
  const isWanted = useStoreValue(stores.list, ({ where }) => where.some((one) => hoursPartOf(one) === 'notCompared'));
  const isFetching = useStoreValue(jobs, ({ running }) => running.some(({ kind }) => kind === 'consumption'));
  const fetch = async () => {
    try {
      const count = await stores.list.getState().fetchHours();
      toasts.getState().show({ title: count === 0 ? t('hours.nothing') : t('hours.fetching', { count }) });
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    }
  };
  if (!isWanted) return null;
  return (
    <Button size="sm" variant="secondary" isBusy={isFetching} onPress={() => void fetch()}>
      {t('pane.hours.fetch')}
    </Button>
  );
}
