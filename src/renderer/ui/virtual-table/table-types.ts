import type { ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';
export type TableSort = { columnId: string; direction: SortDirection };

export type TableColumn<Row> = {
  id: string;
  label: ReactNode;
  /** Name of the column in words, where `label` is not a string. */
  name?: string;
  /** A CSS grid track: `108px`, `minmax(112px, 1fr)`. */
  width: string;
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** Width of the bar while the row is not there yet; CSS px. */
  skeletonWidth?: number;
  render: (row: Row) => ReactNode;
};

/** A line of totals under the table; `label` takes the columns before `labelUntil`. */
export type TableFoot = {
  id: string;
  label: ReactNode;
  labelUntil: string;
  cells: Readonly<Record<string, ReactNode>>;
};

export type VirtualTableProps<Row> = {
  label: string;
  columns: ReadonlyArray<TableColumn<Row>>;
  rowCount: number;
  /** Undefined: not loaded yet; a skeleton of the same height is drawn. */
  rowAt: (index: number) => Row | undefined;
  rowKey: (row: Row) => string;
  /** What a row says across all columns (the head of a group); null: it has cells. */
  spanOf?: (row: Row) => ReactNode | null;
  /** Called with the first and the last row in view (both included) whenever they change. */
  onRangeNeeded?: (start: number, end: number) => void;
  /** With both, a column of check boxes comes first. */
  selectedKeys?: ReadonlySet<string>;
  onSelect?: (keys: Set<string>) => void;
  /** Instead of both, where what is picked is more than can be listed. */
  onToggle?: (key: string) => void;
  isSelected?: (key: string) => boolean;
  selectedCount?: number;
  /** What the box in the head does; without it the head has none. */
  onSelectAll?: (isSelected: boolean) => void;
  selectLabel?: string;
  /** The row open in the pane. */
  currentKey?: string | null;
  onOpen?: (row: Row, index: number) => void;
  /** The row the keyboard is on. */
  onActive?: (row: Row, index: number) => void;
  /** Space goes down on a row (its key) and up again (null): shows what is masked. Only without check boxes. */
  onHold?: (key: string | null) => void;
  onEscape?: () => void;
  /** The first decides, the next between rows alike. */
  sort?: readonly TableSort[];
  /** `isMore`: with Shift, to be sorted by this column too. */
  onSort?: (sort: TableSort, isMore: boolean) => void;
  /** The secondary button on a cell, or Shift+Enter and the menu key on the chosen cell (else the first). `at`: CSS px of the window. */
  onCellMenu?: (row: Row, columnId: string, at: { x: number; y: number }) => void;
  footRows?: readonly TableFoot[];
  /** Shown instead of rows when there are none. */
  emptyState?: ReactNode;
  autoFocus?: boolean;
};
