import type { AnswerMeta } from '../../../shared/model/answer.ts';
import type {
  InvoiceChange,
  InvoiceFilter,
  InvoiceLeafColumn,
  InvoiceMark,
  InvoiceQuery,
  InvoiceSelection,
  InvoiceTotals,
  InvoiceTotalsQuery,
} from '../../../shared/model/invoice.ts';
import type { MappedRecord, Sourced } from '../../../shared/model/provenance.ts';
import type { Pair, RegisterKind } from '../../../shared/model/register.ts';

/** One record of an answer, ready to be kept. `leaves` are texts by path below the record. */
export type DerivedRow = {
  readonly key: string;
  readonly record: MappedRecord;
  /** What no field of ours reads and is not inside a list: the columns a person may add. */
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
  /** Fetched by the app itself: what a person has not seen yet stays marked as new. */
  readonly isQuiet?: boolean;
  readonly rows: readonly DerivedRow[];
};

/**
 * The rows of a large answer on their way from one thread to another: main passes them on without looking inside. In
 * shared memory, which neither is copied nor counts as main's, whose garbage would then be collected for its sake.
 */
export type PackedAnswer = Omit<DerivedAnswer, 'rows'> & { readonly packedRows: readonly Uint8Array[] };

/** What the operator's answer about one invoice says beyond the list. */
export type InvoiceDetailsFields = {
  readonly invoiceId: string;
  readonly answerId: string;
  readonly fields: Readonly<Record<string, Sourced>>;
};

/** What the fields that a details answer filled were in the list's own answer. */
export type FilledByDetails = { readonly answerId: string; readonly was: Readonly<Record<string, Sourced>> };

export type KnownSource = { readonly answerId: string; readonly fetchedAt: number };

export type StoredRow = {
  readonly key: string;
  readonly pair: Pair;
  readonly answerId: string;
  readonly fetchedAt: number;
  readonly record: MappedRecord;
  /** Fields that its details filled; null: none. */
  readonly details: FilledByDetails | null;
  readonly change: InvoiceChange | null;
  readonly changedAt: number | null;
  readonly leaves: Record<string, string>;
};

export type RowMark = Omit<InvoiceMark, 'checkedBy' | 'changedAt'>;

/** Where a list of rows is: a profile, and how its answers were read. */
export type ListRef = { readonly profileId: string; readonly mapping: string };

export type RowsQuery = Omit<InvoiceQuery, 'offset' | 'limit'>;
export type RowsTotals = Omit<InvoiceTotals, 'unreadable'> & { readonly unreadable: AnswerMeta[] };
export type ReadOptions = {
  readonly query: RowsQuery;
  readonly selection: InvoiceSelection | null;
  readonly offset: number;
  readonly limit: number;
};

/** Invoices of one property whose mapped period touches some days: `toDate` is the day after the last one. */
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
  /** The day it was issued, or that its period ended on: what a person calls it by. */
  readonly monthOn: string | null;
  readonly at: number;
};
export type TodayRowGroup = { readonly count: number; readonly oldestAt: number | null; readonly some: TodayRow[] };

/** What the list of invoices has for a person to do. */
export type TodayRows = {
  readonly total: number;
  readonly newestAt: number | null;
  /** First day of the earlier of the last two months that have invoices; null: nobody knows when any was issued. */
  readonly since: string | null;
  readonly unchecked: number;
  /** Changed, or no longer found, and nobody has checked it since. */
  readonly changed: TodayRowGroup;
  readonly gone: TodayRowGroup;
  /** Invoices of the last two runs that have no amount, where most have one. */
  readonly noAmount: TodayRowGroup & { readonly others: number };
  /** Of each group that was asked about, in their order. */
  readonly news: readonly TodayNews[];
};

/** What came among the pairs of a group; `at`: the newest of it, null where there is none. */
export type TodayNews = {
  readonly new: number;
  readonly changed: number;
  readonly gone: number;
  readonly at: number | null;
};

export type TodayRowsQuery = {
  readonly profileId: string;
  /** A date far enough ahead that no real invoice is issued after it. */
  readonly latestDay: string;
  /** More of a kind than this are only counted. */
  readonly most: number;
  /** Saved groups, and until when somebody has seen what came of each. */
  readonly groups: readonly { readonly pairs: readonly Pair[]; readonly since: number }[];
};

/** Everything the thread can be asked: name → input and output. */
export type RowsCalls = {
  /** The list of a profile as it stands; a new empty one when the mapping differs from what it was made with. */
  sources: {
    in: ListRef;
    out: { readonly isSameMapping: boolean; readonly sources: KnownSource[]; readonly detailsAnswers: string[] };
  };
  keep: {
    in: ListRef & { readonly answers: readonly (DerivedAnswer | PackedAnswer)[]; readonly isRebuild: boolean };
    out: null;
  };
  /** Fills the rows of invoices from their details; how many rows became fuller. */
  keepDetails: {
    in: ListRef & { readonly details: readonly InvoiceDetailsFields[]; readonly isRebuild: boolean };
    out: number;
  };
  /** Begins a list beside the current one. */
  beginRebuild: { in: ListRef; out: null };
  /** The list built beside becomes the current one; gives back which marked rows changed their key. */
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
  page: { in: { readonly profileId: string; readonly query: InvoiceQuery }; out: StoredRow[] };
  totals: { in: { readonly profileId: string; readonly query: InvoiceTotalsQuery }; out: RowsTotals };
  /** Rows in order for an export; deep offsets cost no more than shallow ones. */
  read: { in: { readonly profileId: string } & ReadOptions; out: StoredRow[] };
  keys: { in: { readonly profileId: string; readonly filter: InvoiceFilter; readonly limit: number }; out: string[] };
  /** Invoices of a property whose period touches some days. */
  ofPeriod: { in: PeriodRowsQuery; out: StoredRow[] };
  /** The newest invoices of a customer or property. */
  ofOwner: { in: OwnerRowsQuery; out: StoredRow[] };
  /** What needs a person. */
  today: { in: TodayRowsQuery; out: TodayRows };
  leafColumns: { in: { readonly profileId: string }; out: InvoiceLeafColumn[] };
  outdatedChecks: { in: { readonly profileId: string }; out: string[] };
  /** The requests whose answers held a row: for its history. */
  requestsOf: { in: { readonly profileId: string; readonly key: string }; out: { requestKey: string; pair: Pair }[] };
  row: { in: { readonly profileId: string; readonly key: string }; out: StoredRow | null };
  /** Answers that marked rows are read from now, and the keys of those rows. */
  markedAnswers: {
    in: { readonly profileId: string };
    out: { readonly answerIds: readonly string[]; readonly rowKeys: readonly string[] };
  };
  /** Gives some of the room of removed rows back to the disk; false: there is none left to give. */
  incrementalVacuum: { in: { readonly pages: number }; out: boolean };
  bytes: { in: null; out: number };
};

/** Where the thread keeps the rows; null: in memory. */
export type RowsPlace = { readonly path: string; readonly key: Uint8Array } | null;
