import type { ReadHours, Reading, ReadingAt } from '../../../shared/hours/reading.ts';
import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import { type DeriveInput, fixedBy } from '../derive.ts';
import { NOTHING_ASKED, type RequestFacts } from '../evidence/request-facts.ts';
import { isValueOf } from '../evidence/value-tests.ts';
import type { JsonScalar } from '../json/json-node.ts';
import { type JsonPath, printPath } from '../json/json-path.ts';
import { senseOfKey } from '../names/concepts.ts';
import type { BodyNotice } from '../read-body.ts';
import { ABSENT, readAs } from '../records/match-field.ts';
import type { Cell } from '../records/record-view.ts';
import { type Sought, soughtIn } from '../records/sought.ts';
import { type DecimalMark, markOfColumn } from '../values/read-number.ts';
import { canonicalTime, dayOfTime, type ParsedTime } from '../values/read-time.ts';
import { askedDay } from './asked-window.ts';
import { withBaseTimes } from './base-times.ts';
import { cellsAround, lastKeyOf, sourcedCell } from './cells-around.ts';
import { chooseSeries, hasValue, type Series } from './choose-series.ts';
import { type Collecting, HourCollector } from './collect-hours.ts';
import { ConfirmedHours, hourPattern } from './confirmed-hours.ts';
import { hourCells } from './hour-plan.ts';
import { dateOfParts, type FoundHour } from './hour-record.ts';
import {
  areOfOneMoment,
  daysAtMidnight,
  hourOfNode,
  partialDays,
  type RawAt,
  settleTimes,
  sumsOfDays,
  timeOfCell,
  timeOfNode,
  uncountedDays,
} from './hour-stamps.ts';
import {
  areStepsOf,
  areWholeStates,
  isCountedBeside,
  isMeterCounter,
  isRunningTotal,
  isSomething,
  isTotalOfNothing,
  isUnchanging,
  mayCountLittle,
} from './meter-counter.ts';
import { stampsOf } from './reading-stamps.ts';
import { withSlashedDates } from './slashed-dates.ts';
import { stampOf } from './stamp-of-series.ts';
import { unitOf } from './unit-of-series.ts';
import { withoutStates } from './without-states.ts';
import { inZoneSaid } from './zone-said.ts';

export type HoursFound = { readonly hours: ReadHours; readonly notices: readonly BodyNotice[] };

/** What the object around readings says about the quality of all of them. */
function qualityAround({ around }: FoundHour, sought: Sought): Cell | undefined {
  const [nearest] = around;
  if (nearest === undefined) return undefined;
  return cellsAround(nearest, sought)
    .of('quality')
    .find(({ path, node }) => isValueOf('measured', node) || senseOfKey(lastKeyOf(path)).concepts.includes('quality'));
}

/** Places of the first reading's times and quality, shown to a person for confirmation. */
function firstOf(group: Series, input: DeriveInput, said: ConfirmedHours): Record<string, Sourced> {
  const sought = soughtIn(input.mapping);
  const one = group.found.find((found) => hasValue(found) && found.at !== null);
  const found: Record<string, Sourced> = {};
  if (one === undefined) return found;
  const put = (field: string, cell: Cell | undefined, known: ParsedTime | null = null): void => {
    if (cell === undefined) return;
    const time = field === 'quality' ? null : (known ?? timeOfCell(cell));
    const sourced = sourcedCell(cell, field, { ...input, onRead: () => {} });
    const day = time === null || field !== 'date' ? null : dayOfTime(time);
    found[field] = time === null ? sourced : { ...sourced, text: day ?? canonicalTime(time) };
  };
  if (one.view !== null) {
    const { view } = one;
    const cells = hourCells(view, sought);
    const first = (field: string, fits: (node: JsonScalar) => boolean): Cell | undefined =>
      said.first(cells, field).find(({ node }) => fits(node));
    const isTime = (node: JsonScalar): boolean => timeOfNode(node) !== null;
    const isHour = (node: JsonScalar): boolean => hourOfNode(node) !== null;
    const { start, end, stamp, isSpan } = stampsOf(cells, said);
    const known = [start?.cell.node, end?.cell.node];
    const other = stamp !== start && stamp !== end ? stamp?.cell : undefined;
    const time = other ?? first('time', (node) => isTime(node) && !known.includes(node));
    const stamps = [
      ['start', start?.cell, start?.time],
      ['end', end?.cell, end?.time],
      ['time', isSpan ? undefined : time, undefined],
    ] as const;
    for (const [field, cell, own] of stamps) {
      // A stamp that closes the day stands at the end of its hour, whatever it is called.
      const of = field === 'time' && group.found.some(({ closesDay }) => closesDay === true) ? 'end' : field;
      if (cell !== undefined && timeOfNode(cell.node)?.kind !== 'date') put(of, cell, isSpan ? own : null);
    }
    if (Object.keys(found).length === 0) {
      // A day, and the hour of it.
      put('date', first('date', isTime) ?? stamps.find(([, cell]) => cell !== undefined)?.[1]);
      if (found.date === undefined) put('date', dayAround(one, sought));
      put(
        'hour',
        found.date === undefined && dateOfParts(cells) === null
          ? undefined
          : (first('hour', isHour) ?? first('start', isHour)),
      );
    }
    const graded = said.first(cells, 'quality').filter(({ node }) => node !== one.value?.node);
    const isOwn = ({ path }: Cell): boolean => path.slice(0, -1).join('\n') === one.value?.path.slice(0, -1).join('\n');
    const own = graded.some(isOwn) ? graded.filter(isOwn) : graded;
    // A word says more than a flag beside it.
    put('quality', own.find(({ node }) => node.type !== 'boolean') ?? own[0]);
  } else if (one.time !== null && one.value !== null) {
    const isDay = timeOfNode(one.time)?.kind === 'date';
    put(isDay ? 'date' : 'time', { node: one.time, path: one.timePath ?? [...one.value.path.slice(0, -1), 0] });
  }
  if (found.quality === undefined) put('quality', qualityAround(one, sought));
  if (['start', 'end', 'time', 'date'].every((field) => found[field] === undefined)) {
    for (const { node, path } of one.around) {
      const cells = cellsAround({ node, path }, sought);
      const isTime = ({ node: own }: Cell): boolean => timeOfNode(own) !== null;
      // Values that are counted on from a time have it as their start, whatever it is called.
      const isCounted = one.view === null && one.time === null;
      const isStart = ({ node: own }: Cell): boolean => isTime({ node: own, path }) && timeOfNode(own)?.kind !== 'date';
      const field = (['start', 'date'] as const).find((of) => cells.of(of).some(isTime));
      const from = field === undefined && isCounted ? cells.of('time').find(isStart) : undefined;
      if (field === undefined && from === undefined) continue;
      put(field ?? 'start', field === undefined ? from : cells.of(field).find(isTime));
      break;
    }
    if (found.start === undefined && found.date === undefined) put('date', dayAround(one, sought));
  }
  return found;
}

/** The one day that an object around a reading names, whatever it calls it: the reading has only its hour. */
function dayAround({ around }: FoundHour, sought: Sought): Cell | undefined {
  for (const { node, path } of around) {
    const own = cellsAround({ node, path }, sought);
    const day = [...own.of('date'), ...own.of('time')].find((cell) => timeOfNode(cell.node)?.kind === 'date');
    if (day !== undefined) return day;
  }
  return undefined;
}

function orFixed(unit: Sourced, fixed: string | undefined): Sourced {
  return unit.provenance === 'absent' && fixed !== undefined ? fixedBy(fixed) : unit;
}

function readingsOf(timed: readonly FoundHour[], input: DeriveInput): Reading[] {
  const times = settleTimes(timed.map((found) => found.at).filter((at): at is RawAt => at !== null));
  const written: string[] = [];
  for (const { value } of timed) if (value?.node.type === 'string') written.push(value.node.value);
  const mark = markOfColumn(written.slice(0, 5000)) ?? (written.length > 0 ? markBeside(timed) : null);
  return withoutNines(times.map((at, i) => readingOf(timed[i] as FoundHour, at, mark, input)));
}

const NINES = /^-9{3,}(?:\.0+)?$/;

/** `-999` where nothing else is below nought: how some write that there is no value. */
function withoutNines(readings: Reading[]): Reading[] {
  const below = readings.filter(({ value }) => value?.startsWith('-'));
  if (below.length === 0 || below.some(({ value }) => !NINES.test(value ?? ''))) return readings;
  return readings.map((one) => (below.includes(one) ? { ...one, state: 'unreadable', value: null } : one));
}

const MAX_BESIDE = 50;

/** `"0,5"` beside `"1,234"`: one operator writes all numbers alike, also those of other columns. */
function markBeside(timed: readonly FoundHour[]): DecimalMark {
  const texts = timed
    .slice(0, MAX_BESIDE)
    .flatMap(({ view }) =>
      [...(view?.cells.values() ?? [])].flat().flatMap(({ node }) => (node.type === 'string' ? [node.value] : [])),
    );
  return markOfColumn(texts.filter((text) => NUMBER.test(text)));
}

const NUMBER = /^\s*-?\d{1,12}[.,]\d{1,9}\s*$/;

function readingOf(
  { value: cell, time, view }: FoundHour,
  at: ReadingAt,
  mark: DecimalMark,
  input: DeriveInput,
): Reading {
  if (time !== null) input.onRead?.(time, 'time');
  if (cell === null) return { at, state: 'absent', value: null, path: view === null ? '' : printPath(view.path) };
  const { node, path } = cell;
  input.onRead?.(node, 'value');
  const place = printPath(path);
  if (node.type === 'null' || (node.type === 'string' && node.value.trim() === '')) {
    return { at, state: 'null', value: null, path: place };
  }
  const value = readAs(node, 'decimal', mark);
  return { at, state: value === null ? 'unreadable' : 'value', value, path: place };
}

/** Readings whose times are all the midnights of their days have only their days. */
function withDays(found: readonly FoundHour[]): readonly FoundHour[] {
  if (!daysAtMidnight(found.map(({ at }) => at))) return found;
  return found.map((one) =>
    one.at?.kind === 'local' ? { ...one, at: { kind: 'day', date: one.at.text.slice(0, 10) } } : one,
  );
}

type Found = { readonly chosen: Series | null; readonly several: boolean; readonly isEmpty: boolean };

/** A meter's total is not consumption; the consumption may be next to it. */
function usedIn(input: DeriveInput, said: ConfirmedHours, date: string | null = null): Found {
  const first = seriesIn(input, said, { date });
  const { chosen } = first;
  if (chosen === null || chosen.isSaid) return first;
  const { found } = chosen;
  if (isTotalOfNothing(found) || areWholeStates(found)) return { ...first, chosen: null };
  const isCounter = isMeterCounter(found) || isRunningTotal(found);
  if (!isCounter && !isUnchanging(found) && !mayCountLittle(found)) return first;
  const beside = seriesIn(input, said, { date, isNot: isAmong([placeOf(chosen)]) });
  if (beside.chosen === null) return isCounter ? { ...first, chosen: null } : first;
  const other = beside.chosen.found;
  if (isCounter) return areStepsOf(found, other) ? beside : { ...first, chosen: null };
  const isUsed = isUnchanging(found) ? !isUnchanging(other) && isSomething(other) : isCountedBeside(found, other);
  return isUsed ? beside : first;
}

/** A clock time, or a number that is called an hour; values without any may be of every day. */
function isClock(at: RawAt | null): boolean {
  return at?.kind === 'local' || (at?.kind === 'hour' && at.isHour === true);
}

function isWithin(at: RawAt, day: string): boolean {
  if (at.kind === 'local') return at.text.startsWith(day);
  return at.kind === 'instant' || at.date === day;
}

const FEWEST_HOURS = 23;

/**
 * Where no value has a time and one day was asked for, hours of a clock are that day's. A single value with a time beside
 * them is the whole day's (`{"total": {"date": "2026-01-15T00:00:00", "kWh": 30.1}, "hours": […]}`).
 */
function usedInAsked(input: DeriveInput, said: ConfirmedHours, asked: RequestFacts): Found {
  const own = usedIn(input, said);
  const day = askedDay(asked);
  if (day === null) return own;
  const [first, more] = own.chosen?.found.flatMap(({ at }) => at ?? []) ?? [];
  if (more !== undefined) return own;
  if (first !== undefined && (own.chosen?.isSaid || !isWithin(first, day))) return own;
  const ofDay = usedIn(input, said, day);
  const clocks = ofDay.chosen?.found.filter(({ at }) => isClock(at)).length ?? 0;
  return clocks >= (first === undefined ? 1 : FEWEST_HOURS) ? ofDay : own;
}

const placeOf = ({ found }: Series): string => hourPattern(found.find(hasValue)?.value?.path ?? []);
const isAmong = (places: readonly string[]) => (path: JsonPath) => places.includes(hourPattern(path));

function seriesIn(input: DeriveInput, said: ConfirmedHours, more: Collecting): Found {
  const collector = new HourCollector(input.mapping, said);
  collector.collect(input.root, { ...(input.asked && { asked: input.asked }), ...more });
  const propertyId = input.asked?.propertyId ?? null;
  return { ...chooseSeries([...collector.groups.values()], said, propertyId), isEmpty: collector.emptyLists > 0 };
}

/**
 * The hours of a body in any shape: lists of records, columns, rows with a header, pairs, objects keyed by time, days
 * with arrays or numbered hours, values from a start with a step. Nothing is placed on a grid and no clock is assumed.
 * Pure.
 */
export function readHours(given: DeriveInput): HoursFound {
  const { asked = NOTHING_ASKED } = given;
  const dated = withSlashedDates(given.root, given.source, asked);
  const input = { ...given, root: withBaseTimes(dated, given.source) };
  const said = new ConfirmedHours(input.wins ?? input.confirmed);
  const { chosen: all, several, isEmpty } = usedInAsked(input, said, asked);
  const chosen = all === null ? null : withoutStates(all);
  if (chosen === null) {
    const none: BodyNotice[] = isEmpty ? [] : ['no-records'];
    const hours: ReadHours = {
      readings: [],
      stampInData: null,
      unit: ABSENT,
      valueProvenance: 'absent',
      valuePath: null,
      unreadable: 0,
      untimed: 0,
    };
    return { hours, notices: none };
  }
  const found = inZoneSaid(withDays(chosen.found));
  const times = found.map(({ at }) => at);
  const [partial, uncounted] = [partialDays(times), uncountedDays(times)];
  const isTimed = !areOfOneMoment(times);
  const isSum = sumsOfDays(times);
  const isPlaced = (at: RawAt): boolean =>
    !(at.kind === 'day' && (partial.has(at.date) || isSum(at.date))) && !(at.kind === 'hour' && uncounted.has(at.date));
  const timed = found.filter(({ at }) => isTimed && at !== null && isPlaced(at));
  const readings = readingsOf(timed, input);
  const place = chosen.found.find(hasValue)?.value?.path ?? null;
  const valuePath = place === null ? null : hourPattern(place);
  const unreadable = readings.filter((reading) => reading.state === 'unreadable').length;
  const hours: ReadHours = {
    readings,
    ...stampOf(timed, asked.fromDate, soughtIn(input.mapping)),
    unit: orFixed(unitOf(chosen, input, said), input.mapping.fields.unit?.fixed),
    valueProvenance: valuePath !== null && input.confirmed('value', valuePath) ? 'confirmed' : 'guess',
    valuePath,
    first: firstOf(chosen, input, said),
    unreadable,
    untimed: chosen.found.length - timed.length,
  };
  return { hours, notices: several ? ['several-lists'] : [] };
}
