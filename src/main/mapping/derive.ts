import type { FieldMapping, MappingDocument, RecordMapping } from '../../shared/model/mapping-document.ts';
import type { MappedRecord, Sourced } from '../../shared/model/provenance.ts';
import type { Fields } from './assign-cells.ts';
import { type FoundRecords, findAlike, findRecords, namesOther } from './find-records.ts';
import { isScalar, type JsonNode, type JsonScalar } from './json-node.ts';
import { parsePath, printPattern } from './json-path.ts';
import { type MatchContext, matchByName, matchField } from './match-field.ts';
import type { BodyNotice } from './read-body.ts';
import { type AssignedRecord, assignRecord, nodeOf } from './reading-plan.ts';
import { madeAlike } from './record-make.ts';
import type { RecordView } from './record-view.ts';
import { type DecimalMark, markOfColumn } from './values.ts';

export type DeriveInput = {
  readonly root: JsonNode;
  /** The text the tree was parsed from: raw values are slices of it. */
  readonly source: string;
  readonly mapping: MappingDocument;
  readonly confirmed: (field: string, pattern: string) => boolean;
  /** Told of every value that a field reads. */
  readonly onRead?: (node: JsonScalar, field: string) => void;
};

export type DerivedRecords = {
  readonly records: readonly MappedRecord[];
  readonly children: readonly (readonly MappedRecord[])[];
  readonly notices: readonly BodyNotice[];
};

const SAMPLED_FOR_MARK = 300;

const NO_MARK = (): DecimalMark => null;

/** The decimal mark of each field: what its own column proves, else what all columns of the list prove together. */
function marksOf(sample: readonly AssignedRecord[], mapping: RecordMapping): (field: string) => DecimalMark {
  const columns = new Map<string, string[]>();
  for (const name of numbersOf(mapping.fields)) {
    for (const record of sample) {
      const first = record.plan.fields.get(name)?.cells[0];
      const node = first === undefined ? undefined : nodeOf(record, first);
      if (node?.type !== 'string') continue;
      const texts = columns.get(name);
      if (texts === undefined) columns.set(name, [node.value]);
      else texts.push(node.value);
    }
  }
  // Numbers as JSON writes them need no proof.
  if (columns.size === 0) return NO_MARK;
  const together = markOfColumn([...columns.values()].flat());
  const marks = new Map([...columns].map(([name, texts]) => [name, markOfColumn(texts) ?? together]));
  return (field) => marks.get(field) ?? together;
}

const numbers = new WeakMap<Fields, readonly string[]>();

function numbersOf(fields: Fields): readonly string[] {
  let names = numbers.get(fields);
  if (names === undefined) {
    names = Object.keys(fields).filter((name) => fields[name]?.type === 'decimal' || fields[name]?.type === 'money');
    numbers.set(fields, names);
  }
  return names;
}

type Derive = (record: AssignedRecord) => MappedRecord;
type Derivers = {
  of(mapping: RecordMapping, input: DeriveInput, mark: (field: string) => DecimalMark, prefix: string): Derive;
};

/** The lines of most records are read alike: what reads them is made once for all that need no mark. */
function createDerivers(): Derivers {
  let plain: Derive | null = null;
  return {
    of(mapping, input, mark, prefix) {
      if (mark !== NO_MARK) return deriver(mapping, input, mark, prefix);
      plain ??= deriver(mapping, input, mark, prefix);
      return plain;
    },
  };
}

/** Reads every view of a list, in order; the first few are looked at together before any is read. */
function* readAll(
  views: Iterable<RecordView>,
  mapping: RecordMapping,
  input: DeriveInput,
  prefix: string,
  derivers: Derivers,
): Generator<readonly [RecordView, MappedRecord]> {
  const sample: AssignedRecord[] = [];
  let derive: Derive | null = null;
  for (const view of views) {
    const record = assignRecord(view, mapping.fields);
    if (derive !== null) {
      yield [view, derive(record)];
      continue;
    }
    sample.push(record);
    if (sample.length < SAMPLED_FOR_MARK) continue;
    derive = derivers.of(mapping, input, marksOf(sample, mapping), prefix);
    for (const one of sample) yield [one.view, derive(one)];
  }
  if (derive !== null) return;
  derive = derivers.of(mapping, input, marksOf(sample, mapping), prefix);
  for (const one of sample) yield [one.view, derive(one)];
}

/** Everything that reading the fields of one list has in common. */
function deriver(mapping: RecordMapping, input: DeriveInput, mark: (field: string) => DecimalMark, prefix: string) {
  const { onRead } = input;
  const fields = Object.entries(mapping.fields).map(([name, field]) => {
    const context: MatchContext = {
      source: input.source,
      mark: mark(name),
      confirmed: (of, pattern) => input.confirmed(prefix + of, pattern),
      ...(onRead && { onRead: (node, of) => onRead(node, prefix + of) }),
    };
    return { name, field, context };
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
      found[name] = implied.provenance === 'absent' && field.fixed !== undefined ? fixedBy(field.fixed) : implied;
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
  const path = parsePath(implied.path ?? '') ?? [];
  const confirmed = implied.text !== null && context.confirmed(name, printPattern(path, each));
  return confirmed ? { ...implied, provenance: 'confirmed' } : implied;
}

/** What a person wrote into the mapping: it stands nowhere in the answer, and says so by having no path. */
export function fixedBy(text: string): Sourced {
  return { provenance: 'confirmed', text, raw: null, path: null, rival: null };
}

/** Lists found inside records, with a record of each make: most records of an answer are made alike. */
type KnownLines = {
  readonly found: { readonly node: JsonNode; readonly found: FoundRecords }[];
  readonly derivers: Derivers;
};

const MAX_KNOWN_LINES = 16;

function findLines(node: JsonNode, lines: RecordMapping, known: KnownLines): FoundRecords {
  const alike = known.found.find((one) => madeAlike(node, one.node));
  if (alike !== undefined) return alike.found;
  const found = findRecords(node, lines, 'list');
  if (known.found.length < MAX_KNOWN_LINES) known.found.push({ node, found });
  return found;
}

/** Lists inside a record. For an answer that is one record, they may stand beside it instead. */
function linesOf(
  view: RecordView,
  alone: boolean,
  lines: RecordMapping,
  input: DeriveInput,
  known: KnownLines,
): readonly MappedRecord[] {
  const inside = view.node?.entries.some(([, value]) => !isScalar(value)) ? view.node : null;
  const own = inside === null ? [] : linesIn(inside, lines, view, input, known);
  if (own.length > 0 || !alone || input.mapping.expects !== 'single') return own;
  return linesIn(input.root, lines, null, input, known);
}

function linesIn(
  node: JsonNode,
  lines: RecordMapping,
  around: RecordView | null,
  input: DeriveInput,
  known: KnownLines,
): readonly MappedRecord[] {
  const before = findLines(node, lines, known);
  if (before.how !== 'selector' && namesOther(before.pattern, lines)) return [];
  if (before.how !== 'list' && before.how !== 'columns' && before.how !== 'table' && before.how !== 'selector')
    return [];
  const { path = [], each = [] } = around ?? {};
  const found = findAlike({ node, path, each, around: [] }, before);
  const derived = Array.from(readAll(found.views(), lines, input, 'lines.', known.derivers), ([, record]) => record);
  return areLines(derived) ? derived : [];
}

/** Whether a list is worth calling lines: it has a text or an amount, and is not the record itself. */
function areLines(records: readonly MappedRecord[]): boolean {
  return records.some(({ fields }) => fields.text?.raw != null || fields.amount?.raw != null);
}

/**
 * The records of a body through a mapping: a pure function of tree, mapping and what is confirmed. Every field of the
 * mapping is in every record, with where it comes from; fields of children are confirmed under `lines.<field>`.
 */
export function deriveRecords(input: DeriveInput): DerivedRecords {
  const { mapping } = input;
  const found = findRecords(input.root, mapping, mapping.expects);
  const records: MappedRecord[] = [];
  const children: (readonly MappedRecord[])[] = [];
  const known: KnownLines = { found: [], derivers: createDerivers() };
  for (const [view, record] of readAll(found.views(), mapping, input, '', createDerivers())) {
    records.push(record);
    children.push(mapping.children === null ? [] : linesOf(view, found.alone, mapping.children, input, known));
  }
  const notices: BodyNotice[] = [];
  if (found.how === 'none') notices.push('no-records');
  if (found.several) notices.push('several-lists');
  return { records, children, notices };
}
