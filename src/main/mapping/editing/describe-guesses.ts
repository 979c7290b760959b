import type { AnswerGuesses, FieldGuess, UnrecognisedPlace } from '../../../shared/model/mapping/guesses.ts';
import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import { placeMatcher } from '../../../shared/model/mapping/place-pattern.ts';
import type { MappedRecord } from '../../../shared/model/origin/provenance.ts';
import { deriveRecords } from '../derive.ts';
import type { RequestFacts } from '../evidence/request-facts.ts';
import type { ChosenPlace, Selection, Wins } from '../evidence/selection.ts';
import { readHours } from '../hours/read-hours.ts';
import { entriesOf, isScalar, type JsonNode, type JsonScalar } from '../json/json-node.ts';
import { type JsonPath, parsePath, printPattern } from '../json/json-path.ts';
import type { OpenedBody } from '../json/open-body.ts';

const MAX_UNRECOGNISED = 60;
const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_CHARS = 120;
/** Elements of a list that are examined: all have the same places. */
const LOOKED_AT = 20;

type Counted = { pattern: string; example: string | null; found: number };

/** The places in the form in which they are confirmed; only the reader knows which keys stand for "each". */
type ReadPlaces = {
  note(field: string, pattern: string): false;
  of(field: string, path: string | null): string | null;
};

function createReadPlaces(): ReadPlaces {
  const places = new Map<string, Map<string, (path: string) => boolean>>();
  return {
    note(field, pattern) {
      const own = places.get(field) ?? new Map<string, (path: string) => boolean>();
      places.set(field, own);
      if (!own.has(pattern)) own.set(pattern, placeMatcher(pattern));
      return false;
    },
    of(field, path) {
      if (path === null) return null;
      for (const [pattern, holds] of places.get(field) ?? []) if (holds(path)) return pattern;
      return patternOf(path);
    },
  };
}

function patternOf(path: string | null): string | null {
  const steps = path === null ? null : parsePath(path);
  return steps === null ? null : printPattern(steps);
}

/** Where each field was read, most frequent place first, and how many records have a value. */
function countFields(records: readonly MappedRecord[], prefix: string, read: ReadPlaces): Map<string, Counted> {
  const places = new Map<string, Map<string, Counted>>();
  for (const { fields } of records) {
    for (const [name, { text, path }] of Object.entries(fields)) {
      const pattern = text === null ? null : read.of(prefix + name, path);
      if (pattern === null) continue;
      const own = places.get(name) ?? new Map<string, Counted>();
      places.set(name, own);
      const known = own.get(pattern);
      if (known === undefined) own.set(pattern, { pattern, example: text, found: 1 });
      else known.found++;
    }
  }
  return new Map(
    [...places].flatMap(([name, own]) => {
      const [best] = [...own.values()].toSorted((a, b) => b.found - a.found);
      return best === undefined ? [] : [[name, best] as const];
    }),
  );
}

/** The evidence for the place at the end of a pattern; a place around a list has only its name. */
function evidenceOf(
  places: readonly ChosenPlace[] | undefined,
  pattern: string,
): Pick<FieldGuess, 'confidence' | 'reasons'> {
  const own = places?.find(({ key }) => pattern.endsWith(patternOf(key) ?? key)) ?? places?.[0];
  if (own === undefined) return { confidence: 0.7, reasons: [{ code: 'known-name', params: {} }] };
  return {
    confidence: own.confidence,
    reasons: own.reasons.map(({ code, params }) => ({ code, params: { ...params } })),
  };
}

function guessesIn(
  prefix: string,
  records: readonly MappedRecord[],
  selection: Selection | null,
  read: ReadPlaces,
): FieldGuess[] {
  return [...countFields(records, prefix, read)].map(([name, { pattern, example, found }]) => ({
    field: prefix + name,
    pattern,
    ...evidenceOf(selection?.places.get(name), pattern),
    example,
    found,
    of: records.length,
  }));
}

/** Tax rates that may separate the sum of the lines from the total: none, or a usual Nordic rate. */
const TAXES = [0, 0.25, 0.24, 0.255, 0.12, 0.06];

/** Whether the lines of most invoices add up to their amount, with or without tax. */
function linesAddUp(records: readonly MappedRecord[], children: readonly (readonly MappedRecord[])[]): boolean {
  let right = 0;
  let seen = 0;
  for (const [i, { fields }] of records.slice(0, LOOKED_AT).entries()) {
    const lines = children[i] ?? [];
    const whole = Number(fields.amount?.text ?? Number.NaN);
    const sum = lines.reduce((all, line) => all + Number(line.fields.amount?.text ?? 0), 0);
    if (Number.isNaN(whole) || sum === 0) continue;
    seen++;
    if (TAXES.some((tax) => Math.abs(sum * (1 + tax) - whole) <= 0.02 * lines.length + 0.01)) right++;
  }
  return seen > 0 && right * 2 > seen;
}

const SURER_BY_LINES = 0.03;

function withLines(guess: FieldGuess): FieldGuess {
  if (guess.field !== 'amount' && guess.field !== 'lines.amount') return guess;
  const confidence = Math.min(0.97, guess.confidence + SURER_BY_LINES);
  return { ...guess, confidence, reasons: [...guess.reasons, { code: 'lines-add-up', params: {} }] };
}

/** Every place of a plain value that no field reads; `read`: the values that some field reads. */
function unrecognisedIn(root: JsonNode, source: string, read: ReadonlySet<JsonNode>): UnrecognisedPlace[] {
  const found = new Map<string, { type: UnrecognisedPlace['type']; examples: string[] }>();
  const known = new Set<string>();
  const visit = (node: JsonNode, path: JsonPath): void => {
    if (isScalar(node)) {
      const pattern = printPattern(path);
      if (read.has(node)) known.add(pattern);
      else if (node.type !== 'null') addExample(found, pattern, node, source);
    } else if (node.type === 'array') {
      for (const [i, item] of node.items.slice(0, LOOKED_AT).entries()) visit(item, [...path, i]);
    } else {
      for (const [key, child] of entriesOf(node, 300)) visit(child, [...path, key]);
    }
  };
  visit(root, []);
  return [...found]
    .filter(([pattern]) => !known.has(pattern))
    .slice(0, MAX_UNRECOGNISED)
    .map(([pattern, { type, examples }]) => ({ pattern, type, examples }));
}

function addExample(
  found: Map<string, { type: UnrecognisedPlace['type']; examples: string[] }>,
  pattern: string,
  node: Exclude<JsonScalar, { type: 'null' }>,
  source: string,
): void {
  const text = node.type === 'string' ? node.value : source.slice(node.start, node.end);
  const own = found.get(pattern) ?? { type: node.type, examples: [] };
  found.set(pattern, own);
  const short = text.slice(0, MAX_EXAMPLE_CHARS);
  if (short !== '' && own.examples.length < MAX_EXAMPLES && !own.examples.includes(short)) own.examples.push(short);
}

/** What was guessed in an answer: fields with reasons, and the places that are not recognised. */
export function describeGuesses(
  opened: OpenedBody,
  mapping: MappingDocument,
  asked: RequestFacts,
  wins: Wins = () => false,
): AnswerGuesses {
  const { root, text: source } = opened;
  const nothing = {
    body: mapping.body,
    answers: 1,
    records: 0,
    guesses: [],
    missing: [],
    empty: [],
    unrecognised: [],
    takenBack: [],
  };
  if (root === null) return nothing;
  const read = new Set<JsonNode>();
  const places = createReadPlaces();
  const input = {
    root,
    source,
    mapping,
    asked,
    confirmed: places.note,
    wins,
    onRead: (node: JsonNode) => void read.add(node),
  };
  if (mapping.body === 'HourlyConsumptionResponse') return describeHours(root, source, input, read);
  const { records, children, studied } = deriveRecords(input);
  const found = [
    ...guessesIn('', records, studied.head, places),
    ...guessesIn('lines.', children.flat(), studied.lines, places),
  ];
  const guesses = linesAddUp(records, children) ? found.map(withLines) : found;
  const names = [
    ...Object.keys(mapping.fields),
    ...(children.some((lines) => lines.length > 0)
      ? Object.keys(mapping.children?.fields ?? {}).map((name) => `lines.${name}`)
      : []),
  ];
  const missing = names.filter((name) => !guesses.some(({ field }) => field === name));
  return {
    ...nothing,
    records: records.length,
    guesses,
    missing,
    empty: missing.filter((name) => isEmpty(name, records, children)),
    unrecognised: unrecognisedIn(root, source, read),
  };
}

/** Whether a field has a known place that is empty; then no other place is searched for. */
function isEmpty(name: string, records: readonly MappedRecord[], children: readonly (readonly MappedRecord[])[]) {
  const isLine = name.startsWith('lines.');
  const own = isLine ? name.slice('lines.'.length) : name;
  return (isLine ? children.flat() : records).some(({ fields }) => fields[own]?.provenance === 'null');
}

function describeHours(
  root: JsonNode,
  source: string,
  input: Parameters<typeof readHours>[0],
  read: ReadonlySet<JsonNode>,
): AnswerGuesses {
  const { hours } = readHours(input);
  const value = hours.readings.find(({ state }) => state === 'value');
  const told = { ...hours.first, unit: hours.unit };
  const guesses = Object.entries(told).flatMap(([field, { text, path }]): FieldGuess[] => {
    const pattern = text === null ? null : patternOf(path);
    if (pattern === null) return [];
    const reasons = [
      { code: 'named' as const, params: { field } },
      { code: 'value-fits' as const, params: {} },
    ];
    return [
      {
        field,
        pattern,
        confidence: 0.9,
        reasons,
        example: text,
        found: hours.readings.length,
        of: hours.readings.length,
      },
    ];
  });
  if (value !== undefined && hours.valuePath !== null) {
    const found = hours.readings.filter(({ state }) => state === 'value').length;
    const reasons = [{ code: 'named' as const, params: { field: 'value' } }];
    guesses.push({
      field: 'value',
      pattern: hours.valuePath,
      confidence: 0.9,
      reasons,
      example: value.value,
      found,
      of: hours.readings.length,
    });
  }
  return {
    body: 'HourlyConsumptionResponse',
    answers: 1,
    records: hours.readings.length,
    guesses,
    missing: ['start', 'value', 'unit'].filter(
      (name) => !guesses.some(({ field }) => field === name || (name === 'start' && /^(end|time|date)$/.test(field))),
    ),
    empty: [],
    unrecognised: unrecognisedIn(root, source, read),
    takenBack: [],
  };
}
