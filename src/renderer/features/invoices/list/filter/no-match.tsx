import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../../hooks/use-calls.ts';
import { useStoreValue } from '../../../../hooks/use-stores.tsx';
import { whileMounted } from '../../../../hooks/while-mounted.ts';
import { latestOf } from '../../../../stores/loadable.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { filterOf } from '../../stores/create-invoice-rows.ts';
import type { InvoicesStores } from '../../stores/create-invoices-stores.ts';
import { useLabels } from '../../use-labels.ts';
import { useFieldName } from '../columns/use-columns.tsx';
import { conditionText, idsIn } from './condition-text.ts';
import styles from './no-match.module.css';

type Way = { readonly id: string; readonly name: string; readonly count: number | null; readonly use: () => void };

/** Nothing fits: each condition with how many invoices there are without it. */
export function NoMatch({ stores }: { stores: InvoicesStores }) {
  const { list } = stores;
  const { t } = useTranslation('invoices');
  const { head, filter, where, sort } = useStoreValue(list, (state) => state);
  const ways = useWays(stores);
  if (filter === '' && where.length === 0) return null;
  const count = latestOf(head)?.total ?? 0;
  return (
    <div className={styles.box}>
      <h2>{where.length === 0 ? t('noMatch.text', { count, filter }) : t('noMatch.conditions', { count })}</h2>
      {ways.length < 2 ? null : (
        <>
          <p className="muted">{t('noMatch.leave')}</p>
          <ul className={styles.ways} aria-label={t('noMatch.ways')}>
            {ways.map((way) => (
              <li key={way.id}>
                <span>{way.name}</span>
                <span className="tnum">
                  {way.count === null ? null : <b>{t('table.count', { count: way.count })}</b>}
                </span>
                <span className="muted">{way.count === 0 ? t('noMatch.still') : null}</span>
                {way.count === 0 ? (
                  <span />
                ) : (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`${t('noMatch.without')}: ${way.name}`}
                    onPress={way.use}
                  >
                    {t('noMatch.without')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Button variant={ways.length < 2 ? 'secondary' : 'quiet'} onPress={() => list.getState().show({ sort })}>
          {t(where.length === 0 ? 'noMatch.clearWords' : 'noMatch.clear')}
        </Button>
      </p>
    </div>
  );
}

/** Leaving each condition out, and how many invoices that gives. */
function useWays({ list }: InvoicesStores): readonly Way[] {
  const { t } = useTranslation('invoices');
  const nameOf = useFieldName();
  const calls = useCalls('invoices');
  const { filter, where } = useStoreValue(list, (state) => state);
  const [counts, setCounts] = useState<readonly (number | null)[]>([]);
  useEffect(() => {
    const asked = filterOf(list.getState());
    setCounts([]);
    if (asked === null) return;
    const questions = [
      ...where.map((one) => ({ ...asked, where: where.filter((other) => other !== one) })),
      ...(filter === '' ? [] : [{ ...asked, filter: '' }]),
    ];
    if (questions.length < 2) return;
    const found = Promise.all(
      questions.map((one) =>
        calls.totals({ ...one, selection: null, numbers: [] }).then(
          ({ matching }) => matching,
          () => null,
        ),
      ),
    );
    return whileMounted(found, setCounts);
  }, [calls, list, filter, where]);
  const labels = useLabels(idsIn(where, 'customer'), idsIn(where, 'property'));
  const { setWhere, setFilter } = list.getState();
  return [
    ...where.map(
      (condition, at): Way => ({
        id: JSON.stringify(condition),
        name: conditionText(condition, nameOf, t, labels),
        count: counts[at] ?? null,
        use: () => setWhere(where.filter((one) => one !== condition)),
      }),
    ),
    ...(filter === ''
      ? []
      : [
          {
            id: 'words',
            name: t('noMatch.words', { filter }),
            count: counts[where.length] ?? null,
            use: () => setFilter(''),
          },
        ]),
  ];
}
