import { Fragment, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leaf } from '../../../../shared/model/origin/provenance.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Definitions } from '../../../ui/definitions/definitions.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from '../invoices.module.css';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';

/** Everything in the answers about this invoice, mapped or not: path and text as it came. */
export function AllFields(props: { store: InvoicesStores['details'] }) {
  const { store } = props;
  const { t } = useTranslation('invoices');
  const row = useStoreValue(store, (state) => state.row);
  const details = latestOf(useStoreValue(store, (state) => state.details));
  const loadable = useStoreValue(store, (state) => state.leaves);
  const ofList = latestOf(loadable);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has other leaves
  useEffect(() => {
    if (loadable.state === 'idle') void store.getState().loadLeaves();
  }, [store, row?.key, row?.answerId, loadable.state]);
  return (
    <>
      {details === null ? null : (
        <Leaves title={t('pane.from.details')} rows={details.leaves} total={details.leavesTotal} under="" />
      )}
      {ofList === null ? (
        <p className="small muted">
          {loadable.state === 'failed' ? errorText(t, loadable.error).what : t('pane.loading')}
        </p>
      ) : (
        <Leaves title={t('pane.from.list')} rows={ofList.rows} total={ofList.total} under={row?.record.path ?? ''} />
      )}
    </>
  );
}

/** A path that breaks after a dot where it is longer than its column. */
function breakable(path: string) {
  const parts = path.split('.');
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a path's parts have no other name, and do not move
    <Fragment key={index}>
      {index === parts.length - 1 ? part : `${part}.`}
      <wbr />
    </Fragment>
  ));
}

function Leaves(props: { title: string; rows: readonly Leaf[]; total: number; under: string }) {
  const { t } = useTranslation('invoices');
  const { rows, total, under } = props;
  const items = useMemo(
    () =>
      rows.map((leaf) => ({
        id: leaf.path,
        // Under its record the shared beginning of the path says nothing new.
        label: (
          <span className="mono">
            {breakable(leaf.path.startsWith(`${under}.`) ? leaf.path.slice(under.length + 1) : leaf.path)}
          </span>
        ),
        value: leaf.raw,
        mono: true,
        wrap: true,
      })),
    [rows, under],
  );
  return (
    <div className={styles.section}>
      <SectionHead level={3} end={<span className="tnum">{t('pane.leaves', { count: total })}</span>}>
        {props.title}
      </SectionHead>
      <Definitions items={items} labelWidth={168} />
      {total > rows.length ? (
        <p className="small muted">{t('pane.leavesMore', { shown: rows.length, total })}</p>
      ) : null}
    </div>
  );
}
