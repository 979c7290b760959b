import type { CSSProperties, ReactNode } from 'react';
import { CheckMark } from '../checkbox/checkbox.tsx';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { TableColumn } from './table-types.ts';
import styles from './virtual-table.module.css';

/** One row of a grid; `row` undefined: not loaded yet. */
export function TableRow<Row>(props: {
  id: string;
  /** Where it stands, and which row of the list it is. */
  line: number;
  /** 2 below the head of a group. */
  level?: number | undefined;
  index: number;
  row: Row | undefined;
  columns: ReadonlyArray<TableColumn<Row>>;
  style: CSSProperties;
  isSelected: boolean;
  isCurrent: boolean;
  /** The keyboard cursor is on the whole row (-1) or one of its cells; null: elsewhere. */
  focusedCell: number | null;
  onPress: () => void;
  /** Present: the row begins with a check box. */
  onToggle: ((isRange: boolean) => void) | null;
  onMenu: ((row: Row, columnId: string, at: { x: number; y: number }) => void) | undefined;
  spanOf: ((row: Row) => ReactNode | null) | undefined;
}) {
  const { row, onToggle } = props;
  const span = row === undefined ? null : (props.spanOf?.(row) ?? null);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the grid (aria-activedescendant)
    // biome-ignore lint/a11y/useSemanticElements: a virtualised row cannot be a tr
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
    <div
      id={props.id}
      role="row"
      aria-rowindex={props.line + 2}
      aria-level={props.level}
      data-row={props.index}
      aria-selected={onToggle === null ? undefined : props.isSelected}
      aria-current={props.isCurrent || undefined}
      aria-busy={row === undefined || undefined}
      className={cx(styles.tr, styles.row)}
      style={props.style}
      {...(props.isSelected ? { 'data-selected': true } : {})}
      {...(props.isCurrent ? { 'data-current': true } : {})}
      {...(props.focusedCell === -1 ? { 'data-focus-visible': true } : {})}
      onClick={props.onPress}
    >
      {onToggle === null ? null : (
        // biome-ignore lint/a11y/useSemanticElements: as its row
        // biome-ignore lint/a11y/useFocusableInteractive: as its row
        // biome-ignore lint/a11y/useKeyWithClickEvents: Space on the grid does the same
        <span
          role="gridcell"
          className={cx(styles.td, styles.mark)}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(event.shiftKey);
          }}
        >
          <CheckMark isSelected={props.isSelected} />
        </span>
      )}
      {span === null ? null : (
        // biome-ignore lint/a11y/useSemanticElements: as its row
        // biome-ignore lint/a11y/useFocusableInteractive: as its row
        <span role="gridcell" aria-colspan={props.columns.length} className={cx(styles.td, styles.span)}>
          {span}
        </span>
      )}
      {(span === null ? props.columns : []).map((column, place) => (
        <Cell
          key={column.id}
          id={`${props.id}-c${place}`}
          column={column}
          row={row}
          isFocused={props.focusedCell === place}
          onMenu={props.onMenu}
        />
      ))}
    </div>
  );
}

function Cell<Row>(props: {
  id: string;
  column: TableColumn<Row>;
  row: Row | undefined;
  isFocused: boolean;
  onMenu: ((row: Row, columnId: string, at: { x: number; y: number }) => void) | undefined;
}) {
  const { column, row, onMenu } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtualised cell cannot be a td
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the grid
    <span
      id={props.id}
      role="gridcell"
      className={cx(styles.td, column.align === 'end' && 'num')}
      {...(props.isFocused ? { 'data-focus-visible': true } : {})}
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
