import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { CheckMark } from '../checkbox/checkbox.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import type { TableColumn, TableSort } from './table-types.ts';
import styles from './virtual-table.module.css';

/** Head of a grid: names, sorting, and the box that selects all. */
export function TableHead<Row>(props: {
  idPrefix: string;
  columns: ReadonlyArray<TableColumn<Row>>;
  sort: readonly TableSort[];
  onSort: ((columnId: string, isMore: boolean) => void) | undefined;
  focusedColumn: number | null;
  box: { count: number; total: number; label: string; onSelectAll: ((isSelected: boolean) => void) | undefined } | null;
}) {
  const { box, sort, onSort } = props;
  // A place among others is said only where the others are seen.
  const isByMore = props.columns.filter(({ id }) => sort.some(({ columnId }) => columnId === id)).length > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a virtualised grid
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the grid (aria-activedescendant)
    <div role="row" aria-rowindex={1} className={cx(styles.tr, styles.head)}>
      {box ? (
        // biome-ignore lint/a11y/useSemanticElements: part of a virtualised grid
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        // biome-ignore lint/a11y/useKeyWithClickEvents: screens offer "select all" by key
        <span
          role="columnheader"
          className={cx(styles.td, styles.mark)}
          aria-label={box.label}
          onClick={() => box.onSelectAll?.(box.count < box.total)}
        >
          {box.onSelectAll ? (
            <CheckMark
              isSelected={box.count > 0 && box.count === box.total}
              isIndeterminate={box.count > 0 && box.count < box.total}
            />
          ) : null}
        </span>
      ) : null}
      {props.columns.map((column, index) => {
        const place = sort.findIndex((one) => one.columnId === column.id);
        const sorted = sort[place];
        const canSort = column.isSortable && onSort !== undefined;
        return (
          // biome-ignore lint/a11y/useSemanticElements: part of a virtualised grid
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the grid sorts
          <span
            key={column.id}
            id={`${props.idPrefix}-h${index}`}
            role="columnheader"
            aria-label={column.name}
            aria-sort={sorted?.direction ?? (canSort ? 'none' : undefined)}
            className={cx(styles.td, column.align === 'end' && 'num', canSort && styles.sortable)}
            {...(sorted ? { 'data-sorted': true } : {})}
            {...(props.focusedColumn === index ? { 'data-focus-visible': true } : {})}
            onClick={canSort ? (event) => onSort(column.id, event.shiftKey) : undefined}
          >
            {column.label}
            {sorted ? <Icon of={sorted.direction === 'ascending' ? ArrowUp : ArrowDown} size={12} /> : null}
            {sorted && isByMore ? <span className={styles.order}>{place + 1}</span> : null}
          </span>
        );
      })}
    </div>
  );
}
