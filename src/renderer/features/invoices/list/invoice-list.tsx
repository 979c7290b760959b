import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { EmptyScope, FirstTime } from '../states/list-states.tsx';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { isOpenJob } from '../stores/invoice-fetching.ts';
import { AddCondition } from './add-condition.tsx';
import { BulkTags } from './bulk-tags.tsx';
import { CheckProgress } from './check-progress.tsx';
import checking from './checking.module.css';
import type { ColumnChoice } from './column-choice.ts';
import { ColumnsButton } from './columns-dialog.tsx';
import { FilterChips } from './filter-chips.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { selectionText } from './selection-text.ts';
import { ViewsMenu } from './views-menu.tsx';

/** Rows copied to the clipboard at most; more than this is an export. */
const MAX_COPIED = 5000;

/** The filter and the table, or what stands in their place while there is nothing to list. */
export function InvoiceList(props: {
  stores: InvoicesStores;
  known: number;
  columns: readonly ColumnChoice[];
  onColumns: (columns: readonly ColumnChoice[] | null) => void;
  onPick: (how: 'register' | 'ids') => void;
}) {
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const { desktop, toasts } = useStores();
  const { scope, head: loadable, filter, job } = useStoreValue(list, (state) => state);
  const picked = useStoreValue(list, (state) => state.selectedCount());
  const head = latestOf(loadable);

  if (scope === null) {
    return (
      <FirstTime known={props.known} onChoose={() => props.onPick('register')} onType={() => props.onPick('ids')} />
    );
  }
  if (loadable.state === 'failed' && head === null) {
    const { what, todo } = errorText(t, loadable.error);
    return (
      <EmptyState
        title={t('readFailed.title')}
        text={`${what} ${todo}`}
        actions={
          <Button variant="secondary" onPress={() => void list.getState().reload()}>
            {t('tryAgain')}
          </Button>
        }
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
        isBusy={isOpenJob(job)}
        hasFailed={job?.phase === 'failed'}
        onFetch={() => void list.getState().fetch()}
      />
    );
  }

  const copySelected = async () => {
    const rows = await list.getState().selectedRows(MAX_COPIED);
    await desktop.copyText({ text: selectionText(rows, t) });
    toasts.getState().show({ title: t('selection.copied', { count: rows.length }) });
  };
  const checkSelected = async () => {
    const rows = await list.getState().selectedRows(MAX_COPIED);
    const keys = rows.map((row) => row.key);
    if (keys.length > 0) {
      await list.getState().check(keys);
    }
  };
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
        <AddCondition stores={props.stores} columns={props.columns} />
        <ViewsMenu stores={props.stores} />
        <ColumnsButton columns={props.columns} onChange={props.onColumns} />
        <span className="spring" />
        {picked > 0 ? null : <CheckProgress stores={props.stores} />}
        {picked === 0 ? null : (
          <>
            <Button size="sm" onPress={() => void checkSelected()}>
              {t('mine.check')}
            </Button>
            <BulkTags list={list} picked={picked} />
            <Button size="sm" onPress={() => void copySelected()}>
              {t('selection.copy')}
            </Button>
            <Button size="sm" onPress={() => list.getState().selectAll(false)}>
              {t('selection.clear')}
            </Button>
          </>
        )}
      </div>
      <FilterChips stores={props.stores} />
      <InvoiceTable stores={props.stores} columns={props.columns} />
    </>
  );
}
