import type { ReadHours, Reading, ReadingAt } from '../../../shared/hours/reading.ts';
import type { FieldMapping } from '../../../shared/model/mapping/mapping-document.ts';
import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import { type DeriveInput, fixedBy } from '../derive.ts';
import { isValueOf } from '../evidence/value-tests.ts';
import type { JsonScalar } from '../json/json-node.ts';
import { type JsonPath, printPath, printPattern } from '../json/json-path.ts';
import { senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import type { BodyNotice } from '../read-body.ts';
import { assignRecord, nodeIn, planFor } from '../records/assign-record.ts';
import { ABSENT, matchField, readAs } from '../records/match-field.ts';
import { type Cell, ownCells, type RecordView, type Surrounding, viewOfObject } from '../records/record-view.ts';
import { type Sought, soughtIn } from '../records/sought.ts';
import { type DecimalMark, markOfColumn } from '../values/read-number.ts';
import { canonicalTime } from '../values/read-time.ts';
import { chooseSeries, hasValue, type Series } from './choose-series.ts';
import { HourCollector } from './collect-hours.ts';
import { ConfirmedHours, hourPattern } from './confirmed-hours.ts';
import { isOtherThanEnergy } from './hour-cells.ts';
import { type HourCells, hourCells } from './hour-plan.ts';
import { dateOfParts, type FoundHour } from './hour-record.ts';
import {
  areOfOneMoment,
  hourOfNode,
  partialDays,
  type RawAt,
  settleTimes,
  timeOfCell,
  timeOfNode,
} from './hour-stamps.ts';
import { contradicts, doubted, labelledUnits, withMultiplier } from './hour-units.ts';
import {
  areStepsOf,
  isCountedBeside,
  isMeterCounter,
  isRunningTotal,
  isSomething,
  isTotalOfNothing,
  isUnchanging,
  mayCountLittle,
} from './meter-counter.ts';
import { stampsOf } from './reading-stamps.ts';
import { stampOf } from './stamp-of-series.ts';
import { withoutStates } from './without-states.ts';

const NOTHING_AROUND: readonly Surrounding[] = [];

export type HoursFound = { readonly hours: ReadHours; readonly notices: readonly BodyNotice[] };

const KEY_UNITS = [
  ['kwh', 'kWh'],
  ['mwh', 'MWh'],
  ['wh', 'Wh'],
] as const;

/** The values of an object around readings. */
function cellsAround({ node, path }: Surrounding, sought: Sought): HourCells {
  return hourCells({ node: null, path, cells: ownCells(node, path) }, sought);
}

/** The unit of a series; one with a multiplier beside it that is not understood is shown as unreadable. */
function unitOf(group: Series, input: DeriveInput, said: ConfirmedHours): Sourced {
  const unit = writtenUnitOf(group, input, said);
  const one = group.found.find(hasValue);
  return one === undefined || unit.text === null ? unit : withMultiplier(unit, one);
}

/** The unit next to the values, around them, or at the end of their key. Different units give none. */
function writtenUnitOf(group: Series, input: DeriveInput, said: ConfirmedHours): Sourced {
  const field = input.mapping.fields.unit;
  if (field === undefined) return ABSENT;
  const confirmed = confirmedUnit(group, input, said);
  if (confirmed !== null) return confirmed;
  const beside = unitsBeside(group, input, field);
  const inKey = unitInKey(group.found.find(hasValue)?.value?.path ?? [], input);
  if (beside !== null) return contradicts(beside, inKey) ? doubted(beside, inKey) : beside;
  const sought = soughtIn(input.mapping);
  const one = group.found.find(hasValue);
  for (const { node, path } of one?.around ?? []) {
    const [cell] = cellsAround({ node, path }, sought).of('unit');
    if (cell !== undefined) return sourcedCell(cell, 'unit', input);
  }
  if (inKey.provenance !== 'absent' || one === undefined) return inKey;
  const ways = [unitInText, unitInHeader, unitByText, unitInLabel];
  for (const way of ways) {
    const unit = way(one, input);
    if (unit.provenance !== 'absent') return unit;
  }
  return ABSENT;
}

/** `"0,812 kWh"` says its unit itself. */
function unitInText({ value }: FoundHour, input: DeriveInput): Sourced {
  const text = value?.node.type === 'string' ? value.node.value.trim() : '';
  const unit = /^[-+\d\s.,]+([kMG]?Wh)$/i.exec(text)?.[1];
  if (unit === undefined || value === null) return ABSENT;
  const path = printPath(value.path);
  const provenance = input.confirmed('unit', printPattern(value.path)) ? 'confirmed' : 'guess';
  return { provenance, text: unit, raw: text, path, rival: null };
}

/** Rows under a header have their unit in the name of the column. */
function unitInHeader({ view, value }: FoundHour, input: DeriveInput): Sourced {
  if (view === null || view.node !== null || value === null) return ABSENT;
  for (const [name, cells] of view.cells) {
    const own = cells.find(({ node }) => node === value.node);
    const unit = KEY_UNITS.find(([ending]) => name.endsWith(ending));
    if (own === undefined || unit === undefined) continue;
    const place = own.labelAt ?? value.path;
    const provenance = input.confirmed('unit', printPattern(place)) ? 'confirmed' : 'guess';
    return { provenance, text: unit[1], raw: name, path: printPath(place), rival: null };
  }
  return ABSENT;
}

/** The unit at the end of what the values are called; two of them give none. */
function unitInLabel(one: FoundHour, input: DeriveInput): Sourced {
  const labels = [...labelledUnits(one)];
  const [first] = labels;
  if (first === undefined || new Set(labels.map(({ unit }) => unit.toLowerCase())).size > 1) return ABSENT;
  return { ...sourcedCell(first.cell, 'unit', input), text: first.unit };
}

/** The one unit of energy beside or around the values, whatever its key is called: such a text means little else. */
function unitByText({ view, around }: FoundHour, input: DeriveInput): Sourced {
  for (const cells of [view?.cells, ...around.map(({ node, path }) => ownCells(node, path))]) {
    const units = [...(cells?.values() ?? [])]
      .flat()
      .filter((cell) => isValueOf('energy-unit', cell.node) && !isOtherThanEnergy(lastKeyOf(cell.path)));
    if (new Set(units.map((cell) => textOfUnit(cell.node))).size > 1) return ABSENT;
    if (units[0] !== undefined) return sourcedCell(units[0], 'unit', input);
  }
  return ABSENT;
}

function lastKeyOf(path: JsonPath): string {
  const key = path.findLast((step) => typeof step === 'string');
  return typeof key === 'string' ? key : '';
}

/** The unit at the place a person confirmed: in the readings, around them, or in the value's key. */
function confirmedUnit(group: Series, input: DeriveInput, said: ConfirmedHours): Sourced | null {
  if (!said.has('unit')) return null;
  const one = group.found.find(hasValue);
  const sought = soughtIn(input.mapping);
  const unitIn = (cells: HourCells | null): Cell | null => {
    const cell = cells === null ? null : said.cellIn(cells, 'unit');
    // When the key names the unit, its value is a number.
    return cell?.node.type === 'string' ? cell : null;
  };
  const unitBeside = (view: RecordView | null | undefined): Cell | null =>
    view == null ? null : unitIn(hourCells(view, sought));
  const beside = unitBeside(one?.view);
  if (beside !== null) {
    const texts = new Set(group.found.map(({ view }) => textOfUnit(unitBeside(view)?.node)));
    // Different units give none.
    return texts.size > 1 ? null : sourcedCell(beside, 'unit', input);
  }
  for (const { node, path } of one?.around ?? []) {
    const cell = unitIn(cellsAround({ node, path }, sought));
    if (cell !== null) return sourcedCell(cell, 'unit', input);
  }
  const place = one?.value?.path ?? [];
  return said.at('unit', place) ? unitInKey(place, input) : null;
}

function textOfUnit(node: JsonScalar | undefined): string | null {
  return node?.type === 'string' ? node.value.trim() : null;
}

function unitsBeside(group: Series, input: DeriveInput, field: FieldMapping): Sourced | null {
  const sought = soughtIn(input.mapping);
  const context = {
    source: input.source,
    mark: null,
    confirmed: input.confirmed,
    ...(input.onRead && { onRead: input.onRead }),
  };
  const units = new Map<string, Sourced>();
  for (const { view, value } of group.found) {
    if (view === null || value === null) continue;
    const own = viewWithoutAround(view);
    const cells = planFor(own, sought).fields.get('unit')?.cells ?? [];
    const [cell] = cells;
    // Readings of one make have their unit at the same place, or none.
    if (cell === undefined) {
      if (units.size === 0) return null;
      continue;
    }
    const node = nodeIn(own, cell);
    const isKnown = cells.length === 1 && node.type === 'string' && units.has(node.value);
    if ((isKnown && input.onRead === undefined) || !isValueOf(cell.test, node)) continue;
    const unit = matchField(assignRecord(own, sought), 'unit', field, context);
    if (!units.has(unit.text ?? '')) units.set(unit.text ?? '', unit);
  }
  const [first, second] = units.values();
  if (first === undefined || second === undefined) return first ?? null;
  return doubted(first, second);
}

function viewWithoutAround(view: RecordView): RecordView {
  const { path, node } = view;
  // Its cells are worked out only where they are asked for.
  if (node !== null && !view.isKeyed) return viewOfObject(node, path, NOTHING_AROUND);
  return { path, node, cells: view.cells, around: NOTHING_AROUND };
}

function unitInKey(place: JsonPath, input: DeriveInput): Sourced {
  const keys = place.filter((step) => typeof step === 'string').toReversed();
  for (const key of keys.slice(0, 2)) {
    const unit = KEY_UNITS.find(([ending]) => nameKey(key).endsWith(ending));
    if (unit === undefined) continue;
    const path = hourPattern(place);
    const provenance = input.confirmed('unit', path) ? 'confirmed' : 'guess';
    return { provenance, text: unit[1], raw: key, path, rival: null };
  }
  return ABSENT;
}

/** A cell as shown: its text with its place. */
function sourcedCell({ node, path }: Cell, field: string, input: DeriveInput): Sourced {
  input.onRead?.(node, field);
  const raw = node.start < 0 ? '' : input.source.slice(node.start, Math.min(node.end, node.start + 2000));
  if (node.type === 'null') return { provenance: 'null', text: null, raw, path: printPath(path), rival: null };
  const text = node.type === 'string' ? node.value : node.type === 'number' ? node.source : String(node.value);
  const provenance = input.confirmed(field, printPattern(path)) ? 'confirmed' : 'guess';
  return { provenance, text, raw, path: printPath(path), rival: null };
}

/** What the object around readings says about the quality of all of them. */
function qualityAround({ around }: FoundHour, sought: Sought): Cell | undefined {
  const [nearest] = around;
  if (nearest === undefined) return undefined;
  return cellsAround(nearest, sought)
    .of('quality')
    .find(({ path }) => senseOfKey(lastKeyOf(path)).concepts.includes('quality'));
}

/** Places of the first reading's times and quality, shown to a person for confirmation. */
function firstOf(group: Series, input: DeriveInput, said: ConfirmedHours): Record<string, Sourced> {
  const sought = soughtIn(input.mapping);
  const one = group.found.find((found) => hasValue(found) && found.at !== null);
  const found: Record<string, Sourced> = {};
  if (one === undefined) return found;
  const put = (field: string, cell: Cell | undefined): void => {
    const time = cell === undefined || field === 'quality' ? null : timeOfCell(cell);
    if (cell === undefined) return;
    const sourced = sourcedCell(cell, field, { ...input, onRead: () => {} });
    found[field] = time === null ? sourced : { ...sourced, text: canonicalTime(time) };
  };
  if (one.view !== null) {
    const { view } = one;
    const cells = hourCells(view, sought);
    const first = (field: string, fits: (node: JsonScalar) => boolean): Cell | undefined =>
      said.first(cells, field).find(({ node }) => fits(node));
    const isTime = (node: JsonScalar): boolean => timeOfNode(node) !== null;
    const { start, end, stamp } = stampsOf(cells, said);
    const known = [start?.cell.node, end?.cell.node];
    const other = stamp !== start && stamp !== end ? stamp?.cell : undefined;
    const time = other ?? first('time', (node) => isTime(node) && !known.includes(node));
    const stamps = [
      ['start', start?.cell],
      ['end', end?.cell],
      ['time', time],
    ] as const;
    for (const [field, cell] of stamps) {
      // A stamp that closes the day stands at the end of its hour, whatever it is called.
      const of = field === 'time' && group.found.some(({ closesDay }) => closesDay === true) ? 'end' : field;
      if (cell !== undefined && timeOfNode(cell.node)?.kind !== 'date') put(of, cell);
    }
    if (Object.keys(found).length === 0) {
      // A day, and the hour of it.
      put('date', first('date', isTime) ?? stamps.find(([, cell]) => cell !== undefined)?.[1]);
      if (found.date === undefined) put('date', dayAround(one, sought));
      put(
        'hour',
        found.date === undefined && dateOfParts(cells) === null
          ? undefined
          : first('hour', (node) => hourOfNode(node) !== null),
      );
    }
    put(
      'quality',
      first('quality', (node) => node !== one.value?.node),
    );
  } else if (one.time !== null && one.value !== null) {
    put('time', { node: one.time, path: one.timePath ?? [...one.value.path.slice(0, -1), 0] });
  }
  if (found.quality === undefined) put('quality', qualityAround(one, sought));
  if (found.start === undefined && found.time === undefined && found.date === undefined) {
    for (const { node, path } of one.around) {
      const cells = cellsAround({ node, path }, sought);
      const isTime = ({ node: own }: Cell): boolean => timeOfNode(own) !== null;
      const field = (['start', 'date'] as const).find((of) => cells.of(of).some(isTime));
      if (field === undefined) continue;
      put(field, cells.of(field).find(isTime));
      break;
    }
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
  const mark = markOfColumn(written.slice(0, 5000));
  return times.map((at, i) => readingOf(timed[i] as FoundHour, at, mark, input));
}

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

type Found = { readonly chosen: Series | null; readonly several: boolean; readonly isEmpty: boolean };

/** A meter's total is not consumption; the consumption may be next to it. */
function usedIn(input: DeriveInput, said: ConfirmedHours): Found {
  const first = seriesIn(input, said);
  const { chosen } = first;
  if (chosen === null || chosen.isSaid) return first;
  const { found } = chosen;
  if (isTotalOfNothing(found)) return { ...first, chosen: null };
  const isCounter = isMeterCounter(found) || isRunningTotal(found);
  if (!isCounter && !isUnchanging(found) && !mayCountLittle(found)) return first;
  const beside = seriesIn(input, said, isAmong([placeOf(chosen)]));
  if (beside.chosen === null) return isCounter ? { ...first, chosen: null } : first;
  const other = beside.chosen.found;
  if (isCounter) return areStepsOf(found, other) ? beside : { ...first, chosen: null };
  const isUsed = isUnchanging(found) ? !isUnchanging(other) && isSomething(other) : isCountedBeside(found, other);
  return isUsed ? beside : first;
}

const placeOf = ({ found }: Series): string => hourPattern(found.find(hasValue)?.value?.path ?? []);
const isAmong = (places: readonly string[]) => (path: JsonPath) => places.includes(hourPattern(path));

function seriesIn(input: DeriveInput, said: ConfirmedHours, isNot?: (path: JsonPath) => boolean): Found {
  const collector = new HourCollector(input.mapping, said);
  collector.collect(input.root, isNot);
  return { ...chooseSeries([...collector.groups.values()], said), isEmpty: collector.emptyLists > 0 };
}

/**
 * The hours of a body in any shape: lists of records, columns, rows with a header, pairs, objects keyed by time, days
 * with arrays or numbered hours, values from a start with a step. Nothing is placed on a grid and no clock is assumed.
 * Pure.
 */
export function readHours(input: DeriveInput): HoursFound {
  const said = new ConfirmedHours(input.wins ?? input.confirmed);
  const { chosen: all, several, isEmpty } = usedIn(input, said);
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
  const partial = partialDays(chosen.found.map(({ at }) => at));
  const isTimed = !areOfOneMoment(chosen.found.map(({ at }) => at));
  const timed = chosen.found.filter(({ at }) => isTimed && at !== null && !(at.kind === 'day' && partial.has(at.date)));
  const readings = readingsOf(timed, input);
  const place = chosen.found.find(hasValue)?.value?.path ?? null;
  const valuePath = place === null ? null : hourPattern(place);
  const unreadable = readings.filter((reading) => reading.state === 'unreadable').length;
  const hours: ReadHours = {
    readings,
    ...stampOf(timed),
    unit: orFixed(unitOf(chosen, input, said), input.mapping.fields.unit?.fixed),
    valueProvenance: valuePath !== null && input.confirmed('value', valuePath) ? 'confirmed' : 'guess',
    valuePath,
    first: firstOf(chosen, input, said),
    unreadable,
    untimed: chosen.found.length - timed.length,
  };
  return { hours, notices: several ? ['several-lists'] : [] };
}
