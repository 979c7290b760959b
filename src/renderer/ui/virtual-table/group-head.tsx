import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { FootCells } from './table-foots.tsx';
import type { TableColumn, TableGroup } from './table-types.ts';
import styles from './virtual-table.module.css';

/** The head of a group with its figures under their columns. A press folds or unfolds its rows. */
export function GroupHead<Row>(props: {
  id: string;
  line: number;
  group: TableGroup;
  columns: ReadonlyArray<TableColumn<Row>>;
  hasBoxes: boolean;
  style: CSSProperties;
  isFocused: boolean;
  onPress: () => void;
}) {
  const { group, columns } = props;
  const boxes = props.hasBoxes ? 1 : 0;
  const found = columns.findIndex((column) => column.id === group.labelUntil);
  const from = found < 0 ? columns.length : found;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the grid (aria-activedescendant)
    // biome-ignore lint/a11y/useSemanticElements: a virtualised row cannot be a tr
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
    <div
      id={props.id}
      role="row"
      aria-rowindex={props.line + 2}
      aria-level={group.isWithin ? 2 : 1}
      aria-expanded={!group.isFolded}
      className={cx(styles.tr, styles.row, group.isWithin ? styles.together : styles.groupHead)}
      style={props.style}
      {...(props.isFocused ? { 'data-focus-visible': true } : {})}
      onClick={props.onPress}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: as its row */}
      {/* biome-ignore lint/a11y/useSemanticElements: as its row */}
      <span
        role="rowheader"
        aria-colspan={from + boxes}
        className={cx(styles.td, !group.isWithin && styles.groupLabel, !props.hasBoxes && styles.atMargin)}
        style={{ gridColumn: `1 / ${from + boxes + 1}` }}
      >
        {group.isWithin ? null : (
          <span className={styles.fold}>
            <Icon of={group.isFolded ? ChevronRight : ChevronDown} size={12} />
          </span>
        )}
        {group.label}
      </span>
      <FootCells columns={columns} foot={group} from={from} boxes={boxes} role="gridcell" />
    </div>
  );
}
