import type { CallInput } from '../../../../shared/bridge/schema.ts';
import type {
  HoursCheck,
  HoursCounts,
  InvoiceCondition,
  InvoiceMark,
  InvoiceQuery,
  InvoiceRow,
  InvoiceScope,
  InvoiceTotals,
} from '../../../../shared/model/invoices/invoice.ts';
import type { Job } from '../../../../shared/model/job.ts';
import type { Loadable } from '../../../stores/loadable.ts';
import type { Selection } from './invoice-selection.ts';

export type InvoiceSort = NonNullable<InvoiceQuery['sort']>;
/** Counts, totals, ages and what was odd in the answers. */
export type InvoiceHead = InvoiceTotals;
export type InvoicesState = {
  scope: InvoiceScope | null;
  filter: string;
  /** Conditions beside the words of the filter; all must hold. */
  where: readonly InvoiceCondition[];
  /** The first decides, the next between rows alike; at most four. */
  sort: readonly InvoiceSort[];
  /** Rows stand together by month while they are ordered by a date; months that are folded away. */
  isGrouped: boolean;
  folded: ReadonlySet<string>;
  /** Fields of the answers that stand as columns, and fields to add up. */
  leaves: readonly string[];
  numbers: readonly string[];
  head: Loadable<InvoiceHead>;
  /** Rows of the list as far as it is known: of the totals, or of a first page that was not full. */
  count: number;
  /** Rows by their place in the sorted, filtered list; only those near the screen are here. */
  rows: ReadonlyMap<number, InvoiceRow>;
  job: Job | null;
  selection: Selection;
  /** Totals of what is picked; null while nothing is, or they are being added up. */
  chosen: InvoiceTotals | null;
  /** The invoice open in the pane, and its place in the list; the place is -1 when it is not in the list now. */
  /** `index` is n + 0.5 for an invoice that has left the list, and -1 for one that was opened beside it. */
  open: { row: InvoiceRow; index: number } | null;
  /** Hours beside the invoices that were on the screen, by the invoice's key. */
  hours: ReadonlyMap<string, HoursCheck>;
  /** Keys of invoices that were looked up: one without a check could not be compared. */
  hoursAsked: ReadonlySet<string>;
  /** How the whole list stands to its hours; undefined: not counted yet, null: it cannot be counted. */
  hoursCounts: HoursCounts | null | undefined;
  /** Checks made here that can be taken back. */
  checksMade: number;
};

export type InvoicesActions = {
  setScope(scope: InvoiceScope | null): void;
  setFilter(filter: string): void;
  setWhere(where: readonly InvoiceCondition[]): void;
  setSort(sort: readonly InvoiceSort[]): void;
  setColumns(leaves: readonly string[], numbers: readonly string[]): void;
  /** Rows by month or one after the other; with months the list is ordered by a date. */
  setGrouped(isGrouped: boolean): void;
  fold(month: string, isFolded: boolean): void;
  /** Everything at once: a saved view. */
  show(view: Partial<Pick<InvoicesState, 'filter' | 'where' | 'sort' | 'isGrouped'>>): void;
  /** Makes rows first..last available; loads what is missing. */
  ensureRange(first: number, last: number): void;
  reload(): Promise<void>;
  fetch(withDetails?: boolean): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  fetchByMonth(): Promise<void>;
  /** Fetches the hours that the shown invoices cannot be compared without; of how many properties. */
  fetchHours(): Promise<number>;
  retryFailed(): Promise<void>;
  cancel(): Promise<void>;
  toggle(key: string): void;
  /** Picks the rows between two places in the list, both included, as far as a person may pick one by one. */
  selectRange(first: number, last: number): Promise<void>;
  /** Picks everything that matches the filter, also what is not on the screen; or nothing. */
  selectAll(isSelected: boolean): void;
  /** The rows that are picked, at most so many: for copying. */
  selectedRows(most: number): Promise<InvoiceRow[]>;
  /** How many rows are picked. */
  selectedCount(): number;
  /** Changes what a person wrote beside invoices, and shows it at once. */
  /** What a colleague said of invoices, in the rows that are here. */
  showMarks(marks: readonly InvoiceMark[]): void;
  mark(keys: readonly string[], change: Omit<CallInput<'invoices.mark'>, 'keys'>): Promise<void>;
  /** The same for every row that is picked; how many they were. */
  markSelected(change: Omit<CallInput<'invoices.mark'>, 'keys'>): Promise<number>;
  /** Checks some invoices; it can be taken back. */
  check(keys: readonly string[]): Promise<void>;
  stopWaiting(): void;
  /** Checks every row that is picked; how many they were, and in how many steps it can be taken back. */
  checkSelected(): Promise<{ count: number; steps: number }>;
  /** Opens the first invoice once the list is there, unless one was opened meanwhile. */
  openFirst(): Promise<void>;
  checkAndGoOn(goesOn?: boolean): Promise<void>;
  checkAgreeing(): Promise<number>;
  undoCheck(): Promise<boolean>;
  openAt(index: number): void;
  /** Opens the next (1) or previous (-1) invoice, loading its page when needed. */
  /** Opens one by its key, whether or not its page is in view. */
  openKey(key: string): Promise<void>;
  step(by: 1 | -1): Promise<void>;
  close(): void;
};
