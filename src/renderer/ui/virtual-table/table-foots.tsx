import { cx } from '../cx.ts';
import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import type { TableColumn, TableFoot } from './table-types.ts';
import styles from './virtual-table.module.css';

/** Lines of totals below a grid, each figure in its column. */
export function TableFoots<Row>(props: {
  columns: ReadonlyArray<TableColumn<Row>>;
  foots: readonly TableFoot[];
  hasBoxes: boolean;
}) {
  const { columns, hasBoxes } = props;
  const boxes = hasBoxes ? 1 : 0;
  return (
    <div className={styles.foots}>
      {props.foots.map((foot) => {
        const found = columns.findIndex((column) => column.id === foot.labelUntil);
        const from = found < 0 ? columns.length : found;
        return (
          <div key={foot.id} className={cx(styles.tr, styles.foot)}>
            <span className={styles.td} style={{ gridColumn: `${boxes + 1} / ${from + boxes + 1}` }}>
              {foot.label}
            </span>
            <FootCells columns={columns} foot={foot} from={from} boxes={boxes} />
          </div>
        );
      })}
    </div>
  );
}

/** The figures of a line, and what takes the rest of it. */
export function FootCells<Row>(props: {
  columns: ReadonlyArray<TableColumn<Row>>;
  foot: TableFoot;
  /** The first column with a figure. */
  from: number;
  boxes: number;
  role?: 'gridcell';
}) {
  const { columns, foot, from, boxes, role } = props;
  const at = foot.rest === undefined ? -1 : columns.findIndex((column) => column.id === foot.rest?.from);
  const until = at < from ? columns.length : at;
  return (
    <>
      {columns.slice(from, until).map((column) => (
        <span key={column.id} role={role} className={cx(styles.td, column.align === 'end' && 'num')}>
          {foot.cells[column.id]}
        </span>
      ))}
      {until === columns.length ? null : (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a role it has the property too
        <span
          role={role}
          className={styles.td}
          aria-colspan={role && columns.length - until}
          style={{ gridColumn: `${until + boxes + 1} / -1` }}
          {...tooltipAttributes({ text: foot.rest?.text })}
        >
          {foot.rest?.text}
        </span>
      )}
    </>
  );
}
