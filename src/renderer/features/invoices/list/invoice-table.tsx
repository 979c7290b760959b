import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { standingOf } from '../../../../shared/hours/agrees.ts';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import type { Sourced } from '../../../../shared/model/origin/provenance.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { useWidth } from '../../../hooks/use-width.ts';
import { invoicePartOf } from '../../../stores/failed-parts.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../invoices.module.css';
import { pairKey } from '../scope/paste-pairs.ts';
import { FIRST_SORT } from '../stores/create-invoices-store.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { HOURS_FIELD } from '../stores/hours-counts.ts';
import { isPicked } from '../stores/invoice-selection.ts';
import type { InvoiceSort } from '../stores/invoices-state.ts';
import { groupAt, groupsOf, hasMonths } from '../stores/list-groups.ts';
import { CellMenu, type PointedCell } from './cell-menu.tsx';
import { type ColumnChoice, choice, DEFAULT_COLUMNS } from './columns/column-choice.ts';
import { alikeStreets } from './columns/short-address.ts';
import { useColumns } from './columns/use-columns.tsx';
import { useWidest } from './columns/use-widest.ts';
import { factsOf, saidOnce, usualColumns } from './columns/usual-columns.ts';
import { HoursFacets } from './filter/hours-facets.tsx';
import { NoMatch } from './filter/no-match.tsx';
import { SameFields } from './filter/same-fields.tsx';
import { useFootRows } from './use-foot-rows.tsx';
import { groupId, useGroups } from './use-groups.tsx';
import { useWorth } from './use-worth.ts';

/** The list: virtual rows under their months, sorting, selection, totals of what is filtered and of what is selected. */
export function InvoiceTable(props: {
  stores: InvoicesStores;
  columns: readonly ColumnChoice[];
  onColumns: (columns: readonly ColumnChoice[]) => void;
}) {
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const now = useNow();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [pointed, setPointed] = useState<PointedCell | null>(null);
  const state = useStoreValue(list, (all) => all);
  const { head: loadable, rows, count, sort, selection, chosen, open, job } = state;
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
  const alike = useMemo(() => alikeStreets(rows.values()), [rows]);
  const months = useMemo(() => groupsOf(state), [state]);
  const worth = useWorth(state, months, failedPairs, staleAfterMs);
  const standing = useCallback(
    ({ key }: InvoiceRow) => {
      const check = state.hours.get(key);
      return check === undefined ? null : standingOf(check);
    },
    [state.hours],
  );
  const widest = useWidest({ rows, head, sort, alike, worth, now });
  const isUsual = props.columns === DEFAULT_COLUMNS;
  const facts = useMemo(
    () => (head === null ? null : factsOf(head, hasMonths(state), rows.values())),
    [head, state, rows],
  );
  const chosenColumns = useMemo(() => (isUsual ? usualColumns(facts) : props.columns), [isUsual, facts, props.columns]);
  const columns = useColumns({
    guessed,
    currency: head?.amount.currency ?? null,
    energyUnit: head?.energyUnit ?? null,
    now,
    staleAfterMs,
    failedPairs,
    columns: chosenColumns,
    isUsual,
    isGrouped: months !== null,
    width,
    widest,
    alikeStreets: alike,
    worth,
    standing,
  });
  const details = latestOf(useStoreValue(props.stores.details, (all) => all.details));
  const inDetails = useMemo(() => fieldsIn(details?.record?.fields ?? {}), [details]);
  const hasEnergy =
    state.where.some(({ field }) => field === HOURS_FIELD) ||
    [...rows.values()].some(({ record }) => (record.fields.energy?.text ?? null) !== null);
  const groups = useGroups(months, columns, state, guessed, head?.energyUnit ?? null);
  const rowAt = useCallback((index: number) => rows.get(index), [rows]);
  const onRange = useCallback((start: number, end: number) => list.getState().ensureRange(start, end), [list]);
  const picked = state.selectedCount();
  const isWaiting = loadable.state === 'loading' && head === null;
  const footRows = useFootRows(columns, head, chosen, picked);

  // Between two rows: it has left the list, and no row is it.
  const at = open !== null && Number.isInteger(open.index) ? open.index : -1;
  // The invoice that is open is never folded away by going on to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another invoice was opened
  useEffect(() => {
    const month = at < 0 || months === null ? undefined : groupAt(months, at);
    if (month !== undefined && list.getState().folded.has(groupId(month))) list.getState().fold(groupId(month), false);
  }, [at, list]);

  return (
    <div ref={frame} className={styles.listFrame}>
      <SameFields
        said={saidOnce(facts, chosenColumns)}
        count={head?.matching ?? 0}
        rows={[...rows.values()]}
        inDetails={inDetails}
        hours={hasEnergy ? <HoursFacets stores={props.stores} /> : null}
        onFetchDetails={() => void list.getState().fetch(true)}
        onColumn={(field) => props.onColumns([...chosenColumns, choice(field, true)])}
      />
      <VirtualTable<InvoiceRow>
        label={t('table.label')}
        selectLabel={t('table.select')}
        columns={columns}
        // Before the first page is there: rows of the right height, so nothing jumps.
        rowCount={isWaiting && count === 0 ? 40 : count}
        rowAt={rowAt}
        rowKey={(row) => row.key}
        groups={groups}
        onFold={(month, isFolded) => list.getState().fold(month, isFolded)}
        shownRow={at}
        onRangeNeeded={onRange}
        onToggle={(key) => list.getState().toggle(key)}
        onToggleRange={(first, last) => void list.getState().selectRange(first, last)}
        isSelected={(key) => isPicked(selection, key)}
        selectedCount={picked}
        onSelectAll={(isSelected) => list.getState().selectAll(isSelected)}
        currentKey={open?.row.key ?? null}
        onOpen={(_row, index) => list.getState().openAt(index)}
        onActive={(_row, index) => {
          // While an invoice is open, the arrows in the list go on to the next one.
          if (list.getState().open !== null) list.getState().openAt(index);
        }}
        onCellMenu={(row, columnId, at) => setPointed({ row, field: columnId, at })}
        onEscape={() => list.getState().close()}
        sort={sort.map(({ field, direction }) => ({ columnId: field, direction }))}
        onSort={(next, isMore) =>
          list.getState().setSort(nextSort(sort, { field: next.columnId, direction: next.direction }, isMore))
        }
        footRows={footRows}
        emptyState={<NoMatch stores={props.stores} />}
      />
      {pointed === null ? null : <CellMenu stores={props.stores} cell={pointed} onClose={() => setPointed(null)} />}
      <span className="sr-only" role="status">
        {loadable.state === 'ready' ? t('table.announce', { count: loadable.value.matching }) : ''}
      </span>
    </div>
  );
}

/** Up, down, and then the usual order again: with it the months come back. */
function nextSort(sort: readonly InvoiceSort[], key: InvoiceSort, isMore: boolean): readonly InvoiceSort[] {
  const known = sort.find(({ field }) => field === key.field);
  if (isMore) return known ? sort.map((one) => (one === known ? key : one)) : [...sort, key];
  return known?.direction === 'descending' && key.field !== FIRST_SORT.field && sort.length === 1
    ? [FIRST_SORT]
    : [key];
}

/** Fields that have a value. */
function fieldsIn(fields: Readonly<Record<string, Sourced>>): ReadonlySet<string> {
  return new Set(Object.entries(fields).flatMap(([name, { text }]) => (text === null ? [] : [name])));
}
