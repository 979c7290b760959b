import { useTranslation } from 'react-i18next';
import { whatHelpsAll } from '../../../../shared/errors/what-helps.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { WayOn } from '../../../shared-parts/way-on.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import styles from '../invoices.module.css';
import { EmptyScope, FirstTime } from '../states/list-states.tsx';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { isOpenJob } from '../stores/invoice-fetching.ts';
import { CheckAgreeing, CheckProgress } from './check-progress.tsx';
import checking from './checking.module.css';
import type { ColumnChoice } from './columns/column-choice.ts';
import { ColumnsButton } from './columns/columns-popover.tsx';
import { AddCondition } from './filter/add-condition.tsx';
import { FilterChips } from './filter/filter-chips.tsx';
import { FetchHours } from './filter/hours-facets.tsx';
import { ViewsMenu } from './filter/views-menu.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** The filter and the table, or the page shown instead while there is nothing to list. */
export function InvoiceList(props: {
  stores: InvoicesStores;
  /** Customers with a property; null: not counted yet. */
  known: number | null;
  columns: readonly ColumnChoice[];
  onColumns: (columns: readonly ColumnChoice[] | null) => void;
  onGrouped: (isGrouped: boolean) => void;
  onPick: (how: 'register' | 'ids') => void;
}) {
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const { scope, head: loadable, filter, job } = useStoreValue(list, (state) => state);
  const isPlaceKnown = useStoreValue(props.stores.place, (state) => state.isKnown);
  const head = latestOf(loadable);

  if (scope === null) {
    // Where one was is still being read: nothing is said of what there is.
    return !isPlaceKnown ? (
      <div className={styles.listFrame} aria-busy="true" />
    ) : (
      <FirstTime known={props.known} onChoose={() => props.onPick('register')} onType={() => props.onPick('ids')} />
    );
  }
  if (loadable.state === 'failed' && head === null) {
    const { what, todo } = errorText(t, loadable.error);
    return (
      <EmptyState
        title={t('readFailed.title')}
        text={`${what} ${todo}`}
        actions={<WayOn after={loadable.error} onAgain={() => void list.getState().reload()} size="md" />}
      />
    );
  }
  if (head !== null && head.total === 0 && head.changes.gone === 0) {
    // What stands with the rows themselves: a fetch that has ended says nothing of this scope, nor that its rows are read.
    const wasFetched = head.isAnswered && !isOpenJob(job);
    return (
      <EmptyScope
        scope={scope}
        wasFetched={wasFetched}
        isUnreadable={head.unreadable.length > 0 && !isOpenJob(job)}
        isBusy={isOpenJob(job)}
        hasFailed={job?.phase === 'failed'}
        isNotFound={job?.phase === 'failed' && whatHelpsAll(job.failures) === 'ids'}
        onFetch={() => void list.getState().fetch()}
      />
    );
  }

  return (
    <>
      <div className={cx('toolbar', checking.listBar)}>
        <SearchField
          label={t('filter.label')}
          placeholder={t('filter.placeholder')}
          clearLabel={t('filter.clear')}
          keyHint="/"
          value={filter}
          onChange={(text) => list.getState().setFilter(text.slice(0, 200))}
        />
        <FilterChips stores={props.stores} />
        <AddCondition stores={props.stores} columns={props.columns} />
        <FetchHours stores={props.stores} />
        <span className="spring" />
        <CheckProgress stores={props.stores} />
        <span className={checking.tools}>
          <CheckAgreeing stores={props.stores} />
          <ColumnsButton
            stores={props.stores}
            columns={props.columns}
            onChange={props.onColumns}
            onGrouped={props.onGrouped}
          />
          <ViewsMenu stores={props.stores} />
        </span>
      </div>
      <InvoiceTable stores={props.stores} columns={props.columns} onColumns={props.onColumns} />
      <SelectionBar stores={props.stores} />
    </>
  );
}
