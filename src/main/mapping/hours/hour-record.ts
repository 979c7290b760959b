import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import { isEnergyUnit } from '../evidence/value-tests.ts';
import type { JsonObject, JsonScalar } from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { splitWords } from '../names/split-words.ts';
import { type Cell, ownCells, type RecordView, type Surrounding } from '../records/record-view.ts';
import type { Sought } from '../records/sought.ts';
import { type ParsedTime, timeOfText } from '../values/read-time.ts';
import type { ConfirmedHours } from './confirmed-hours.ts';
import { isOtherThanEnergy } from './hour-cells.ts';
import { type HourCells, hourCells } from './hour-plan.ts';
import {
  atOfHour,
  atOfTime,
  type HourText,
  hourOfNode,
  hourOfText,
  type RawAt,
  stepOfNode,
  timeOfCell,
} from './hour-stamps.ts';
import { areOpposite, wayOf } from './one-way.ts';
import { firstTime, stampsOf } from './reading-stamps.ts';

/** A value as found. `at` null: without a time. `value` null: a time without a value. */
export type FoundHour = {
  readonly at: RawAt | null;
  readonly value: Cell | null;
  readonly time: JsonScalar | null;
  /** Where its time stands, when not beside the value. */
  readonly timePath?: JsonPath;
  /** Which ends of the step the record has. */
  readonly ends: 'start' | 'end' | 'both' | null;
  /** Whether it is stamped at the end of its day. */
  readonly closesDay?: boolean;
  readonly view: RecordView | null;
  readonly around: readonly Surrounding[];
};

/** Values around the readings that hold for each of them. */
export type HourContext = {
  readonly date: string | null;
  readonly start: ParsedTime | null;
  readonly end: ParsedTime | null;
  readonly stepMs: number | null;
  readonly around: readonly Surrounding[];
  /** Whether a place is known to hold something other than consumption. */
  readonly isNot?: (path: JsonPath) => boolean;
  /** Whether most elements of the list have no lists in them: then one that has some is a reading like the others. */
  readonly isAmongPlain?: () => boolean;
};

const STEPS = /^(?:interval|intervall|intervalminutes|stepseconds|timeunit)$/i;

/** `resolution`, `PeriodTickMs`, `interval_length`: the length of a step. */
function isStep(key: string): boolean {
  return STEPS.test(key) || senseOfKey(key).concepts.includes('resolution');
}

function endOf(cells: HourCells): ParsedTime | null {
  for (const cell of cells.of('end')) {
    const time = timeOfCell(cell);
    if (time !== null) return time;
  }
  return null;
}

/** What an object says about everything inside it. */
export function insideOf(sought: Sought, node: JsonObject, path: JsonPath, outer: HourContext): HourContext {
  const cells = ownCells(node, path);
  const own = hourCells({ node: null, path, cells }, sought);
  let { date, start, end, stepMs } = outer;
  for (const { cell, field } of ['date', 'start', 'time'].flatMap((of) =>
    own.of(of).map((one) => ({ cell: one, field: of })),
  )) {
    const time = timeOfCell(cell);
    if (time === null) continue;
    if (field === 'date' && time.kind === 'date') date = time.text;
    start = time;
    end = endOf(own);
    break;
  }
  for (const [cell] of cells.values()) {
    const key = cell?.path.at(-1);
    if (cell === undefined || typeof key !== 'string' || !isStep(key)) continue;
    const found = stepOfNode(cell.node);
    if (found !== null) stepMs = found;
  }
  return { ...outer, date, start, end, stepMs, around: [{ node, path }, ...outer.around] };
}

/** The value of a record: by name, or the only number besides its times. */
export function valueOfRecord(
  cells: HourCells,
  times: readonly JsonScalar[],
  said: ConfirmedHours,
  isNot: (path: JsonPath) => boolean = () => false,
): Cell | null {
  const mayBe = ({ node, path }: Cell): boolean => !times.includes(node) && !isNot(path);
  const named = said.first(cells, 'value').find(mayBe);
  // A place that somebody wrote or confirmed is followed literally.
  const isGuessed = Object.hasOwn(cells.sought.rules, 'value');
  if (named !== undefined) {
    const isPart = isGuessed && (isNumberedPart(named, cells) || isOfTariff(named, cells) || isOneWay(named, cells));
    if (said.at('value', named.path)) return named;
    if (isPart) return null;
    return isGuessed && senseOfKey(keyOf(named)).concepts.includes('amount')
      ? (quantityBeside(named, cells) ?? named)
      : named;
  }
  const register = importedBeside(cells);
  if (register !== null && mayBe(register)) return register;
  const others = [...cells.all()].filter(mayBe);
  const measured = others.filter(isMeasured);
  if (measured.length > 0) return measured.length === 1 ? (measured[0] ?? null) : null;
  const numbers = others.filter((cell) => cell.node.type === 'number' && !isOther(cell));
  const [only, more] = numbers;
  if (only !== undefined && more === undefined) return isOfTariff(only, cells) ? null : only;
  const withUnit = others.filter((cell) => isBesideUnit(cell, others));
  return withUnit.length === 1 ? (withUnit[0] ?? null) : null;
}

/** `{"ai": 68, "ao": 0, "r1": 0, … "r4": 0}`: active energy taken and given beside the four reactive registers. */
function importedBeside(cells: HourCells): Cell | null {
  if (cells.named('r1') === undefined || cells.named('r4') === undefined) return null;
  const taken = cells.named('ai') ?? cells.named('ae');
  for (const cell of cells.all()) if (cell.node === taken) return cell;
  return null;
}

/** `{"amount": 0.812, "uom": "kWh"}`: a number whose object has a unit of energy, whatever its key is. */
function isBesideUnit(cell: Cell, others: readonly Cell[]): boolean {
  if (cell.path.length < 2 || typeof cell.path.at(-1) !== 'string' || !looksNumber(cell.node)) return false;
  if (isNotEnergy(keyOf(cell))) return false;
  const isBeside = ({ path }: Cell): boolean =>
    path.length === cell.path.length && path.every((step, i) => i === path.length - 1 || step === cell.path[i]);
  return others.some((other) => other.node.type === 'string' && isEnergyUnit(other.node.value) && isBeside(other));
}

function looksNumber(node: JsonScalar): boolean {
  return node.type === 'number' || (node.type === 'string' && /^\s*-?\d{1,9}(?:[.,]\d{1,9})?\s*$/.test(node.value));
}

const NO_VALUES: ReadonlySet<Concept> = new Set([
  'price',
  'cost',
  'tax',
  'id',
  'number',
  'code',
  'count',
  'percent',
  'status',
]);

function isNotEnergy(key: string): boolean {
  return isOtherThanEnergy(key) || senseOfKey(key).concepts.some((one) => TIMES.has(one) || NO_VALUES.has(one));
}

const TARIFFS = new Set(
  'normal normaal low dal high hoog laag day night dag natt nat tag nacht jour nuit noche hp hc ht nt peak off'.split(
    ' ',
  ),
);

/** What a key says without the word for a tariff; null: it names none. */
function withoutTariff(key: string): string | null {
  const words = splitWords(key);
  const rest = words.filter((word) => !TARIFFS.has(word));
  return rest.length === words.length || rest.length === 0 ? null : rest.join(' ');
}

/** `deliveredNormal` next to `deliveredLow`: what was used in hours of one tariff is a part of what was used. */
function isOfTariff(cell: Cell, cells: HourCells): boolean {
  const own = withoutTariff(keyOf(cell));
  if (own === null) return false;
  for (const other of cells.all()) {
    const key = keyOf(other);
    if (key !== keyOf(cell) && withoutTariff(key) === own) return true;
  }
  return false;
}

/** `{"consumption": {"amount": 0.059, "quantity": 0.175}}`: of an amount and a quantity the amount is money. */
function quantityBeside(amount: Cell, cells: HourCells): Cell | null {
  const holder = amount.path.slice(0, -1).join('\n');
  for (const cell of cells.all()) {
    if (cell.node.type !== amount.node.type || cell.path.slice(0, -1).join('\n') !== holder) continue;
    const { concepts } = senseOfKey(keyOf(cell));
    if (concepts.length > 0 && concepts.every((one) => QUANTITY.has(one))) return cell;
  }
  return null;
}

const QUANTITY: ReadonlySet<Concept> = new Set(['quantity', 'energy', 'kwh', 'mwh', 'wh']);

/** `electricity1` next to `electricity2`: each is a part, and neither says what was used in all. */
function isNumberedPart(cell: Cell, cells: HourCells): boolean {
  const key = keyOf(cell);
  // Most keys end in a letter, which is seen without a pattern.
  const numbered = key.charCodeAt(key.length - 1) > NINE ? null : NUMBERED.exec(key);
  if (numbered === null) return false;
  for (const other of cells.all()) {
    const own = NUMBERED.exec(keyOf(other));
    if (own !== null && own[1] === numbered[1] && own[2] !== numbered[2]) return true;
  }
  return false;
}

/** `inQty` next to `outQty`: into the grid or out of it, and which of both was used only the operator knows. */
function isOneWay(cell: Cell, cells: HourCells): boolean {
  const way = wayOf(keysOfCell(cell));
  if (way === null) return false;
  for (const other of cells.all()) if (areOpposite(way, wayOf(keysOfCell(other)))) return true;
  return false;
}

function keysOfCell({ path, column }: Cell): JsonPath {
  return column === undefined ? path.slice(-2) : [column];
}

const NUMBERED = /^(.*\D)(\d{1,2})$/;
const NINE = 57;

function keyOf({ path, column }: Cell): string {
  const key = column ?? path.at(-1);
  return typeof key === 'string' ? key : '';
}

const MEASURED = /^[-+]?\d[\d\s.,]*[kMG]?Wh$/i;
const MAX_MEASURED = 40;
const NOT_TAKEN: ReadonlySet<Concept> = new Set(['production', 'reactive', 'price', 'cost']);

/** A number with a unit of energy in its text (`"0,812 kWh"`), whatever its key is. */
function isMeasured({ node, path }: Cell): boolean {
  if (node.type !== 'string' || node.value.length > MAX_MEASURED || !MEASURED.test(node.value.trim())) return false;
  const key = path.findLast((step) => typeof step === 'string');
  return typeof key !== 'string' || !senseOfKey(key).concepts.some((one) => NOT_TAKEN.has(one));
}

function isOther({ path, column }: Cell): boolean {
  const key = column ?? path.findLast((step) => typeof step === 'string');
  if (typeof key !== 'string') return false;
  return LETTER.test(key) || isOtherThanEnergy(key) || senseOfKey(key).concepts.some((one) => TIMES.has(one));
}

/** `p` may be a price or a power, `c` a cost or a count: of letters only an `e` is energy without being told so. */
const LETTER = /^[a-df-z]$/i;

const TIMES: ReadonlySet<Concept> = new Set([
  'time',
  'date',
  'start',
  'end',
  'created',
  'updated',
  'period',
  'resolution',
  'duration',
]);

/** The day that the objects around name: hours without a date belong to it. */
export function dayAround({ date, start }: HourContext): string | null {
  return date ?? (start?.kind === 'date' ? start.text : null);
}

/** The 24th hour beside a stamp of midnight: the stamp is where the hour ends. */
function isMidnight(stamp: JsonScalar | undefined, hour: JsonScalar | undefined): boolean {
  if (stamp?.type !== 'string' || hour === undefined || !/^\d{4}-\d\d-\d\d[T ]00:00/.test(stamp.value)) return false;
  const number = hourOfNode(hour);
  return number?.kind === 'number' && number.hour === 24;
}

const SECOND_MS = 1000;

/** `00:00:01` to `00:30:00`: the first second of a step instead of its beginning, written so that no two steps meet. */
function startingAt(start: ParsedTime, end: ParsedTime | undefined): ParsedTime {
  if (start.kind !== 'instant' || end?.kind !== 'instant') return start;
  const isFirstSecond = start.epochMs % MINUTE_MS === SECOND_MS && end.epochMs % MINUTE_MS === 0;
  return isFirstSecond && end.epochMs > start.epochMs ? { ...start, epochMs: start.epochMs - SECOND_MS } : start;
}

/** An object, a row or an index of columns as a reading; null when it has neither a time nor an hour of a day. */
export function hourOfRecord(
  sought: Sought,
  view: RecordView,
  context: HourContext,
  said: ConfirmedHours,
): FoundHour | null {
  const cells = hourCells(view, sought);
  const { start, end, isSpan, stamp, isNamed } = stampsOf(cells, said);
  const dated = firstTime(cells, said, 'date');
  const hourCell = said.first(cells, 'hour').find(({ node }) => node !== stamp?.cell.node && hourOfNode(node) !== null);
  const times: JsonScalar[] = stamp === null ? [] : [stamp.cell.node];
  if (end !== null) times.push(end.cell.node);
  if (dated !== null) times.push(dated.cell.node);
  const parts = stamp === null && dated === null ? dateOfParts(cells) : null;
  if (parts !== null) times.push(...parts.nodes);

  let at: RawAt | null = stamp === null ? null : atOfTime(startingAt(stamp.time, end?.time));
  let ends: FoundHour['ends'] =
    isSpan || (start !== null && end !== null) ? 'both' : start !== null ? 'start' : end !== null ? 'end' : null;
  const date =
    at?.kind === 'day' ? at.date : dated?.time.kind === 'date' ? dated.time.text : (parts?.date ?? dayAround(context));
  const clocks = at === null || at.kind === 'day' ? clocksOf(cells, said) : null;
  if (clocks !== null && date !== null) {
    at = atOfHour(date, clocks.hour);
    ends = clocks.ends;
    times.push(...clocks.nodes);
  } else if (at === null || at.kind === 'day') {
    const hour = hourCell === undefined || date === null ? null : hourOfNode(hourCell.node);
    if (hour !== null && hourCell !== undefined && date !== null) {
      at = atOfHour(date, hour);
      times.push(hourCell.node);
      ends = hour.kind === 'clock' && hour.range ? 'both' : null;
    } else if (at === null) {
      at = parts === null ? positionOf(cells, context, times) : { kind: 'day', date: parts.date };
    }
  }
  if (at === null) return null;
  // A day with both its ends is still only a day.
  if (at.kind === 'day') ends = null;
  const found = valueOfRecord(cells, times, said, context.isNot);
  const value = found !== null && saysNothingThere(cells) ? { ...found, node: nothingAt(found) } : found;
  // Of a reading in which nothing has a name nobody knows what it is.
  const isKnown = isNamed || stamp === null || said.first(cells, 'value').some(({ node }) => node === value?.node);
  if (!isKnown) return null;
  const time = stamp?.cell.node ?? hourCell?.node ?? null;
  return { at, value, time, ends, closesDay: isMidnight(stamp?.cell.node, hourCell?.node), view, around: view.around };
}

type Clocks = { readonly hour: HourText; readonly ends: FoundHour['ends']; readonly nodes: readonly JsonScalar[] };

/**
 * `{"date": "2026-01-15", "startTime": "00:00", "endTime": "00:15"}`: clock times beside a day; null without any. An end
 * alone may be midnight of either day.
 */
function clocksOf(cells: HourCells, said: ConfirmedHours): Clocks | null {
  const clock = (field: 'start' | 'end') => {
    for (const { node } of said.first(cells, field)) {
      const hour = node.type === 'string' ? hourOfText(node.value) : null;
      if (hour?.kind === 'clock') return { hour, node };
    }
    return null;
  };
  const [start, end] = [clock('start'), clock('end')];
  if (start === null) return null;
  return end === null
    ? { hour: start.hour, ends: 'start', nodes: [start.node] }
    : { hour: start.hour, ends: 'both', nodes: [start.node, end.node] };
}

/** `{"value": 0, "hasValue": false}`: a number that stands for none. */
function saysNothingThere(cells: HourCells): boolean {
  const [has, lacks] = [cells.named('hasvalue'), cells.named('ismissing')];
  return (has?.type === 'boolean' && !has.value) || (lacks?.type === 'boolean' && lacks.value);
}

function nothingAt({ node: { start, end } }: Cell): JsonScalar {
  return { type: 'null', start, end };
}

const PARTS = [
  ['year', 'ar', 'aar', 'jahr', 'annee', 'vuosi'],
  ['month', 'manad', 'maned', 'monat', 'mois', 'kuukausi'],
  ['day', 'dag', 'tag', 'jour', 'paiva', 'dayofmonth'],
] as const;

/** `{"year": 2026, "month": 1, "day": 15}`: a date in separate parts. */
export function dateOfParts(cells: HourCells): { date: string; nodes: JsonScalar[] } | null {
  const nodes: JsonScalar[] = [];
  for (const names of PARTS) {
    const node = names.map((name) => cells.named(name)).find((one) => one !== undefined);
    if (node === undefined || !/^\d{1,4}$/.test(digitsOf(node))) return null;
    nodes.push(node);
  }
  const text = nodes.map((node) => digitsOf(node).padStart(2, '0')).join('-');
  const time = timeOfText(text);
  return time?.kind === 'date' ? { date: time.text, nodes } : null;
}

function digitsOf(node: JsonScalar): string {
  return node.type === 'number' ? node.source : node.type === 'string' ? node.value.trim() : '';
}

/** `position: 1 …`, counted from a start and a step given around the list. */
function positionOf(cells: HourCells, context: HourContext, times: JsonScalar[]): RawAt | null {
  const node = cells.named('position') ?? cells.named('positionvalue');
  const text = node?.type === 'number' ? node.source : node?.type === 'string' ? node.value : '';
  if (node === undefined || !/^\d{1,6}$/.test(text)) return null;
  if (context.start?.kind !== 'instant' || context.stepMs === null) return null;
  const position = Number(text);
  if (!Number.isInteger(position) || position < 1) return null;
  times.push(node);
  const epochMs = context.start.epochMs + (position - 1) * context.stepMs;
  return { kind: 'instant', epochMs, offsetMinutes: context.start.offsetMinutes };
}
