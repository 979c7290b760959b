import { useEffect, useMemo } from 'react';
import { useStoreValue } from '../../../../hooks/use-stores.tsx';
import { latestOf } from '../../../../stores/loadable.ts';
import type { InvoicesStores } from '../../stores/create-invoices-stores.ts';
import { type ColumnChoice, DEFAULT_COLUMNS, NUMBER_FIELDS, readColumns } from './column-choice.ts';

const SAVED_ID = 'columns';
const MONTHS_ID = 'months';

/** The columns of the list as saved, and how to change them; the list asks for the fields they need. */
export function useColumnChoice(stores: InvoicesStores): {
  columns: readonly ColumnChoice[];
  change: (columns: readonly ColumnChoice[] | null) => void;
  /** Months over the rows, or not; remembered. */
  setGrouped: (isGrouped: boolean) => void;
} {
  const { columns: saved, list } = stores;
  const items = latestOf(useStoreValue(saved, (state) => state.items));
  const columns = useMemo(() => {
    const item = items?.find((one) => one.id === SAVED_ID);
    return (item === undefined ? null : readColumns(item.data)) ?? DEFAULT_COLUMNS;
  }, [items]);

  useEffect(() => {
    const leaves = columns.flatMap(({ field }) => (field.startsWith('leaf:') ? [field.slice(5)] : []));
    const marked = columns.filter((column) => column.isNumber || NUMBER_FIELDS.has(column.field));
    const numbers = [...new Set(['amount', 'energy', ...marked.map((column) => column.field)])];
    const { leaves: before, numbers: added } = list.getState();
    if (JSON.stringify([leaves, numbers]) !== JSON.stringify([before, added])) {
      list.getState().setColumns(leaves, numbers);
    }
  }, [columns, list]);

  const isApart = items?.some(({ id, data }) => id === MONTHS_ID && data === false) ?? false;
  useEffect(() => {
    if (list.getState().isGrouped === isApart) list.getState().setGrouped(!isApart);
  }, [isApart, list]);

  const setGrouped = (isGrouped: boolean): void => {
    list.getState().setGrouped(isGrouped);
    void saved.getState().keep({ id: MONTHS_ID, name: '', data: isGrouped });
  };

  const change = (next: readonly ColumnChoice[] | null): void => {
    if (next === null) {
      void saved.getState().remove(SAVED_ID);
      return;
    }
    void saved.getState().keep({ id: SAVED_ID, name: '', data: next.map((column) => ({ ...column })) });
  };
  return { columns, change, setGrouped };
}
