import { type KeyboardEvent, useState } from 'react';
import { cellAfterKey, isSelectAll, rowAfterKey } from './grid-keys.ts';
import type { Lines } from './group-lines.ts';
import type { VirtualTableProps } from './table-types.ts';

type Frame = {
  scrollTo: (index: number) => void;
  pageRows: () => number;
  /** The screen position of a cell, for its menu. */
  placeOf: (row: number, cell: number) => DOMRect | undefined;
  /** `isRange`: with Shift. */
  toggle: ((row: number, isRange: boolean) => void) | null;
  /** Rows and heads of groups as they stand. */
  lines: Lines;
};

/** Where the keyboard is in a table: a line (a row, a cell of it, or the head of a group) or a column of the head; and what each key does there. */
export function useTableKeys<Row>(props: VirtualTableProps<Row>, frame: Frame) {
  const { columns, onSort, onCellMenu, groups } = props;
  const { lines } = frame;
  const rowCount = lines.count;
  const [active, setActive] = useState(0);
  const [headColumn, setHeadColumn] = useState<number | null>(null);
  // -1: the whole row.
  const [cell, setCell] = useState(-1);
  const at = Math.max(0, Math.min(active, rowCount - 1));
  const cellAt = Math.min(cell, columns.length - 1);
  const sortable = columns.flatMap((column, index) => (column.isSortable && onSort ? [index] : []));

  const rowAt = (line: number): Row | undefined => {
    const index = rowIndex(lines, line);
    return index === null ? undefined : props.rowAt(index);
  };

  const goTo = (line: number) => {
    setHeadColumn(null);
    setActive(line);
    frame.scrollTo(line);
    const index = rowIndex(lines, line);
    const row = rowAt(line);
    if (row !== undefined && index !== null) props.onActive?.(row, index);
  };

  const fold = (line: number, isFolded?: boolean): boolean => {
    const head = line < lines.count ? lines.at(line) : null;
    const group = head?.kind === 'head' ? groups?.[head.group] : undefined;
    if (group === undefined) return false;
    if (isFolded !== group.isFolded) props.onFold?.(group.id, !group.isFolded);
    return true;
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

  /** On the head of a group: left folds, right brings back, Enter and Space do the other of both. */
  const onGroupKey = (key: string): boolean => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') return fold(at, key === 'ArrowLeft');
    return (key === 'Enter' || key === ' ') && fold(at);
  };

  const onRowKey = (event: KeyboardEvent): boolean => {
    if (onGroupKey(event.key) || moves(event.key)) return true;
    const row = rowAt(at);
    const index = rowIndex(lines, at) ?? 0;
    const wantsMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'Enter');
    if (onCellMenu && row !== undefined && wantsMenu) openMenu(row);
    else if (event.key === 'Enter' && row !== undefined) props.onOpen?.(row, index, true);
    else if (isToggle(event.key) && row !== undefined && frame.toggle !== null) frame.toggle(index, event.shiftKey);
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
        props.onSelectAll((props.selectedCount ?? props.selectedKeys?.size ?? 0) < props.rowCount);
        return;
      }
      if (event.ctrlKey || event.altKey || event.metaKey || event.target !== event.currentTarget) return;
      if (headColumn === null ? onRowKey(event) : onHeadKey(event, headColumn)) event.preventDefault();
    },
    /** A line that was pressed. */
    press(line: number): void {
      setHeadColumn(null);
      setCell(-1);
      setActive(line);
      if (fold(line)) return;
      const index = rowIndex(lines, line);
      const row = rowAt(line);
      if (row === undefined || index === null) return;
      props.onActive?.(row, index);
      props.onOpen?.(row, index, false);
    },
    activate: setActive,
  };
}

/** Space and X select a row. */
const isToggle = (key: string) => key === ' ' || key.toLowerCase() === 'x';

function rowIndex(lines: Lines, line: number): number | null {
  const found = line < lines.count ? lines.at(line) : null;
  return found?.kind === 'row' ? found.row : null;
}
