import type { FieldMapping, MappingDocument } from '../../shared/model/mapping/mapping-document.ts';
import type { MappedRecord, Sourced } from '../../shared/model/origin/provenance.ts';
import type { Confirmed } from './confirmed-in.ts';
import { placesOfLines, placesOfRecords } from './confirmed-list.ts';
import { choosePlaces } from './evidence/choose-places.ts';
import { NOTHING_ASKED, type RequestFacts } from './evidence/request-facts.ts';
import { type MoneyScale, NOTHING_WINS, type Selection, type Wins } from './evidence/selection.ts';
import { isScalar, type JsonNode, type JsonScalar } from './json/json-node.ts';
import { parsePath, printPattern } from './json/json-path.ts';
import { type Concept, senseOfKey } from './names/concepts.ts';
import { keptByKey } from './names/kept-by-key.ts';
import { splitWords } from './names/split-words.ts';
import type { BodyNotice } from './read-body.ts';
import { assignRecord, withSelection } from './records/assign-record.ts';
import type { Pattern } from './records/collect-places.ts';
import { type MarkOf, marksOf, NO_MARK } from './records/column-marks.ts';
import { type FoundRecords, findAlike, findRecords, IDENTITIES, namesOther } from './records/find-records.ts';
import { saysLines } from './records/line-lists.ts';
import { absentOf, type MatchContext, matchByName, matchField } from './records/match-field.ts';
import type { AssignedRecord } from './records/planned-record.ts';
import { madeAlike } from './records/record-make.ts';
import type { RecordView } from './records/record-view.ts';
import { type Sought, soughtIn } from './records/sought.ts';
import { withWrittenDates } from './records/written-dates.ts';
import { withWrittenMoney } from './records/written-money.ts';

export type DeriveInput = {
  readonly root: JsonNode;
  /** The text the tree was parsed from: raw values are slices of it. */
  readonly source: string;
  readonly mapping: MappingDocument;
  readonly confirmed: Confirmed;
  /** Places that outrank all evidence; absent: the confirmed ones. */
  readonly wins?: Confirmed;
  /** The request of the answer. */
  readonly asked?: RequestFacts;
  /** Called with every value that a field reads. */
  readonly onRead?: (node: JsonScalar, field: string) => void;
};

export type DerivedRecords = {
  readonly records: readonly MappedRecord[];
  readonly children: readonly (readonly MappedRecord[])[];
  readonly notices: readonly BodyNotice[];
  /** Why the fields are read where they are: for the records, and for the lines in them. */
  readonly studied: { readonly head: Selection | null; readonly lines: Selection | null };
};

const SAMPLED_FOR_MARK = 300;

function winsIn(prefix: string, { confirmed, wins = confirmed }: DeriveInput): Wins {
  if (wins.places?.length === 0) return NOTHING_WINS;
  const own = (field: string, pattern: string): boolean => wins(prefix + field, pattern);
  if (wins.places === undefined) return own;
  const patterns = new Set(wins.places.map(({ pattern }) => pattern));
  return Object.assign(own, { mayBe: (pattern: string) => patterns.has(pattern) });
}

type Derive = (record: AssignedRecord) => MappedRecord;

/** What the records of one list share: the wanted fields, and the evidence collected from the first records. */
type List = {
  readonly sought: Sought;
  readonly prefix: string;
  /** What the values around the list say of its money. */
  readonly scale: MoneyScale;
  /** For lists inside records: all of them are examined together. */
  readonly selection: Selection | null;
};

/** Reads every view of a list, in order; the first few are examined together before any is read. */
function* readAll(
  views: Iterable<RecordView>,
  list: List,
  input: DeriveInput,
  onStudied: (selection: Selection) => void = () => {},
): Generator<readonly [RecordView, MappedRecord]> {
  let sample: AssignedRecord[] = [];
  let derive: Derive | null = null;
  let selection = list.selection;
  const study = (): Derive => {
    const studied =
      selection ??
      choosePlaces(sample, list.sought, input.asked ?? NOTHING_ASKED, list.scale, winsIn(list.prefix, input));
    selection = studied;
    onStudied(studied);
    sample = sample.map((record) => withSelection(record, studied));
    return deriver(list, input, marksOf(sample, list.sought));
  };
  for (const view of views) {
    const record = assignRecord(view, list.sought, selection);
    if (derive !== null) {
      yield [view, derive(record)];
      continue;
    }
    sample.push(record);
    if (sample.length < SAMPLED_FOR_MARK) continue;
    derive = study();
    for (const one of sample) yield [one.view, derive(one)];
  }
  if (derive !== null) return;
  derive = study();
  for (const one of sample) yield [one.view, derive(one)];
}

/** Whose records were asked for. */
function wantedOf(name: string, asked: RequestFacts | undefined): string | null {
  if (name === 'customerId') return asked?.customerId ?? null;
  return name === 'propertyId' ? (asked?.propertyId ?? null) : null;
}

/** The common parts of reading the fields of one list. */
function deriver({ sought, prefix }: List, input: DeriveInput, mark: MarkOf): Derive {
  const { source, onRead } = input;
  const said = input.confirmed.fields;
  const plain: MatchContext = {
    source,
    mark: null,
    confirmed: null,
    ...(onRead && { onRead: (node, of) => onRead(node, prefix + of) }),
  };
  const fields = Object.entries(sought.fields).map(([name, field]) => {
    const isSaid = said?.has(prefix + name) !== false;
    const wanted = prefix === '' ? wantedOf(name, input.asked) : null;
    if (!isSaid && mark === NO_MARK && wanted === null) return { name, field, context: plain };
    const confirmed = (of: string, pattern: string): boolean => input.confirmed(prefix + of, pattern);
    return { name, field, context: { ...plain, mark: mark(name), confirmed: isSaid ? confirmed : null, wanted } };
  });
  return (record: AssignedRecord): MappedRecord => {
    const { view } = record;
    const { each = [] } = view;
    const found: Record<string, Sourced> = {};
    for (const { name, field, context } of fields) {
      const own = matchField(record, name, field, context);
      const base = field.namedBy === undefined ? undefined : found[field.namedBy.field];
      const implied =
        own.provenance === 'absent' && base !== undefined ? impliedBy(base, field, name, context, each) : own;
      if (implied.provenance !== 'absent') found[name] = implied;
      else found[name] = field.fixed === undefined ? absentOf(record, name, field.type) : fixedBy(field.fixed);
    }
    return { path: record.printed, fields: found };
  };
}

function impliedBy(
  base: Sourced,
  field: FieldMapping,
  name: string,
  context: MatchContext,
  each: readonly number[],
): Sourced {
  const implied = matchByName(base, field);
  if (implied.text === null || context.confirmed === null) return implied;
  const path = parsePath(implied.path ?? '') ?? [];
  return context.confirmed(name, printPattern(path, each)) ? { ...implied, provenance: 'confirmed' } : implied;
}

/** A value a person wrote into the mapping: it is not in the answer, so it has no path. */
export function fixedBy(text: string): Sourced {
  return { provenance: 'confirmed', text, raw: null, path: null, rival: null };
}

/** Lists found inside records, with one record of each make: most records of an answer have the same structure. */
type KnownLines = {
  /** Confirmed places of line values, relative to a record. */
  readonly confirmed: readonly string[];
  readonly found: { readonly node: JsonNode; readonly found: FoundRecords }[];
};

const MAX_KNOWN_LINES = 16;

function findLines(node: JsonNode, lines: Sought, known: KnownLines): FoundRecords {
  const alike = known.found.find((one) => madeAlike(node, one.node));
  if (alike !== undefined) return alike.found;
  const found = findRecords(node, lines, 'list', known.confirmed);
  if (known.found.length < MAX_KNOWN_LINES) known.found.push({ node, found });
  return found;
}

const NO_LINES: ReadonlySet<Concept> = new Set([
  'payment',
  'previous',
  'paid',
  'reminder',
  'tax',
  'discount',
  'link',
  'address',
  'sent',
  'registration',
  'contract',
  'customer',
  'partner',
  'meter',
  'status',
]);

/** `consumptions.actual.values`: what was measured, and not what is charged. */
function isOfReadings(pattern: Pattern | null): boolean {
  const senses = (pattern ?? []).flatMap((step) => (step === null ? [] : [senseOfKey(step).concepts]));
  const isEnergy = senses.some((concepts) => concepts.includes('energy') || concepts.includes('reading'));
  return isEnergy && !senses.some((concepts) => concepts.includes('line') || concepts.includes('invoice'));
}

/** `Taxes.Breakdown`: whatever the list is called, it is one of taxes. */
function isOfTaxes(step: string): boolean {
  const { concepts } = senseOfKey(step);
  return concepts.length === 1 && (concepts[0] === 'tax' || concepts[0] === 'discount');
}

const OF_REST =
  /^(?:others?|additional|misc|miscellaneous|ovriga|andra|andre|ovrige|muut|sonstige|weitere|andere|autres|otros|altri|overige)$/;

/** `otherCharges`: some of what is charged, whose rest stands elsewhere. */
const isOfRest = keptByKey((name) => splitWords(name).some((word) => OF_REST.test(word)));

/** Credit notes, payments and taxes also have texts and amounts. */
function namesNoLines(pattern: Pattern | null): boolean {
  const name = pattern?.findLast((step) => step !== null) ?? '';
  const { concepts } = senseOfKey(name);
  if (isOfRest(name)) return true;
  if (concepts.includes('line')) return false;
  if (pattern?.some((step) => step !== null && isOfTaxes(step))) return true;
  return concepts.some((one) => NO_LINES.has(one)) || isOfReadings(pattern);
}

/** Views of the lists inside a record. When the answer is one record, they may also stand next to it. */
function lineViews(
  view: RecordView,
  alone: boolean,
  lines: Sought,
  input: DeriveInput,
  known: KnownLines,
): RecordView[] {
  const inside = view.node?.values.some((value) => !isScalar(value)) ? view.node : null;
  const own = inside === null ? [] : viewsIn(inside, lines, view, known);
  if (own.length > 0 || !alone || input.mapping.expects !== 'single') return own;
  return viewsIn(input.root, lines, null, known);
}

function viewsIn(node: JsonNode, lines: Sought, around: RecordView | null, known: KnownLines): RecordView[] {
  const before = findLines(node, lines, known);
  if (before.how !== 'selector' && (namesOther(before.pattern, lines) || namesNoLines(before.pattern))) return [];
  if (before.how !== 'list' && before.how !== 'columns' && before.how !== 'table' && before.how !== 'selector') {
    return [];
  }
  const { path = [], each = [] } = around ?? {};
  return [...findAlike({ node, path, each, around: [] }, before).views()];
}

/** `[{"label": "Due date", "value": "2026-02-28"}, …]`: values that are no sums, and different ones, are facts. */
function areFacts(records: readonly MappedRecord[]): boolean {
  const unread = records.flatMap(({ fields: { amount } }) => (amount?.provenance === 'unreadable' ? [amount.raw] : []));
  return new Set(unread).size > 1;
}

function isCalledLines([first]: readonly MappedRecord[]): boolean {
  const name = parsePath(first?.path ?? '')?.findLast((step) => typeof step === 'string');
  return typeof name === 'string' && (saysLines(name) || senseOfKey(name).concepts.includes('product'));
}

/** Whether a list looks like lines: something in it has a price or a quantity, or a sum of something described. */
function areLines(records: readonly MappedRecord[]): boolean {
  const has = (name: string) => records.some(({ fields }) => fields[name]?.raw != null);
  // `dimensions[*].volume`: without money a list of quantities is one of lines only where it is called so.
  if (has('price') || (has('quantity') && (has('amount') || isCalledLines(records)))) return true;
  // A list with a sum alone may be of payments.
  return has('amount') && (has('text') || has('unit')) && !areFacts(records);
}

const STUDIED_LINES = 48;

/**
 * Reads the lines of records one after another; those of the first few records are examined together, because one
 * invoice has too few.
 */
class LineReader {
  readonly children: (readonly MappedRecord[])[] = [];
  readonly #waiting: (readonly RecordView[])[] = [];
  readonly #sought: Sought;
  readonly #input: DeriveInput;
  readonly #scale: () => MoneyScale;
  #seen = 0;
  #list: List | null = null;
  #plain: Derive | null = null;

  constructor(sought: Sought, input: DeriveInput, scale: () => MoneyScale) {
    this.#sought = sought;
    this.#input = input;
    this.#scale = scale;
  }

  get selection(): Selection | null {
    return this.#list?.selection ?? null;
  }

  add(views: readonly RecordView[]): void {
    if (this.#list !== null) {
      this.children.push(this.#read(views, this.#list));
      return;
    }
    this.#waiting.push(views);
    this.#seen += views.length;
    if (this.#seen >= STUDIED_LINES) this.finish();
  }

  /** Examines the waiting records and reads them. */
  finish(): void {
    if (this.#list !== null) return;
    const sample = this.#waiting.flat().slice(0, STUDIED_LINES);
    const scale = this.#scale();
    const records = sample.map((view) => assignRecord(view, this.#sought));
    const selection = choosePlaces(records, this.#sought, NOTHING_ASKED, scale, winsIn('lines.', this.#input));
    const list: List = { sought: this.#sought, prefix: 'lines.', scale, selection };
    this.#list = list;
    for (const views of this.#waiting) this.children.push(this.#read(views, list));
    this.#waiting.length = 0;
  }

  #read(views: readonly RecordView[], list: List): readonly MappedRecord[] {
    if (views.length === 0) return NO_RECORDS;
    const records = views.map((view) => assignRecord(view, this.#sought, list.selection));
    const mark = marksOf(records, this.#sought);
    this.#plain ??= deriver(list, this.#input, NO_MARK);
    const derived = records.map(mark === NO_MARK ? this.#plain : deriver(list, this.#input, mark));
    return areLines(derived) ? derived : NO_RECORDS;
  }
}

const NO_RECORDS: readonly MappedRecord[] = [];

type Read = Pick<DerivedRecords, 'records' | 'children'>;

/** Of several records in the answer to a request for one, the one with the id that was asked for comes first. */
function askedFirst({ records, children }: Read, { mapping, asked }: DeriveInput): Read {
  const id = asked?.pathId ?? null;
  if (mapping.expects !== 'single' || id === null || records.length < 2) return { records, children };
  const at = records.findIndex(({ fields }) => IDENTITIES.some((name) => fields[name]?.text === id));
  const moved = <T>(all: readonly T[]): readonly T[] => [...all.slice(at, at + 1), ...all.filter((_, i) => i !== at)];
  return at < 1 ? { records, children } : { records: moved(records), children: moved(children) };
}

/**
 * The records of a body read through a mapping: a pure function of tree, mapping, request and confirmed places. Every
 * record has every field of the mapping, with its provenance; fields of children are confirmed as `lines.<field>`.
 */
export function deriveRecords(given: DeriveInput): DerivedRecords {
  const dated = withWrittenDates(given.root, given.source);
  const input = { ...given, root: withWrittenMoney(dated, given.source) };
  const { mapping } = input;
  const sought = soughtIn(mapping);
  const { places = [] } = input.wins ?? input.confirmed;
  const found = findRecords(input.root, sought, mapping.expects, placesOfRecords(places), input.asked?.pathId ?? null);
  const records: MappedRecord[] = [];
  const known: KnownLines = { found: [], confirmed: placesOfLines(places, found.pattern) };
  let selection: Selection | null = null;
  const scale = (): MoneyScale => selection?.scale ?? 'open';
  const lines = sought.lines === null ? null : new LineReader(sought.lines, input, scale);
  const list: List = { sought, prefix: '', scale: 'open', selection: null };
  const onStudied = (of: Selection): void => {
    selection = of;
  };
  for (const [view, record] of readAll(found.views(), list, input, onStudied)) {
    records.push(record);
    if (sought.lines !== null) lines?.add(lineViews(view, found.alone, sought.lines, input, known));
  }
  lines?.finish();
  const notices: BodyNotice[] = [];
  if (found.how === 'none') notices.push('no-records');
  if (found.several) notices.push('several-lists');
  const studied = { head: selection, lines: lines?.selection ?? null };
  const children = lines?.children ?? records.map(() => NO_RECORDS);
  return { ...askedFirst({ records, children }, input), notices, studied };
}
