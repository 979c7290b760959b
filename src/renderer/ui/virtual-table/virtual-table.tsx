import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { toggled } from './grid-keys.ts';
import { TableFoots } from './table-foots.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { VirtualTableProps } from './table-types.ts';
import { useRowHeight, useScrollbarWidth } from './use-row-height.ts';
import { useRowWindow } from './use-row-window.ts';
import { useTableKeys } from './use-table-keys.ts';
import styles from './virtual-table.module.css';

/**
 * A list of any length as an ARIA grid with one tab stop: arrows, j/k, Home, End, PageUp, PageDown move, Space selects,
 * Enter opens, Esc returns; up from the first row reaches the head, where Enter sorts and Shift+Enter adds a sort
 * column. Where cells have a menu, left and right choose the cell and Shift+Enter opens it.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { columns, rowCount, rowAt, rowKey, onRangeNeeded, selectedKeys, onSelect } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [hasKeyFocus, setKeyFocus] = useState(false);
  const rowHeight = useRowHeight(scroller);
  const scrollbar = useScrollbarWidth(scroller);
  const view = useRowWindow(scroller, rowCount, rowHeight);
  const toggle =
    props.onToggle ?? (onSelect && selectedKeys ? (key: string) => onSelect(toggled(selectedKeys, key)) : null);
  const isPicked = (key: string) => props.isSelected?.(key) ?? selectedKeys?.has(key) ?? false;
  const hasBoxes = toggle !== null;
  const { at, cellAt, headColumn, sortBy, onKeyDown, press, activate } = useTableKeys(props, {
    scrollTo: view.scrollTo,
    pageRows: () => Math.floor((scroller.current?.clientHeight ?? 0) / Math.max(1, rowHeight)) - 1,
    placeOf: (row, cell) => document.getElementById(`${id}-r${row}-c${cell}`)?.getBoundingClientRect(),
    toggle,
  });

  const { first, last } = view;
  useEffect(() => {
    if (last >= first) {
      onRangeNeeded?.(first, last);
    }
  }, [first, last, onRangeNeeded]);

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
        {/* No tab stop of its own, which Chromium gives to scrolling elements: the grid's keys move the rows. */}
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
                    onPress={() => press(index)}
                    onToggle={
                      toggle === null
                        ? null
                        : () => {
                            activate(index);
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
