import { type KeyboardEvent, useState } from 'react';
import { cellAfterKey, isSelectAll, rowAfterKey } from './grid-keys.ts';
import type { VirtualTableProps } from './table-types.ts';

type Frame = {
  scrollTo: (index: number) => void;
  /** Rows that fit on the screen. */
  pageRows: () => number;
  /** The screen position of a cell, for its menu. */
  placeOf: (row: number, cell: number) => DOMRect | undefined;
  toggle: ((key: string) => void) | null;
};

/** The keyboard cursor of a table: a row, a cell of it, or a column of the head; and what each key does there. */
export function useTableKeys<Row>(props: VirtualTableProps<Row>, frame: Frame) {
  const { columns, rowCount, rowAt, rowKey, onSort, onCellMenu } = props;
  const [active, setActive] = useState(0);
  const [headColumn, setHeadColumn] = useState<number | null>(null);
  // -1: the whole row.
  const [cell, setCell] = useState(-1);
  const at = Math.max(0, Math.min(active, rowCount - 1));
  const cellAt = Math.min(cell, columns.length - 1);
  const sortable = columns.flatMap((column, index) => (column.isSortable && onSort ? [index] : []));

  const goTo = (index: number) => {
    setHeadColumn(null);
    setActive(index);
    frame.scrollTo(index);
    const row = rowAt(index);
    if (row !== undefined) props.onActive?.(row, index);
  };

  const sortBy = (columnId: string, isMore: boolean) => {
    const isAscending = props.sort?.find((one) => one.columnId === columnId)?.direction === 'ascending';
    onSort?.({ columnId, direction: isAscending ? 'descending' : 'ascending' }, isMore);
  };

  const openMenu = (row: Row) => {
    const column = columns[Math.max(0, cellAt)];
    const place = frame.placeOf(at, Math.max(0, cellAt));
    if (column) onCellMenu?.(row, column.id, { x: (place?.left ?? 0) + 8, y: place?.bottom ?? 0 });
  };

  const onHeadKey = (event: KeyboardEvent, from: number): boolean => {
    const place = sortable.indexOf(from);
    const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const column = columns[from];
    if (move !== 0) setHeadColumn(sortable[place + move] ?? from);
    else if ((event.key === 'Enter' || event.key === ' ') && column) sortBy(column.id, event.shiftKey);
    else if (event.key === 'ArrowDown' || event.key === 'Escape') goTo(0);
    else return false;
    return true;
  };

  /** Navigation keys; false for others. */
  const moves = (key: string): boolean => {
    const next = rowAfterKey(key, at, rowCount, frame.pageRows(), sortable.length > 0);
    const nextCell = onCellMenu ? cellAfterKey(key, cellAt, columns.length) : null;
    if (next !== null && next < 0) setHeadColumn(sortable[0] ?? null);
    else if (next !== null) goTo(next);
    else if (nextCell !== null) setCell(nextCell);
    else return false;
    return true;
  };

  const onRowKey = (event: KeyboardEvent): boolean => {
    if (moves(event.key)) return true;
    const row = rowAt(at);
    const wantsMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'Enter');
    if (onCellMenu && row !== undefined && wantsMenu) openMenu(row);
    else if (event.key === 'Enter' && row !== undefined) props.onOpen?.(row, at);
    else if (event.key === ' ' && row !== undefined && frame.toggle !== null) frame.toggle(rowKey(row));
    else if (event.key === ' ' && row !== undefined && props.onHold) props.onHold(rowKey(row));
    else if (event.key === 'Escape' && props.onEscape) props.onEscape();
    else return false;
    return true;
  };

  return {
    at,
    cellAt,
    headColumn,
    sortBy,
    onKeyDown(event: KeyboardEvent): void {
      if (isSelectAll(event) && props.onSelectAll && event.target === event.currentTarget) {
        event.preventDefault();
        event.stopPropagation();
        props.onSelectAll((props.selectedCount ?? props.selectedKeys?.size ?? 0) < rowCount);
        return;
      }
      if (event.ctrlKey || event.altKey || event.metaKey || event.target !== event.currentTarget) return;
      if (headColumn === null ? onRowKey(event) : onHeadKey(event, headColumn)) event.preventDefault();
    },
    /** A row was pressed. */
    press(index: number): void {
      setHeadColumn(null);
      setCell(-1);
      setActive(index);
      const row = rowAt(index);
      if (row === undefined) return;
      props.onActive?.(row, index);
      props.onOpen?.(row, index);
    },
    activate: setActive,
  };
}
