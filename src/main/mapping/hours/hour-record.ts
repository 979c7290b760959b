import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { RequestFacts } from '../evidence/request-facts.ts';
import { entriesOf, isScalar, type JsonObject, type JsonScalar } from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import { type Cell, ownCells, type RecordView, type Surrounding } from '../records/record-view.ts';
import type { Sought } from '../records/sought.ts';
import { type ParsedTime, timeOfText } from '../values/read-time.ts';
import { lastKeyOf } from './cells-around.ts';
import type { ConfirmedHours } from './confirmed-hours.ts';
import { type HourCells, hourCells } from './hour-plan.ts';
import {
  atOfHour,
  atOfTime,
  type HourText,
  hourOfNode,
  isHalfDay,
  type RawAt,
  stepNumberOf,
  stepOfNode,
  timeOfCell,
} from './hour-stamps.ts';
import { valueOfRecord } from './hour-value.ts';
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
  /** The number of its hour, where its stamp has the same. */
  readonly countedHour?: number | null;
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
  /** The year, and the month, that keys around name. */
  readonly parts?: readonly string[];
  /** The days that were asked for. */
  readonly asked?: Pick<RequestFacts, 'fromDate' | 'toDate'>;
  /** Whether a place is known to hold something other than consumption. */
  readonly isNot?: (path: JsonPath) => boolean;
  /** Whether most elements of the list have no lists in them: then one that has some is a reading like the others. */
  readonly isAmongPlain?: () => boolean;
  /** The one place that is ever filled in the short lists under a key of the list's elements; null: none, or several. */
  readonly filledPlace?: (key: string) => number | null;
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

/** `{"start": …, "duration": "PT1H30M"}`: the length of the whole, which says where it ends. */
function endAfter(start: ParsedTime & { kind: 'instant' }, node: JsonScalar): ParsedTime | null {
  const parts = node.type === 'string' ? LENGTH.exec(node.value.trim()) : null;
  if (parts === null) return null;
  const [days = 0, hours = 0, minutes = 0] = parts.slice(1, 4).map((part) => Number(part ?? 0));
  const ms = days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS;
  return ms === 0 ? null : { ...start, epochMs: start.epochMs + ms };
}

const LENGTH = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?)?$/i;

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
    else if (start?.kind === 'instant' && end === null) end = endAfter(start, cell.node);
  }
  return { ...outer, date, start, end, stepMs, around: [{ node, path }, ...outer.around] };
}

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

/** `{"hour": 1, "readTime": "2026-01-15T01:00:00"}`: the number of an hour that its stamp says too. */
function countedHour(stamp: JsonScalar | undefined, hour: JsonScalar | undefined): number | null {
  if (stamp?.type !== 'string' || hour?.type !== 'number') return null;
  const written = /^\d{4}-\d\d-\d\d[T ](\d\d):00/.exec(stamp.value)?.[1];
  return written !== undefined && Number(written) === Number(hour.source) ? Number(written) : null;
}

const SECOND_MS = 1000;

/** `00:00:01` to `00:30:00`: the first second of a step instead of its beginning, written so that no two steps meet. */
function startingAt(start: ParsedTime, end: ParsedTime | undefined): ParsedTime {
  if (start.kind !== 'instant' || end?.kind !== 'instant') return start;
  const isFirstSecond = start.epochMs % MINUTE_MS === SECOND_MS && end.epochMs % MINUTE_MS === 0;
  return isFirstSecond && end.epochMs > start.epochMs ? { ...start, epochMs: start.epochMs - SECOND_MS } : start;
}

/** `00:59:59`: the last second of a step, where its end is written so. */
function endingAt(end: ParsedTime): ParsedTime {
  const isLast = end.kind === 'instant' && end.epochMs % MINUTE_MS === MINUTE_MS - SECOND_MS;
  return isLast ? { ...end, epochMs: end.epochMs + SECOND_MS } : end;
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
  const hourCell =
    said.first(cells, 'hour').find(({ node }) => node !== stamp?.cell.node && numberedStep(node) !== null) ??
    said.first(cells, 'date').find(({ node }) => isHalfDay(node));
  const times: JsonScalar[] = stamp === null ? [] : [stamp.cell.node];
  if (end !== null) times.push(end.cell.node);
  if (dated !== null) times.push(dated.cell.node);
  const parts = stamp === null && dated === null ? dateOfParts(cells) : null;
  if (parts !== null) times.push(...parts.nodes);

  const time = stamp === null ? null : stamp === end ? endingAt(stamp.time) : startingAt(stamp.time, end?.time);
  let at: RawAt | null = time === null ? null : atOfTime(time);
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
    const hour = hourCell === undefined || date === null ? null : numberedStep(hourCell.node);
    if (hour !== null && hourCell !== undefined && date !== null) {
      at = atOfHour(date, hour, { isHour: saysHour(hourCell), stepMs: stepBeside(cells) ?? context.stepMs });
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
  const value = found !== null && saysNothingThere(found, cells) ? { ...found, node: nothingAt(found) } : found;
  // Of a reading in which nothing has a name nobody knows what it is.
  const isKnown = isNamed || stamp === null || said.first(cells, 'value').some(({ node }) => node === value?.node);
  if (!isKnown) return null;
  const told = stamp?.cell.node ?? hourCell?.node ?? null;
  const [own, number] = [stamp?.cell.node, hourCell?.node];
  const closesDay = isMidnight(own, number);
  return { at, value, time: told, ends, closesDay, countedHour: countedHour(own, number), view, around: view.around };
}

function numberedStep(node: JsonScalar): HourText | null {
  return hourOfNode(node) ?? stepNumberOf(node);
}

/** Words for the steps of a day that need not be hours. */
const ANY_STEP = /interval|position|period|step|slot|index|sequence/i;

function saysHour({ path, column }: Cell): boolean {
  const key = column ?? path.findLast((step) => typeof step === 'string');
  return typeof key !== 'string' || !ANY_STEP.test(key);
}

/** `{"1": {"period": 1, …}}`: where what is under a number calls it a step, it need not be an hour. */
export function numberedIn(node: JsonObject, at: RawAt): RawAt {
  if (at.kind !== 'hour') return at;
  const isStep = entriesOf(node).some(([key, value]) => {
    const number = ANY_STEP.test(key) && isScalar(value) ? stepNumberOf(value) : null;
    return number?.kind === 'number' && number.hour === at.hour;
  });
  return isStep ? { ...at, isHour: false } : at;
}

/** `{"interval": 7, "intervalLength": 30}`: the length of a step that each reading says. */
function stepBeside(cells: HourCells): number | null {
  for (const { node, path } of cells.all()) {
    const key = path.at(-1);
    if (typeof key !== 'string' || STEPS.test(key) || !senseOfKey(key).concepts.includes('resolution')) continue;
    const stepMs = stepOfNode(node);
    if (stepMs !== null) return stepMs;
  }
  return null;
}

type Clocks = { readonly hour: HourText; readonly ends: FoundHour['ends']; readonly nodes: readonly JsonScalar[] };

/**
 * `{"date": "2026-01-15", "startTime": "00:00", "endTime": "00:15"}`: clock times beside a day; null without any. An end
 * alone may be midnight of either day.
 */
function clocksOf(cells: HourCells, said: ConfirmedHours): Clocks | null {
  const clock = (field: 'start' | 'end') => {
    for (const { node } of said.first(cells, field)) {
      const hour = node.type === 'string' ? hourOfNode(node) : null;
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

/** `{"value": 0, "hasValue": false}`, `{"kwh": 0, "is_null_kwh": true}`: a number that stands for none. */
function saysNothingThere(value: Cell, cells: HourCells): boolean {
  const has = cells.named('hasvalue');
  if (has?.type === 'boolean' && !has.value) return true;
  const lacks = (name: string): boolean => {
    const node = cells.named(name);
    return node?.type === 'boolean' && node.value;
  };
  return lacks('ismissing') || lacks('isnull') || lacks(`isnull${nameKey(lastKeyOf(value.path))}`);
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
