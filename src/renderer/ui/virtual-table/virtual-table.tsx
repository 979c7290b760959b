import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { toggled } from './grid-keys.ts';
import { GroupHead } from './group-head.tsx';
import { linesOf } from './group-lines.ts';
import { TableFoots } from './table-foots.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { VirtualTableProps } from './table-types.ts';
import { useRowHeight, useScrollbarWidth } from './use-row-height.ts';
import { useRowWindow } from './use-row-window.ts';
import { useTableKeys } from './use-table-keys.ts';
import styles from './virtual-table.module.css';

/**
 * A list of any length as an ARIA grid with one tab stop: arrows, j/k, Home, End, PageUp, PageDown move, Space selects
 * (with Shift: from the row selected last), Enter opens, Esc goes back; up from the first row reaches the head, where
 * Enter sorts and Shift+Enter sorts by one more. Where cells have a menu, the arrows left and right choose the cell and
 * Shift+Enter opens it. With groups it is a tree grid; heads of groups are lines like rows: left folds a group, right brings it back.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { columns, rowCount, rowAt, rowKey, onRangeNeeded, selectedKeys, onSelect, shownRow = -1 } = props;
  const groups = props.groups ?? null;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const lastToggled = useRef(-1);
  const [hasKeyFocus, setKeyFocus] = useState(false);
  const rowHeight = useRowHeight(scroller);
  const scrollbar = useScrollbarWidth(scroller);
  const lines = useMemo(() => linesOf(groups, rowCount), [groups, rowCount]);
  const view = useRowWindow(scroller, lines.count, rowHeight);
  const isPicked = (key: string) => props.isSelected?.(key) ?? selectedKeys?.has(key) ?? false;
  const hasBoxes = props.onToggle !== undefined || (onSelect !== undefined && selectedKeys !== undefined);
  const toggle = (index: number, isRange: boolean) => {
    const from = lastToggled.current;
    lastToggled.current = index;
    const row = rowAt(index);
    if (isRange && from >= 0 && from !== index && props.onToggleRange) {
      props.onToggleRange(Math.min(from, index), Math.max(from, index));
    } else if (row !== undefined && props.onToggle) {
      props.onToggle(rowKey(row));
    } else if (row !== undefined && selectedKeys) {
      onSelect?.(toggled(selectedKeys, rowKey(row)));
    }
  };
  const { at, cellAt, headColumn, sortBy, onKeyDown, press, activate } = useTableKeys(props, {
    scrollTo: view.scrollTo,
    pageRows: () => Math.floor((scroller.current?.clientHeight ?? 0) / Math.max(1, rowHeight)) - 1,
    placeOf: (row, cell) => document.getElementById(`${id}-r${row}-c${cell}`)?.getBoundingClientRect(),
    toggle: hasBoxes ? toggle : null,
    lines,
  });

  const { first, last, scrollTo } = view;
  useNeededRows(lines, first, last, onRangeNeeded, props.onRangesNeeded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row became the current one, not the same one among others
  useEffect(() => {
    if (shownRow >= 0 && shownRow < rowCount) scrollTo(lines.ofRow(shownRow));
  }, [props.currentKey]);

  const tracks = `${hasBoxes ? '32px ' : ''}${columns.map((column) => column.width).join(' ')}`;
  const activeRow = `${id}-r${at}${cellAt < 0 ? '' : `-c${cellAt}`}`;
  const focusedCell = (line: number) => (hasKeyFocus && headColumn === null && line === at ? cellAt : null);

  const lineAt = (line: number): ReactNode => {
    const found = lines.at(line);
    const style = { transform: `translateY(${view.topOf(line)}px)` };
    const group = groups?.[found.group];
    if (found.kind === 'head') {
      return group === undefined ? null : (
        <GroupHead
          key={`head ${group.id}`}
          id={`${id}-r${line}`}
          {...{ line, group, columns, hasBoxes, style }}
          isFocused={focusedCell(line) !== null}
          onPress={() => press(line)}
        />
      );
    }
    const row = rowAt(found.row);
    const key = row === undefined ? null : rowKey(row);
    return (
      <TableRow
        key={found.row}
        id={`${id}-r${line}`}
        line={line}
        level={groups === null ? undefined : group?.isWithin && !group.isHeadless ? 3 : 2}
        index={found.row}
        row={row}
        columns={columns}
        spanOf={props.spanOf}
        style={style}
        isSelected={key !== null && isPicked(key)}
        isCurrent={key !== null && key === props.currentKey}
        focusedCell={focusedCell(line)}
        onPress={() => press(line)}
        onToggle={
          hasBoxes
            ? (isRange) => {
                activate(line);
                toggle(found.row, isRange);
              }
            : null
        }
        onMenu={props.onCellMenu}
      />
    );
  };

  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  return (
    <div
      className={cx(styles.table, styles.grow)}
      style={{ '--cols': tracks, '--scrollbar': `${scrollbar}px` } as Record<string, string>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is a grid, with groups a tree grid */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both have names */}
      <div
        role={groups === null ? 'grid' : 'treegrid'}
        aria-label={props.label}
        aria-rowcount={lines.count + 1}
        // Lines are counted above, heads of groups among them; rows are here.
        data-rows={rowCount}
        aria-colcount={columns.length + (hasBoxes ? 1 : 0)}
        aria-multiselectable={hasBoxes || undefined}
        aria-activedescendant={rowCount > 0 ? (headColumn === null ? activeRow : `${id}-h${headColumn}`) : undefined}
        tabIndex={0}
        className={cx(styles.grid, rowCount === 0 && styles.onlyHead)}
        // biome-ignore lint/a11y/noAutofocus: only where a screen asks for it after a person's own action
        autoFocus={props.autoFocus}
        onKeyDown={onKeyDown}
        onFocus={(event) => setKeyFocus(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setKeyFocus(false)}
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
              {shown.map(lineAt)}
            </div>
          )}
        </div>
      </div>
      {rowCount === 0 ? <div className={styles.empty}>{props.emptyState}</div> : null}
      {props.footRows?.length ? <TableFoots columns={columns} foots={props.footRows} hasBoxes={hasBoxes} /> : null}
    </div>
  );
}

/** Asks for the rows that are in view, whenever they are others. */
function useNeededRows(
  lines: ReturnType<typeof linesOf>,
  first: number,
  last: number,
  onRangeNeeded: ((start: number, end: number) => void) | undefined,
  onRangesNeeded: ((ranges: readonly (readonly [number, number])[]) => void) | undefined,
): void {
  const needed = useMemo(() => rowsBetween(lines, first, last), [lines, first, last]);
  useEffect(() => {
    if (needed.length === 0) return;
    onRangesNeeded?.(needed);
    onRangeNeeded?.(needed[0]?.[0] ?? 0, needed.at(-1)?.[1] ?? 0);
  }, [needed, onRangeNeeded, onRangesNeeded]);
}

/** The rows that stand on some lines, as ranges. */
function rowsBetween(lines: ReturnType<typeof linesOf>, first: number, last: number): [number, number][] {
  const ranges: [number, number][] = [];
  for (let at = first; at <= last && at < lines.count; at++) {
    const line = lines.at(at);
    if (line.kind === 'head') continue;
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === line.row - 1) range[1] = line.row;
    else ranges.push([line.row, line.row]);
  }
  return ranges;
}
