import type { ReadHours } from '../../shared/hours/reading.ts';
import type { Leaf, MappedRecord } from '../../shared/model/origin/provenance.ts';

export type BodyKind = 'json' | 'html' | 'xml' | 'text' | 'binary' | 'empty';

/** Why a body cannot be read as an answer. `detail`: a place or a size, never content. */
export type BodyProblem = {
  readonly reason: 'html' | 'not-json' | 'too-deep' | 'too-large' | 'empty';
  readonly detail: string;
};

/** Peculiarities of a readable body. */
export type BodyNotice =
  | 'byte-order-mark'
  | 'utf-16'
  | 'single-byte-charset'
  | 'invalid-utf8'
  | 'duplicate-keys'
  | 'json-in-text'
  | 'no-records'
  | 'several-lists';

export type TextPage = { readonly text: string | null; readonly offset: number; readonly totalChars: number };

/** A body read through its mapping. Everything is derived from the bytes. */
export type ReadBody = {
  readonly kind: BodyKind;
  readonly records: readonly MappedRecord[];
  /** Lists inside each record (an invoice's lines); index as in `records`. */
  readonly children: readonly (readonly MappedRecord[])[];
  /** Only for HourlyConsumptionResponse; null elsewhere and when the body cannot be read. */
  readonly hours: ReadHours | null;
  /** Leaves in document order; `under` is a printed path (`data.items[3]`), '' for all. */
  leaves(offset: number, limit: number, under?: string): Leaf[];
  /** Leaves of the value at a printed path, '' for all; counted when asked for. */
  countLeaves(under: string): number;
  /** A page of at most TEXT_PAGE_CHARS characters of the pretty-printed text; text is null for binary. */
  text(offset: number): TextPage;
  readonly problem: BodyProblem | null;
  readonly notices: readonly BodyNotice[];
  /** The number of records looks like a page size, or the answer says that more follows: it may be cut off. */
  readonly suspiciouslyRound: boolean;
};

/** One problem in an error body. `text` has place and message: `customer.soc_id: must be digits`. */
export type Problem = {
  readonly text: string;
  /** The field it is about, as the answer names it. */
  readonly place: string | null;
  readonly said: string;
  readonly path: string;
};

/** An error body in its own words. */
export type ReadError = {
  /** Its message for the whole; null where it only lists problems. */
  readonly message: string | null;
  readonly code: string | null;
  readonly details: readonly Problem[];
  /** The requested pause in seconds, as a decimal text. */
  readonly retryAfterSeconds: string | null;
};
