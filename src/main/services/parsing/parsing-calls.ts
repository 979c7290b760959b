import type { ClockFacts } from '../../../shared/hours/infer-time-base.ts';
import type { PlacedHours } from '../../../shared/hours/place-readings.ts';
import type { AnswerMeta } from '../../../shared/model/answers/answer.ts';
import type { HourClock, HourReading } from '../../../shared/model/consumption.ts';
import type { MappedAnswer } from '../../../shared/model/contracts/contract.ts';
import type { ReadableValue } from '../../../shared/model/mapping/first-contact.ts';
import type { AnswerGuesses, TriedPlace } from '../../../shared/model/mapping/guesses.ts';
import type {
  AnswerTable,
  MappingDifference,
  ParsedFacts,
  Pick as PickedPlace,
  TreeNode,
} from '../../../shared/model/mapping/mapping.ts';
import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import type { Leaf, MappedRecord } from '../../../shared/model/origin/provenance.ts';
import type { Picked } from '../../mapping/editing/pick-place.ts';
import type { FoundPlaces } from '../../mapping/json/tree-page.ts';
import type { BodyKind, BodyProblem, TextPage } from '../../mapping/read-body.ts';
import type { RecordSample } from '../../mapping/records/sample-records.ts';
import type { SeenShape } from '../../mapping/shape/observe-shape.ts';
import type { DerivedAnswer, PackedAnswer } from '../../store/rows/rows-messages.ts';
import type { DateWindow } from '../consumption/windows.ts';
import type { ReadRegistration, RegistrationContext } from '../meaning/read-registration.ts';
import type { ReadBy } from './read-by.ts';

type Page = { readonly offset: number; readonly limit: number };
type InvoiceRequest = { readonly by: ReadBy; readonly requestKey: string };

/** What placing hours on a grid needs. */
type Placing = {
  readonly by: ReadBy;
  readonly clock: HourClock;
  readonly window: DateWindow;
  readonly nowMs: number;
};

/** Every question that can be asked of an answer: name → input and output, all plain data. */
export type ParserCalls = {
  /** What the body is, and why it cannot be read. */
  kind: { in: null; out: { readonly kind: BodyKind; readonly problem: BodyProblem | null } };
  /** What an error body says. */
  message: { in: MappingDocument; out: string | null };
  /** What an answer to a registration means, and says. */
  registration: { in: RegistrationContext; out: ReadRegistration };
  /** The first record with what is inside it, and the first leaves of the body. */
  record: { in: ReadBy; out: Omit<MappedAnswer, 'meta'> };
  /** Rows of the invoice list; null when the answer is not of an invoice query. Packed when there are many. */
  invoices: { in: InvoiceRequest & { readonly meta: AnswerMeta }; out: DerivedAnswer | PackedAnswer | null };
  /** Ids of the invoices, in the order of the answer. */
  invoiceIds: { in: ReadBy; out: string[] };
  /** The record of one row of the list, if it is in this answer. */
  invoice: { in: InvoiceRequest & { readonly key: string }; out: MappedRecord | null };
  /** The hours on the grid of the requested window. */
  hours: { in: Placing; out: PlacedHours };
  /** What the answer says about one step of that grid. */
  readings: { in: { readonly placing: Placing; readonly startMs: number }; out: HourReading[] };
  clockFacts: { in: { readonly by: ReadBy; readonly zone: string }; out: ClockFacts | null };
  /** A page of the text, laid out for reading. */
  text: { in: { readonly offset: number }; out: { readonly kind: BodyKind } & TextPage };
  leaves: { in: Page & { readonly by: ReadBy; readonly under: string }; out: { rows: Leaf[]; total: number } };
  /** A node of the tree and some of its children; null: there is none. */
  nodes: { in: Page & { readonly path: string }; out: { node: TreeNode | null; rows: TreeNode[] } };
  find: { in: { readonly text: string; readonly limit: number }; out: FoundPlaces };
  /** A value as text, cut after `maxChars` characters; null: no such place. */
  value: { in: { readonly path: string; readonly maxChars: number }; out: string | null };
  /** Source texts at places, byte for byte; null where there is nothing. */
  sources: { in: { readonly paths: readonly string[] }; out: (string | null)[] };
  table: { in: Page & { readonly path: string | null }; out: AnswerTable };
  /** What a mapping reads from the body. */
  facts: { in: ReadBy; out: ParsedFacts };
  /** The mapping after a pick; null: the body has no tree. */
  pick: { in: { readonly mapping: MappingDocument; readonly pick: PickedPlace }; out: Picked | null };
  /** The differences that another mapping would make. */
  difference: {
    in: { readonly answerId: string; readonly now: ReadBy; readonly draft: ReadBy };
    out: MappingDifference;
  };
  /** Patterns of the places a field is read from. */
  places: { in: { readonly mapping: MappingDocument; readonly field: string }; out: string[] };
  /** What is recognised, with reasons, and what is not; confirmed places stay. */
  guesses: { in: ReadBy; out: AnswerGuesses };
  /** How often a field has a value when it is read at the draft's place. */
  tried: { in: { readonly mapping: MappingDocument; readonly field: string }; out: TriedPlace };
  /** A few real records, spread over the answer, each with its first line. */
  samples: { in: { readonly by: ReadBy; readonly most: number }; out: RecordSample[] };
  /** The values of a record and of the object around it, as a person reads them. */
  values: { in: { readonly path: string }; out: ReadableValue[] };
  /** Places and types; null: the body has no tree. */
  shape: { in: null; out: SeenShape | null };
};

export type ParserCallName = keyof ParserCalls;

/** Identifies a body and says how to decode it. */
export type BodyRef = {
  readonly sha256: string;
  readonly contentType: string | null;
  readonly bytes: number;
  /** The request: values that repeat it are recognised by it. */
  readonly target?: string | null;
  readonly location?: string | null;
};

/** The questions to the thread: any of the above, about a body. */
export type ParserThreadCalls = {
  ask: {
    in: {
      readonly name: ParserCallName;
      readonly input: unknown;
      readonly ref: BodyRef;
      /** In shared memory; null: it should already be open there. */
      readonly body: Uint8Array | null;
    };
    /** Null: the body is not open; ask again with its bytes. */
    out: { readonly value: unknown } | null;
  };
};
