import { compareDecimals } from '../../../shared/hours/decimal.ts';
import type { FieldMapping, FieldType } from '../../../shared/model/mapping/mapping-document.ts';
import type { Provenance, Sourced } from '../../../shared/model/origin/provenance.ts';
import { idInAddressOf, mayBeAddressed } from '../evidence/address-ids.ts';
import { saysHidden } from '../evidence/hidden-names.ts';
import { cellsChosen } from '../evidence/selection.ts';
import { hasUnclaimed } from '../evidence/unclaimed.ts';
import { dayOfNode, isValueOf } from '../evidence/value-tests.ts';
import type { JsonObject, JsonScalar } from '../json/json-node.ts';
import { type JsonPath, printPath } from '../json/json-path.ts';
import { nameKey } from '../names/name-key.ts';
import { splitWords, unitAmongWords } from '../names/split-words.ts';
import { type DecimalMark, decimalOfNumber, decimalOfText, fromMinorUnits } from '../values/read-number.ts';
import { periodOfText } from '../values/read-period.ts';
import {
  canonicalTime,
  type DayOrder,
  dayOfTime,
  daysOfTime,
  isSlashed,
  type ParsedTime,
  timeInOrder,
  timeOfDigits,
  timeOfText,
} from '../values/read-time.ts';
import { nodeOf, placeOf, planFor } from './assign-record.ts';
import { type AssignedRecord, type Plan, type PlannedCell, patternOf } from './planned-record.ts';
import { ownCells } from './record-view.ts';
import type { Sought } from './sought.ts';

const MAX_RAW_CHARS = 2000;
const NONE: readonly PlannedCell[] = [];

function timeOf(node: JsonScalar): ParsedTime | null {
  if (node.type === 'string') return timeOfText(node.value);
  return node.type === 'number' && /^\d+$/.test(node.source) ? timeOfDigits(node.source) : null;
}

/** How a column writes its numbers or dates, proven by its other values. */
export type ColumnMark = DecimalMark | DayOrder;

type DayType = 'date' | 'first-day' | 'last-day';

function isDay(type: FieldType): type is DayType {
  return type === 'date' || type === 'first-day' || type === 'last-day';
}

/** One end of a period written as one text. */
function dayOfPeriod(node: JsonScalar, type: 'first-day' | 'last-day'): string | null {
  const period = node.type === 'string' ? periodOfText(node.value) : null;
  return period === null ? null : type === 'first-day' ? period.first : period.last;
}

function readInOrder(node: JsonScalar, type: FieldType, order: DayOrder): string | null {
  const time = node.type === 'string' ? timeInOrder(node.value, order) : null;
  // A text that proves another order than the rest of its column is no date.
  if (time === null) return node.type === 'string' && isSlashed(node.value) ? null : readAs(node, type);
  if (isDay(type)) return dayOfTime(time);
  return type === 'date-time' || type === 'local-date-time' ? canonicalTime(time) : null;
}

/** Canonical text of a value as a type; null when it is not of that type. */
export function readAs(node: JsonScalar, type: FieldType, mark: ColumnMark = null): string | null {
  if (node.type === 'null') return null;
  if (mark === 'day-first' || mark === 'month-first') return readInOrder(node, type, mark);
  if (type === 'text') {
    return node.type === 'string' ? node.value : node.type === 'number' ? node.source : String(node.value);
  }
  if (type === 'decimal' || type === 'money') {
    if (node.type === 'number') return decimalOfNumber(node.source);
    return node.type === 'string' ? decimalOfText(node.value, mark) : null;
  }
  // Days repeat, so each is computed once.
  if (isDay(type)) return (type === 'date' ? null : dayOfPeriod(node, type)) ?? dayOfNode(node) ?? null;
  const time = timeOf(node);
  if (time === null) return null;
  const fits = type === 'date-time' || (type === 'instant' ? time.kind === 'instant' : time.kind === 'local');
  return fits ? canonicalTime(time) : null;
}

const around = new WeakMap<JsonObject, { sought: Sought; plan: Plan }>();

/**
 * The plan for what stands around a record: the same for all records of a list. The key of the surrounding object tells
 * its subject.
 */
function planAround(node: JsonObject, path: JsonPath, sought: Sought): Plan {
  const kept = around.get(node);
  if (kept?.sought === sought) return kept.plan;
  const named = typeof path.at(-1) === 'string' ? path.slice(0, -1) : path;
  const plan = planFor({ path: named, node, cells: ownCells(node, path), around: [], isKeyed: true }, sought);
  around.set(node, { sought, plan });
  return plan;
}

/** What matching needs besides the record. */
export type MatchContext = {
  readonly source: string;
  readonly mark: ColumnMark;
  /** `pattern`: the value's place with every index replaced, `data.items[*].id`. */
  readonly confirmed: ((field: string, pattern: string) => boolean) | null;
  readonly onRead?: (node: JsonScalar, field: string) => void;
  /** What the request asked for in this field. */
  readonly wanted?: string | null;
};

function rawOf(node: JsonScalar, source: string): string {
  // A key that is the id has no source value.
  if (node.start < 0) return node.type === 'string' ? JSON.stringify(node.value) : '';
  if (node.type === 'number' && node.source.length <= MAX_RAW_CHARS) return node.source;
  const raw = source.slice(node.start, Math.min(node.end, node.start + MAX_RAW_CHARS));
  return node.end - node.start > MAX_RAW_CHARS ? `${raw}…` : raw;
}

function isEmpty(node: JsonScalar): boolean {
  return node.type === 'null' || (node.type === 'string' && node.value.trim() === '');
}

/** A confirmed place counts even when empty; another one may be read only where the place holds an object or list. */
function confirmedCells(
  record: AssignedRecord,
  found: readonly PlannedCell[],
  { type }: FieldMapping,
  mark: ColumnMark,
): readonly PlannedCell[] {
  const isRead = (one: PlannedCell): boolean => readAs(nodeOf(record, one), type, mark) !== null;
  const own = found.filter(({ kind }) => kind === 'confirmed');
  const full = own.filter((one) => !isEmpty(nodeOf(record, one)));
  const read = full.filter(isRead);
  if (read.length > 0) return read;
  if (full.length === 0) return own;
  const others = found.filter((one) => one.kind !== 'confirmed' && !isEmpty(nodeOf(record, one)) && isRead(one));
  return others.length > 0 ? others : full;
}

function presentCells(
  record: AssignedRecord,
  name: string,
  field: FieldMapping,
  { mark, wanted }: MatchContext,
): readonly PlannedCell[] {
  const found = cellsChosen(record, name);
  if (found[0]?.kind === 'confirmed') return confirmedCells(record, found, field, mark);
  if (found.length > 0) {
    if (found.length === 1) return found;
    const strong = found.filter(({ kind }) => kind !== 'spare');
    return strong.length > 0 ? strong : found.slice(0, 1);
  }
  if (!field.inherited) return NONE;
  for (const { node, path } of record.view.around) {
    const line = record.sought.rules[name]?.line ?? 0.7;
    const around = planAround(node, path, record.sought).fields.get(name)?.cells ?? NONE;
    const inherited = around.find(({ kind, key }) => kind === 'said' || !saysHidden(key));
    if (inherited === undefined || inherited.score < line || inherited.steps !== null) continue;
    // A value of the record itself was weighed already, and ruled out.
    if (record.view.path.every((step, i) => step === inherited.cell.path[i])) continue;
    if (isValueOf(inherited.test, inherited.cell.node)) return [inherited];
  }
  return wanted == null || wanted.length < SHORTEST_WANTED ? NONE : wantedAround(record, wanted);
}

const SHORTEST_WANTED = 3;
/** Where an answer repeats the request, it says nothing about its records. */
const ECHOED = /request|query|filter|param|criteria|link|href|url/i;

/** `{"account": {"number": "K7"}, "bills": […]}`: what was asked for stands around the records, whatever it is called. */
function wantedAround(record: AssignedRecord, wanted: string): readonly PlannedCell[] {
  for (const { node, path } of record.view.around) {
    for (const leaf of planAround(node, path, record.sought).leaves.values()) {
      if (leaf.steps !== null || !says(leaf.cell.node, wanted)) continue;
      const isInside = record.view.path.every((step, i) => step === leaf.cell.path[i]);
      if (!isInside && !leaf.cell.path.some((step) => typeof step === 'string' && ECHOED.test(step))) return [leaf];
    }
  }
  return NONE;
}

function says(node: JsonScalar, wanted: string): boolean {
  return node.type === 'string' ? node.value.trim() === wanted : node.type === 'number' && node.source === wanted;
}

const micros = new WeakMap<PlannedCell, boolean>();

/** `totalAmountMicros`: some count money in millionths. */
function saysMicros(cell: PlannedCell): boolean {
  let says = micros.get(cell);
  if (says === undefined) {
    says = cell.kind !== 'said' && splitWords(cell.key).some((word) => /^micro(?:s|units)?$/.test(word));
    micros.set(cell, says);
  }
  return says;
}

function textOf(node: JsonScalar, cell: PlannedCell, type: FieldType, mark: ColumnMark): string | null {
  const text = readAs(node, type, mark);
  if (text === null || !cell.isMinor) return text;
  return fromMinorUnits(text, saysMicros(cell) ? 6 : 2);
}

function same(a: string | null, b: string | null, type: FieldType): boolean {
  if (a === null || b === null) return a === b;
  return type === 'decimal' || type === 'money' ? compareDecimals(a, b) === 0 : a === b;
}

/** An instant and a day agree when the instant lies on that day in Sweden or in UTC. */
function sameDay(chosen: JsonScalar, other: JsonScalar): boolean {
  const [days, others] = [daysOfTime(timeOf(chosen)), daysOfTime(timeOf(other))];
  return days.some((day) => others.includes(day));
}

function rivalOf(
  record: AssignedRecord,
  chosen: JsonScalar,
  text: string | null,
  others: readonly PlannedCell[],
  type: FieldType,
  context: MatchContext,
) {
  for (const other of others) {
    const node = nodeOf(record, other);
    if (node.type === 'null' || node === chosen) continue;
    if (text !== null && same(text, textOf(node, other, type, context.mark), type)) continue;
    if (isDay(type) && sameDay(chosen, node)) continue;
    const raw = rawOf(node, context.source);
    if (text === null && raw === rawOf(chosen, context.source)) continue;
    return { raw, path: placeOf(record, other) };
  }
  return null;
}

export const ABSENT: Sourced = { provenance: 'absent', text: null, raw: null, path: null, rival: null };
const UNRECOGNISED: Sourced = { ...ABSENT, missing: 'unrecognised' };
const NOT_IN_RECORD: Sourced = { ...ABSENT, missing: 'notInRecord' };

/**
 * Why a record has no value for a field. "Not in the answer" is claimed only where every value of its kind has a known
 * meaning.
 */
export function absentOf(record: AssignedRecord, name: string, type: FieldType): Sourced {
  if (record.chosen?.has(name)) return NOT_IN_RECORD;
  return hasUnclaimed(record, type, name === 'status') ? UNRECOGNISED : ABSENT;
}

/** There is an object or list where a number or date was expected: present, and unreadable. */
function containerInstead(record: AssignedRecord, name: string, context: MatchContext): Sourced {
  const at = record.plan.fields.get(name)?.container ?? -1;
  const container = record.view.node?.values[at];
  if (container === undefined) return ABSENT;
  const { start, end } = container;
  const raw = context.source.slice(start, Math.min(end, start + MAX_RAW_CHARS));
  return {
    provenance: 'unreadable',
    text: null,
    raw,
    path: printPath([...record.view.path, record.view.node?.keys[at] ?? '']),
    rival: null,
  };
}

/**
 * Reads one field of a record. The first candidate present counts, even when null or unreadable; another with a
 * different value becomes the rival, and then nothing is called confirmed.
 */
export function matchField(record: AssignedRecord, name: string, field: FieldMapping, context: MatchContext): Sourced {
  const present = presentCells(record, name, field, context);
  const [chosen] = present;
  if (chosen === undefined) return containerInstead(record, name, context);
  const node = nodeOf(record, chosen);
  const text = textOf(node, chosen, field.type, context.mark);
  const rival = present.length === 1 ? null : rivalOf(record, node, text, present.slice(1), field.type, context);
  context.onRead?.(node, name);
  let provenance: Provenance = 'guess';
  // An empty text counts as null.
  if (isEmpty(node)) provenance = 'null';
  else if (text === null) provenance = 'unreadable';
  else if (rival === null && context.confirmed?.(name, patternOf(record, chosen))) provenance = 'confirmed';
  const inAddress = text !== null && field.type === 'text' && mayBeAddressed(name) ? idInAddressOf(name, text) : null;
  const shown = provenance === 'null' ? null : (inAddress ?? text);
  return { provenance, text: shown, raw: rawOf(node, context.source), path: placeOf(record, chosen), rival };
}

type Endings = Readonly<Record<string, string>>;
const sorted = new WeakMap<Endings, readonly string[]>();

function longestFirst(endings: Endings): readonly string[] {
  let kept = sorted.get(endings);
  if (kept === undefined) {
    kept = Object.keys(endings).toSorted((a, b) => b.length - a.length);
    sorted.set(endings, kept);
  }
  return kept;
}

/** A field implied by the name of another one's key: `amountSek` is in SEK. Absent when it is not. */
export function matchByName(base: Sourced, field: FieldMapping): Sourced {
  if (field.namedBy === undefined || base.text === null || base.path === null) return ABSENT;
  const key = /(?:^|[.[\]"])([^.[\]"]+)["\]\d[]*$/u.exec(base.path)?.[1] ?? '';
  const name = nameKey(key);
  const endings = field.namedBy.endings;
  const among = unitAmongWords(key) ?? '';
  const ending = longestFirst(endings).find((end) => name.endsWith(end)) ?? (among in endings ? among : undefined);
  const text = ending === undefined ? undefined : field.namedBy.endings[ending];
  return text === undefined ? ABSENT : { provenance: 'guess', text, raw: key, path: base.path, rival: null };
}
