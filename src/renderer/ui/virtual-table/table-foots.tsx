import { cx } from '../cx.ts';
import type { TableColumn, TableFoot } from './table-types.ts';
import styles from './virtual-table.module.css';

/** Lines of totals below a grid, each figure in its column. */
export function TableFoots<Row>(props: {
  columns: ReadonlyArray<TableColumn<Row>>;
  foots: readonly TableFoot[];
  hasBoxes: boolean;
}) {
  const { columns, hasBoxes } = props;
  return (
    <div className={styles.foots}>
      {props.foots.map((foot) => {
        const found = columns.findIndex((column) => column.id === foot.labelUntil);
        const from = found < 0 ? columns.length : found;
        return (
          <div key={foot.id} className={cx(styles.tr, styles.foot)}>
            <span className={styles.td} style={{ gridColumn: `${hasBoxes ? 2 : 1} / ${from + (hasBoxes ? 2 : 1)}` }}>
              {foot.label}
            </span>
            {columns.slice(from).map((column) => (
              <span key={column.id} className={cx(styles.td, column.align === 'end' && 'num')}>
                {foot.cells[column.id]}
              </span>
            ))}
          </div>
        );
      })}
    </div>
  );
}
