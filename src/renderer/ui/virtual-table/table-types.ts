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
  /** Width of the placeholder bar while the row is loading; CSS px. */
  skeletonWidth?: number;
  render: (row: Row) => ReactNode;
};

/** A line of totals below the table; `label` spans the columns before `labelUntil`. */
export type TableFoot = {
  id: string;
  label: ReactNode;
  labelUntil: string;
  cells: Readonly<Record<string, ReactNode>>;
  /** What takes the whole line from a column on. */
  rest?: { readonly from: string; readonly text: string };
};

/** Rows that follow each other under a head, whose figures stand under their columns like those of a foot. */
export type TableGroup = TableFoot & {
  rows: number;
  isFolded: boolean;
  /** Part of the group above: one line that stands for its rows, drawn like a row and not like a head. */
  isWithin?: boolean;
  /** No line of its own: its rows go on below those of the group above. */
  isHeadless?: boolean;
};

export type VirtualTableProps<Row> = {
  label: string;
  columns: ReadonlyArray<TableColumn<Row>>;
  rowCount: number;
  /** Undefined: not loaded yet; a skeleton of the same height is drawn. */
  rowAt: (index: number) => Row | undefined;
  rowKey: (row: Row) => string;
  /** All rows of the list, in parts. Rows keep their numbers whatever is folded. */
  groups?: readonly TableGroup[] | null;
  onFold?: (groupId: string, isFolded: boolean) => void;
  /** A row to bring into view whenever it is another one; -1: none. */
  shownRow?: number;
  /** Content across all columns (the head of a group); null: the row has cells. */
  spanOf?: (row: Row) => ReactNode | null;
  /** Called with the first and the last row in view (both included) whenever they change. */
  onRangeNeeded?: (start: number, end: number) => void;
  /** Instead: the ranges in view, without what is folded between them. */
  onRangesNeeded?: (ranges: readonly (readonly [number, number])[]) => void;
  /** With both, the first column has check boxes. */
  selectedKeys?: ReadonlySet<string>;
  onSelect?: (keys: Set<string>) => void;
  /** Instead of both, where the selection cannot be listed. */
  onToggle?: (key: string) => void;
  /** With Shift: all rows from the one that was toggled last to this one, both included. */
  onToggleRange?: (first: number, last: number) => void;
  isSelected?: (key: string) => boolean;
  selectedCount?: number;
  /** Called by the box in the head; absent: there is no box. */
  onSelectAll?: (isSelected: boolean) => void;
  selectLabel?: string;
  /** The row open in the pane. */
  currentKey?: string | null;
  /** `isByKey`: Enter; otherwise the row was pressed. */
  onOpen?: (row: Row, index: number, isByKey: boolean) => void;
  /** The row the keyboard is on. */
  onActive?: (row: Row, index: number) => void;
  onEscape?: () => void;
  /** The first decides, the next among equal rows. */
  sort?: readonly TableSort[];
  /** `isMore`: with Shift, sorts by this column in addition. */
  onSort?: (sort: TableSort, isMore: boolean) => void;
  /**
   * Secondary button on a cell, or Shift+Enter and the menu key on the current cell (else the first). `at`: CSS px of
   * the window.
   */
  onCellMenu?: (row: Row, columnId: string, at: { x: number; y: number }) => void;
  footRows?: readonly TableFoot[];
  /** Shown instead of rows when there are none. */
  emptyState?: ReactNode;
  autoFocus?: boolean;
};
