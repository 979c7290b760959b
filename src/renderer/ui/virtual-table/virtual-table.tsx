import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { cellAfterKey, isSelectAll, rowAfterKey, toggled } from './grid-keys.ts';
import { TableFoots } from './table-foots.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { VirtualTableProps } from './table-types.ts';
import { useRowHeight, useScrollbarWidth } from './use-row-height.ts';
import { useRowWindow } from './use-row-window.ts';
import styles from './virtual-table.module.css';

/**
 * A list of any length as an ARIA grid with one tab stop: arrows, j/k, Home, End, PageUp, PageDown move, Space selects,
 * Enter opens, Esc goes back; up from the first row reaches the head, where Enter sorts and Shift+Enter sorts by one more.
 * Where cells have a menu, the arrows left and right choose the cell and Shift+Enter opens it.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { columns, rowCount, rowAt, rowKey, onRangeNeeded, selectedKeys, onSelect } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [headColumn, setHeadColumn] = useState<number | null>(null);
  // -1: the row as a whole.
  const [cell, setCell] = useState(-1);
  const [hasKeyFocus, setKeyFocus] = useState(false);
  const rowHeight = useRowHeight(scroller);
  const scrollbar = useScrollbarWidth(scroller);
  const view = useRowWindow(scroller, rowCount, rowHeight);
  const toggle =
    props.onToggle ?? (onSelect && selectedKeys ? (key: string) => onSelect(toggled(selectedKeys, key)) : null);
  const isPicked = (key: string) => props.isSelected?.(key) ?? selectedKeys?.has(key) ?? false;
  const hasBoxes = toggle !== null;
  const sortable = columns.flatMap((column, index) => (column.isSortable && props.onSort ? [index] : []));
  const at = Math.max(0, Math.min(active, rowCount - 1));
  const cellAt = Math.min(cell, columns.length - 1);

  const { first, last } = view;
  useEffect(() => {
    if (last >= first) {
      onRangeNeeded?.(first, last);
    }
  }, [first, last, onRangeNeeded]);

  const goTo = (index: number) => {
    setHeadColumn(null);
    setActive(index);
    view.scrollTo(index);
    const row = rowAt(index);
    if (row !== undefined) {
      props.onActive?.(row, index);
    }
  };

  const sortBy = (columnId: string, isMore: boolean) => {
    const isAscending = props.sort?.find((one) => one.columnId === columnId)?.direction === 'ascending';
    props.onSort?.({ columnId, direction: isAscending ? 'descending' : 'ascending' }, isMore);
  };

  const openMenu = (row: Row) => {
    const column = columns[Math.max(0, cellAt)];
    const place = document.getElementById(`${id}-r${at}-c${Math.max(0, cellAt)}`)?.getBoundingClientRect();
    if (column) {
      props.onCellMenu?.(row, column.id, { x: (place?.left ?? 0) + 8, y: place?.bottom ?? 0 });
    }
  };

  const onHeadKey = (event: KeyboardEvent, from: number): boolean => {
    const place = sortable.indexOf(from);
    const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const column = columns[from];
    if (move !== 0) {
      setHeadColumn(sortable[place + move] ?? from);
    } else if ((event.key === 'Enter' || event.key === ' ') && column) {
      sortBy(column.id, event.shiftKey);
    } else if (event.key === 'ArrowDown' || event.key === 'Escape') {
      goTo(0);
    } else {
      return false;
    }
    return true;
  };

  const onRowKey = (event: KeyboardEvent): boolean => {
    const pageRows = Math.floor((scroller.current?.clientHeight ?? 0) / Math.max(1, rowHeight)) - 1;
    const next = rowAfterKey(event.key, at, rowCount, pageRows, sortable.length > 0);
    const nextCell = props.onCellMenu ? cellAfterKey(event.key, cellAt, columns.length) : null;
    const row = rowAt(at);
    const wantsMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'Enter');
    if (next !== null) {
      if (next < 0) {
        setHeadColumn(sortable[0] ?? null);
      } else {
        goTo(next);
      }
    } else if (nextCell !== null) {
      setCell(nextCell);
    } else if (props.onCellMenu && row !== undefined && wantsMenu) {
      openMenu(row);
    } else if (event.key === 'Enter' && row !== undefined) {
      props.onOpen?.(row, at);
    } else if (event.key === ' ' && row !== undefined && toggle !== null) {
      toggle(rowKey(row));
    } else if (event.key === ' ' && row !== undefined && props.onHold) {
      props.onHold(rowKey(row));
    } else if (event.key === 'Escape' && props.onEscape) {
      props.onEscape();
    } else {
      return false;
    }
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isSelectAll(event) && props.onSelectAll && event.target === event.currentTarget) {
      event.preventDefault();
      event.stopPropagation();
      props.onSelectAll((props.selectedCount ?? selectedKeys?.size ?? 0) < rowCount);
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== event.currentTarget) {
      return;
    }
    if (headColumn === null ? onRowKey(event) : onHeadKey(event, headColumn)) {
      event.preventDefault();
    }
  };

  const tracks = `${hasBoxes ? '32px ' : ''}${columns.map((column) => column.width).join(' ')}`;
  const activeRow = `${id}-r${at}${cellAt < 0 ? '' : `-c${cellAt}`}`;
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  return (
    <div
      className={cx(styles.table, styles.grow)}
      style={{ '--cols': tracks, '--scrollbar': `${scrollbar}px` } as Record<string, string>}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a virtualised grid cannot be a table element */}
      <div
        role="grid"
        aria-label={props.label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + (hasBoxes ? 1 : 0)}
        aria-multiselectable={hasBoxes || undefined}
        aria-activedescendant={rowCount > 0 ? (headColumn === null ? activeRow : `${id}-h${headColumn}`) : undefined}
        tabIndex={0}
        className={cx(styles.grid, rowCount === 0 && styles.onlyHead)}
        // biome-ignore lint/a11y/noAutofocus: only where a screen asks for it after a person's own action
        autoFocus={props.autoFocus}
        onKeyDown={onKeyDown}
        onFocus={(event) => setKeyFocus(event.currentTarget.matches(':focus-visible'))}
        onKeyUp={(event) => (event.key === ' ' ? props.onHold?.(null) : undefined)}
        onBlur={() => {
          setKeyFocus(false);
          props.onHold?.(null);
        }}
      >
        <TableHead
          idPrefix={id}
          columns={columns}
          sort={props.sort ?? []}
          onSort={props.onSort ? sortBy : undefined}
          focusedColumn={hasKeyFocus ? headColumn : null}
          box={
            hasBoxes
              ? {
                  count: props.selectedCount ?? selectedKeys?.size ?? 0,
                  total: rowCount,
                  label: props.selectLabel ?? '',
                  onSelectAll: props.onSelectAll,
                }
              : null
          }
        />
        {/* No tab stop of its own, which Chromium gives to what scrolls: the grid's keys move the rows. */}
        {/* biome-ignore lint/a11y/useSemanticElements: as the grid around it */}
        <div ref={scroller} className={styles.tbody} role="rowgroup" tabIndex={-1}>
          {rowCount === 0 ? null : (
            <div className={styles.run} style={{ height: view.heightPx }} role="presentation">
              {indexes.map((index) => {
                const row = rowAt(index);
                const key = row === undefined ? null : rowKey(row);
                return (
                  <TableRow
                    key={index}
                    id={`${id}-r${index}`}
                    index={index}
                    row={row}
                    columns={columns}
                    spanOf={props.spanOf}
                    style={{ transform: `translateY(${view.topOf(index)}px)` }}
                    isSelected={key !== null && isPicked(key)}
                    isCurrent={key !== null && key === props.currentKey}
                    focusedCell={hasKeyFocus && headColumn === null && index === at ? cellAt : null}
                    onPress={() => {
                      setHeadColumn(null);
                      setCell(-1);
                      setActive(index);
                      if (row !== undefined) {
                        props.onActive?.(row, index);
                        props.onOpen?.(row, index);
                      }
                    }}
                    onToggle={
                      toggle === null
                        ? null
                        : () => {
                            setActive(index);
                            if (key !== null) {
                              toggle(key);
                            }
                          }
                    }
                    onMenu={props.onCellMenu}
                  />
                );
              })}
            </div>
          )}
        </div>
      </div>
      {rowCount === 0 ? <div className={styles.empty}>{props.emptyState}</div> : null}
      {props.footRows?.length ? <TableFoots columns={columns} foots={props.footRows} hasBoxes={hasBoxes} /> : null}
    </div>
  );
}
