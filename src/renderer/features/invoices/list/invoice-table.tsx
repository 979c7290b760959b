import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../shared/model/invoice.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { useWidth } from '../../../hooks/use-width.ts';
import { invoicePartOf } from '../../../stores/failed-parts.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../invoices.module.css';
import { pairKey } from '../scope/paste-pairs.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { isPicked } from '../stores/invoice-selection.ts';
import { CellMenu, type PointedCell } from './cell-menu.tsx';
import type { ColumnChoice } from './column-choice.ts';
import { longestTexts } from './longest-texts.ts';
import { useColumns } from './use-columns.tsx';
import { useFootRows } from './use-foot-rows.tsx';

/** The list: virtual rows, sorting, selection, totals of what is filtered and of what is selected. */
export function InvoiceTable(props: { stores: InvoicesStores; columns: readonly ColumnChoice[] }) {
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const now = useNow();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [pointed, setPointed] = useState<PointedCell | null>(null);
  const state = useStoreValue(list, (all) => all);
  const { head: loadable, rows, count, sort, selection, chosen, open, filter, where, job } = state;
  const staleAfterMs = useStoreValue(useStores().preferences, (all) => all.preferences.limits.staleAfterMs);
  const head = latestOf(loadable);
  const guessed = useMemo(() => new Set(head?.guessedFields ?? []), [head]);
  const failedPairs = useMemo(
    // When the whole list failed the banner says it once, and each row keeps its true age.
    () =>
      new Set(
        (job?.phase === 'failed' ? [] : (job?.failures ?? []))
          .flatMap(({ label }) => invoicePartOf(label) ?? [])
          .map(pairKey),
      ),
    [job],
  );
  const longest = useMemo(() => longestTexts([...rows.values()]), [rows]);
  const columns = useColumns({
    guessed,
    currency: head?.amount.currency ?? null,
    now,
    staleAfterMs,
    failedPairs,
    columns: props.columns,
    width,
    longest,
    hours: state.hours,
    hasAmounts: (head?.amount.counted ?? 0) > (head?.amount.without ?? 0),
  });
  const rowAt = useCallback((index: number) => rows.get(index), [rows]);
  const onRange = useCallback((start: number, end: number) => list.getState().ensureRange(start, end), [list]);
  const picked = state.selectedCount();
  const isWaiting = loadable.state === 'loading' && head === null;

  const footRows = useFootRows(columns, head, chosen, picked);

  return (
    <div ref={frame} className={styles.listFrame}>
      <VirtualTable<InvoiceRow>
        label={t('table.label')}
        selectLabel={t('table.select')}
        columns={columns}
        // Before the first page is there: rows of the right height, so nothing jumps.
        rowCount={isWaiting && count === 0 ? 40 : count}
        rowAt={rowAt}
        rowKey={(row) => row.key}
        onRangeNeeded={onRange}
        onToggle={(key) => list.getState().toggle(key)}
        isSelected={(key) => isPicked(selection, key)}
        selectedCount={picked}
        onSelectAll={(isSelected) => list.getState().selectAll(isSelected)}
        currentKey={open?.row.key ?? null}
        onOpen={(_row, index) => list.getState().openAt(index)}
        onActive={(_row, index) => {
          // While an invoice is open, the arrows in the list go on to the next one.
          if (list.getState().open !== null) {
            list.getState().openAt(index);
          }
        }}
        onCellMenu={(row, columnId, at) => setPointed({ row, field: columnId, at })}
        onEscape={() => list.getState().close()}
        sort={sort.map(({ field, direction }) => ({ columnId: field, direction }))}
        onSort={(next, isMore) => {
          const key = { field: next.columnId, direction: next.direction };
          const isKnown = sort.some((one) => one.field === key.field);
          const more = isKnown ? sort.map((one) => (one.field === key.field ? key : one)) : [...sort, key];
          list.getState().setSort(isMore ? more : [key]);
        }}
        footRows={footRows}
        emptyState={
          <div className={styles.emptyRows}>
            {filter === '' && where.length === 0 ? null : (
              <EmptyState
                title={t('noMatch.title')}
                text={
                  filter === ''
                    ? t('noMatch.conditions', { count: head?.total ?? 0 })
                    : t('noMatch.text', { count: head?.total ?? 0, filter })
                }
                actions={
                  <Button variant="secondary" onPress={() => list.getState().show({ sort })}>
                    {t('noMatch.clear')}
                  </Button>
                }
              />
            )}
          </div>
        }
      />
      {pointed === null ? null : <CellMenu stores={props.stores} cell={pointed} onClose={() => setPointed(null)} />}
      <span className="sr-only" role="status">
        {loadable.state === 'ready' ? t('table.announce', { count: loadable.value.matching }) : ''}
      </span>
    </div>
  );
}
