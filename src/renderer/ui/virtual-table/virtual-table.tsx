import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CheckMark } from '../checkbox/checkbox.tsx';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { rowAfterKey, toggled } from './grid-keys.ts';
import { TableHead } from './table-head.tsx';
import type { TableColumn, VirtualTableProps } from './table-types.ts';
import { useRowHeight, useScrollbarWidth } from './use-row-height.ts';
import styles from './virtual-table.module.css';

/**
 * A list of any length as an ARIA grid with one tab stop: arrows, j/k, Home, End, PageUp, PageDown move, Space selects,
 * Enter opens, Esc goes back; up from the first row reaches the head, where Enter sorts.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { columns, rowCount, rowAt, rowKey, onRangeNeeded, selectedKeys, onSelect } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [headColumn, setHeadColumn] = useState<number | null>(null);
  const [hasKeyFocus, setKeyFocus] = useState(false);
  const rowHeight = useRowHeight(scroller);
  const scrollbar = useScrollbarWidth(scroller);
  const toggle =
    props.onToggle ?? (onSelect && selectedKeys ? (key: string) => onSelect(toggled(selectedKeys, key)) : null);
  const isPicked = (key: string) => props.isSelected?.(key) ?? selectedKeys?.has(key) ?? false;
  const hasBoxes = toggle !== null;
  const sortable = columns.flatMap((column, index) => (column.isSortable && props.onSort ? [index] : []));
  const at = Math.max(0, Math.min(active, rowCount - 1));

  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useEffect(() => {
    if (rowHeight > 0) {
      virtualizer.measure();
    }
  }, [rowHeight, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (end >= start) {
      onRangeNeeded?.(start, end);
    }
  }, [start, end, onRangeNeeded]);

  const goTo = (index: number) => {
    setHeadColumn(null);
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    const row = rowAt(index);
    if (row !== undefined) {
      props.onActive?.(row, index);
    }
  };

  const sortBy = (columnId: string, isMore: boolean) => {
    const isAscending = props.sort?.columnId === columnId && props.sort.direction === 'ascending';
    props.onSort?.({ columnId, direction: isAscending ? 'descending' : 'ascending' }, isMore);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== event.currentTarget) {
      return;
    }
    if (headColumn !== null) {
      const place = sortable.indexOf(headColumn);
      const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      const column = columns[headColumn];
      if (move !== 0) {
        setHeadColumn(sortable[place + move] ?? headColumn);
      } else if ((event.key === 'Enter' || event.key === ' ') && column) {
        sortBy(column.id, event.shiftKey);
      } else if (event.key === 'ArrowDown' || event.key === 'Escape') {
        goTo(0);
      } else {
        return;
      }
      event.preventDefault();
      return;
    }
    const pageRows = Math.floor((scroller.current?.clientHeight ?? 0) / Math.max(1, rowHeight)) - 1;
    const next = rowAfterKey(event.key, at, rowCount, pageRows, sortable.length > 0);
    const row = rowAt(at);
    if (next !== null) {
      if (next < 0) {
        setHeadColumn(sortable[0] ?? null);
      } else {
        goTo(next);
      }
    } else if (
      props.onCellMenu &&
      row !== undefined &&
      (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'Enter'))
    ) {
      const place = document.getElementById(`${id}-r${at}`)?.getBoundingClientRect();
      const first = columns[0];
      if (first) {
        props.onCellMenu(row, first.id, { x: (place?.left ?? 0) + 48, y: place?.bottom ?? 0 });
      }
    } else if (event.key === 'Enter' && row !== undefined) {
      props.onOpen?.(row, at);
    } else if (event.key === ' ' && row !== undefined && toggle !== null) {
      toggle(rowKey(row));
    } else if (event.key === ' ' && row !== undefined && props.onHold) {
      props.onHold(rowKey(row));
    } else if (event.key === 'Escape' && props.onEscape) {
      props.onEscape();
    } else {
      return;
    }
    event.preventDefault();
  };

  const tracks = `${hasBoxes ? '32px ' : ''}${columns.map((column) => column.width).join(' ')}`;
  const activeId = headColumn === null ? `${id}-r${at}` : `${id}-h${headColumn}`;
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
        aria-activedescendant={rowCount > 0 ? activeId : undefined}
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
          sort={props.sort ?? null}
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
            <div className={styles.run} style={{ height: virtualizer.getTotalSize() }} role="presentation">
              {items.map((item) => {
                const row = rowAt(item.index);
                const key = row === undefined ? null : rowKey(row);
                const isSelected = key !== null && isPicked(key);
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the grid (aria-activedescendant)
                  // biome-ignore lint/a11y/useSemanticElements: a virtualised row cannot be a tr
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
                  <div
                    key={item.key}
                    id={`${id}-r${item.index}`}
                    role="row"
                    aria-rowindex={item.index + 2}
                    aria-selected={hasBoxes ? isSelected : undefined}
                    aria-current={key !== null && key === props.currentKey ? true : undefined}
                    aria-busy={row === undefined || undefined}
                    className={cx(styles.tr, styles.row)}
                    style={{ transform: `translateY(${item.start}px)` }}
                    {...(isSelected ? { 'data-selected': true } : {})}
                    {...(key !== null && key === props.currentKey ? { 'data-current': true } : {})}
                    {...(hasKeyFocus && headColumn === null && item.index === at ? { 'data-focus-visible': true } : {})}
                    onClick={() => {
                      setHeadColumn(null);
                      setActive(item.index);
                      if (row !== undefined) {
                        props.onActive?.(row, item.index);
                        props.onOpen?.(row, item.index);
                      }
                    }}
                  >
                    {toggle !== null ? (
                      // biome-ignore lint/a11y/useSemanticElements: as its row
                      // biome-ignore lint/a11y/useFocusableInteractive: as its row
                      // biome-ignore lint/a11y/useKeyWithClickEvents: Space on the grid does the same
                      <span
                        role="gridcell"
                        className={cx(styles.td, styles.mark)}
                        onClick={(event) => {
                          event.stopPropagation();
                          setActive(item.index);
                          if (key !== null) {
                            toggle(key);
                          }
                        }}
                      >
                        <CheckMark isSelected={isSelected} />
                      </span>
                    ) : null}
                    {columns.map((column) => (
                      <Cell key={column.id} column={column} row={row} onMenu={props.onCellMenu} />
                    ))}
                  </div>
                );
              })}
            </div>
          )}
        </div>
      </div>
      {rowCount === 0 ? <div className={styles.empty}>{props.emptyState}</div> : null}
      {props.footRows?.length ? (
        <div className={styles.foots}>
          {props.footRows.map((foot) => {
            const from = columns.findIndex((column) => column.id === foot.labelUntil);
            const until = (from < 0 ? columns.length : from) + (hasBoxes ? 1 : 0) + 1;
            return (
              <div key={foot.id} className={cx(styles.tr, styles.foot)}>
                <span className={styles.td} style={{ gridColumn: `${hasBoxes ? 2 : 1} / ${until}` }}>
                  {foot.label}
                </span>
                {columns.slice(from < 0 ? columns.length : from).map((column) => (
                  <span key={column.id} className={cx(styles.td, column.align === 'end' && 'num')}>
                    {foot.cells[column.id]}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}

function Cell<Row>(props: {
  column: TableColumn<Row>;
  row: Row | undefined;
  onMenu: ((row: Row, columnId: string, at: { x: number; y: number }) => void) | undefined;
}) {
  const { column, row, onMenu } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtualised cell cannot be a td
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the grid
    <span
      role="gridcell"
      className={cx(styles.td, column.align === 'end' && 'num')}
      onContextMenu={(event) => {
        if (onMenu && row !== undefined) {
          event.preventDefault();
          onMenu(row, column.id, { x: event.clientX, y: event.clientY });
        }
      }}
    >
      {row === undefined ? <Skeleton width={column.skeletonWidth ?? 56} /> : column.render(row)}
    </span>
  );
}
