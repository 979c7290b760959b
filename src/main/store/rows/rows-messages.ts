import type { AnswerMeta } from '../../../shared/model/answers/answer.ts';
import type {
  HoursStanding,
  InvoiceChange,
  InvoiceFilter,
  InvoiceLeafColumn,
  InvoiceMark,
  InvoiceQuery,
  InvoiceSelection,
  InvoiceTotals,
  InvoiceTotalsQuery,
} from '../../../shared/model/invoices/invoice.ts';
import type { MappedRecord, Sourced } from '../../../shared/model/origin/provenance.ts';
import type { Pair, RegisterKind } from '../../../shared/model/register/register.ts';

/** One record of an answer, ready to be stored. `leaves`: texts by path below the record. */
export type DerivedRow = {
  readonly key: string;
  readonly record: MappedRecord;
  /** Unmapped values outside lists: the columns a person may add. */
  readonly leaves: Readonly<Record<string, string>>;
  /** Every text of the record in the answer, for searching. */
  readonly texts: readonly string[];
};

/** An answer to an invoice query and what was derived from it. */
export type DerivedAnswer = {
  readonly answerId: string;
  readonly pair: Pair;
  readonly requestKey: string;
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly meta: AnswerMeta;
  readonly isUnreadable: boolean;
  readonly isCutOff: boolean;
  /** An automatic fetch: news that a person has not seen stays news. */
  readonly isQuiet?: boolean;
  readonly rows: readonly DerivedRow[];
};

/**
 * The rows of a large answer, passed from one thread to another: main does not look inside. In shared memory, which is
 * neither copied nor counted as main's, so it does not trigger garbage collection there.
 */
export type PackedAnswer = Omit<DerivedAnswer, 'rows'> & { readonly packedRows: readonly Uint8Array[] };

/** The fields of an invoice's own details. */
export type InvoiceDetailsFields = {
  readonly invoiceId: string;
  readonly answerId: string;
  readonly fields: Readonly<Record<string, Sourced>>;
};

/** The list's own texts of fields that a details answer filled. */
export type FilledByDetails = { readonly answerId: string; readonly was: Readonly<Record<string, Sourced>> };

export type KnownSource = { readonly answerId: string; readonly fetchedAt: number };

export type StoredRow = {
  readonly key: string;
  readonly pair: Pair;
  readonly answerId: string;
  readonly fetchedAt: number;
  readonly record: MappedRecord;
  /** Fields filled from its details; null: none. */
  readonly details: FilledByDetails | null;
  readonly change: InvoiceChange | null;
  readonly changedAt: number | null;
  readonly wasAmount: string | null;
  readonly leaves: Record<string, string>;
};

/** How one row stands to its kept hours; null: it could not be compared. */
export type RowStanding = { readonly key: string; readonly says: HoursStanding | null };

export type RowMark = Omit<InvoiceMark, 'checkedBy' | 'changedAt'>;

/** Identifies a list of rows: its profile, and how its answers were read. */
export type ListRef = { readonly profileId: string; readonly mapping: string };

export type RowsQuery = Omit<InvoiceQuery, 'offset' | 'limit'>;
export type RowsTotals = Omit<InvoiceTotals, 'unreadable'> & { readonly unreadable: AnswerMeta[] };
export type ReadOptions = {
  readonly query: RowsQuery;
  readonly selection: InvoiceSelection | null;
  readonly offset: number;
  readonly limit: number;
};

/** Invoices of one property whose mapped period touches some days: `toDate` is the day after the last. */
export type PeriodRowsQuery = {
  readonly profileId: string;
  readonly propertyId: string;
  readonly fromDate: string;
  readonly toDate: string;
};

/** Invoices of one customer or one property. */
export type OwnerRowsQuery = {
  readonly profileId: string;
  readonly kind: RegisterKind;
  readonly id: string;
  readonly most: number;
};

export type TodayRow = {
  readonly key: string;
  readonly customerId: string;
  readonly propertyId: string;
  readonly number: string | null;
  /** Its day of issue, or the end of its period: the date people name it by. */
  readonly monthOn: string | null;
  readonly at: number;
  /** What it was before it changed, and is now; null: the amount did not change. */
  readonly wasAmount: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
};
export type TodayRowGroup = { readonly count: number; readonly oldestAt: number | null; readonly some: TodayRow[] };

/** Rows of the invoice list that need a person. */
export type TodayRows = {
  readonly total: number;
  readonly newestAt: number | null;
  /** First day of the earlier of the last two months with invoices; null: no day of issue is known. */
  readonly since: string | null;
  readonly unchecked: number;
  /** The same by customer, where it was asked for. */
  readonly uncheckedOf: readonly { readonly customerId: string; readonly count: number }[];
  /** Changed or gone, and not checked since. */
  readonly changed: TodayRowGroup;
  readonly gone: TodayRowGroup;
  /** Invoices of the last two runs without an amount, where most have one. */
  readonly noAmount: TodayRowGroup & { readonly others: number };
  /** For each requested group, in their order. */
  readonly news: readonly TodayNews[];
};

/** New invoices among the pairs of a group; `at`: the newest, null for none. */
export type TodayNews = {
  readonly new: number;
  readonly changed: number;
  readonly gone: number;
  readonly at: number | null;
};

export type TodayRowsQuery = {
  readonly profileId: string;
  /** A date after which no real invoice is issued. */
  readonly latestDay: string;
  /** More of a kind are only counted. */
  readonly most: number;
  readonly isByCustomer?: boolean;
  /** Saved groups, and the time up to which somebody has seen each. */
  readonly groups: readonly { readonly pairs: readonly Pair[]; readonly since: number }[];
};

/** An invoice by the operator's id. */
export type OwnedInvoice = {
  readonly id: string;
  readonly number: string | null;
  readonly customerId: string;
  readonly propertyId: string;
};

/** `ids` null: everybody who has invoices. */
export type CustomerInvoicesQuery = { readonly profileId: string; readonly ids: readonly string[] | null };

/** Columns of the same length: a customer, how many invoices, how many of them are checked. */
export type CustomerInvoices = {
  readonly ids: readonly string[];
  readonly totals: readonly number[];
  readonly checked: readonly number[];
};

/** Every call of the thread: name → input and output. */
export type RowsCalls = {
  /** The list of a profile; a new empty one when its mapping differs. */
  sources: {
    in: ListRef;
    out: { readonly isSameMapping: boolean; readonly sources: KnownSource[]; readonly detailsAnswers: string[] };
  };
  keep: {
    in: ListRef & { readonly answers: readonly (DerivedAnswer | PackedAnswer)[]; readonly isRebuild: boolean };
    out: null;
  };
  /** Fills the rows of invoices from their details; returns how many rows changed. */
  keepDetails: {
    in: ListRef & { readonly details: readonly InvoiceDetailsFields[]; readonly isRebuild: boolean };
    out: number;
  };
  /** Starts building a second list. */
  beginRebuild: { in: ListRef; out: null };
  /** The second list becomes the shown one; returns marked rows whose key changed. */
  endRebuild: { in: ListRef; out: { readonly renamed: readonly (readonly [string, string])[] } };
  dropRebuild: { in: { readonly profileId: string }; out: null };
  forget: { in: { readonly profileId: string; readonly answerIds: readonly string[] }; out: null };
  forgetProfile: { in: { readonly profileId: string }; out: null };
  names: {
    in: {
      readonly profileId: string;
      readonly names: readonly { readonly customerId: string; readonly name: string }[];
    };
    out: null;
  };
  marks: { in: { readonly profileId: string; readonly marks: readonly RowMark[]; readonly isAll: boolean }; out: null };
  standings: { in: { readonly profileId: string; readonly standings: readonly RowStanding[] }; out: null };
  page: { in: { readonly profileId: string; readonly query: InvoiceQuery }; out: StoredRow[] };
  totals: { in: { readonly profileId: string; readonly query: InvoiceTotalsQuery }; out: RowsTotals };
  /** Rows in order for an export; high offsets cost no more than low ones. */
  read: { in: { readonly profileId: string } & ReadOptions; out: StoredRow[] };
  keys: { in: { readonly profileId: string; readonly filter: InvoiceFilter; readonly limit: number }; out: string[] };
  /** Invoices of a property whose period touches some days. */
  ofPeriod: { in: PeriodRowsQuery; out: StoredRow[] };
  /** The newest invoices of a customer or property. */
  ofOwner: { in: OwnerRowsQuery; out: StoredRow[] };
  /** Whose invoices these are, and their numbers. */
  ofInvoices: {
    in: { readonly profileId: string; readonly ids: readonly string[] };
    out: OwnedInvoice[];
  };
  ofCustomers: { in: CustomerInvoicesQuery; out: CustomerInvoices };
  /** Rows that need a person. */
  today: { in: TodayRowsQuery; out: TodayRows };
  leafColumns: { in: { readonly profileId: string }; out: InvoiceLeafColumn[] };
  outdatedChecks: { in: { readonly profileId: string }; out: string[] };
  /** The requests whose answers had a row, for its history. */
  requestsOf: { in: { readonly profileId: string; readonly key: string }; out: { requestKey: string; pair: Pair }[] };
  row: { in: { readonly profileId: string; readonly key: string }; out: StoredRow | null };
  /** Answers that marked rows are read from, and the keys of those rows. */
  markedAnswers: {
    in: { readonly profileId: string };
    out: { readonly answerIds: readonly string[]; readonly rowKeys: readonly string[] };
  };
  /** Returns some space of removed rows to the disk; false: nothing is left to return. */
  incrementalVacuum: { in: { readonly pages: number }; out: boolean };
  bytes: { in: null; out: number };
};

/** The file of the rows and its key; null: in memory. */
export type RowsPlace = { readonly path: string; readonly key: Uint8Array } | null;
