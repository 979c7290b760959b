import type { FieldMapping } from '../../../shared/model/mapping/mapping-document.ts';
import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import type { DeriveInput } from '../derive.ts';
import { isValueOf } from '../evidence/value-tests.ts';
import { childOf, entriesOf, isScalar, type JsonNode, type JsonScalar } from '../json/json-node.ts';
import { type JsonPath, printPath, printPattern } from '../json/json-path.ts';
import { senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import { unitAmongWords } from '../names/split-words.ts';
import { assignRecord, nodeIn, planFor } from '../records/assign-record.ts';
import { ABSENT, matchField } from '../records/match-field.ts';
import { type Cell, ownCells, type RecordView, type Surrounding, viewOfObject } from '../records/record-view.ts';
import { soughtIn } from '../records/sought.ts';
import { cellsAround, lastKeyOf, sourcedCell } from './cells-around.ts';
import { hasValue, type Series } from './choose-series.ts';
import { type ConfirmedHours, hourPattern } from './confirmed-hours.ts';
import { isOtherThanEnergy } from './hour-cells.ts';
import { type HourCells, hourCells } from './hour-plan.ts';
import type { FoundHour } from './hour-record.ts';
import { contradicts, doubted, labelledUnits, withMultiplier } from './hour-units.ts';

const NOTHING_AROUND: readonly Surrounding[] = [];

const KEY_UNITS = [
  ['kilowatthours', 'kWh'],
  ['megawatthours', 'MWh'],
  ['watthours', 'Wh'],
  ['kwh', 'kWh'],
  ['mwh', 'MWh'],
  ['wh', 'Wh'],
] as const;

/** A column may be numbered behind its unit: `kwh_1 … kwh_24`. */
function unitAtEnd(name: string): (typeof KEY_UNITS)[number] | undefined {
  const unnumbered = name.replace(/\d{1,4}$/, '');
  return KEY_UNITS.find(([ending]) => name.endsWith(ending) || unnumbered.endsWith(ending));
}

/** The unit of a series; one with a multiplier beside it that is not understood is shown as unreadable. */
export function unitOf(group: Series, input: DeriveInput, said: ConfirmedHours): Sourced {
  const unit = writtenUnitOf(group, input, said);
  const one = group.found.find(hasValue);
  return one === undefined || unit.text === null ? unit : withMultiplier(unit, one, group.found);
}

/** The unit next to the values, around them, or at the end of their key. Different units give none. */
function writtenUnitOf(group: Series, input: DeriveInput, said: ConfirmedHours): Sourced {
  const field = input.mapping.fields.unit;
  if (field === undefined) return ABSENT;
  const confirmed = confirmedUnit(group, input, said);
  if (confirmed !== null) return confirmed;
  const beside = unitInHolders(group, input) ?? unitsBeside(group, input, field);
  const inKey = unitInKey(group.found.find(hasValue)?.value?.path ?? [], input);
  if (beside !== null) return contradicts(beside, inKey) ? doubted(beside, inKey) : beside;
  const sought = soughtIn(input.mapping);
  const one = group.found.find(hasValue);
  const head = one?.value?.unit;
  if (head !== undefined && isValueOf('series-unit', head.node)) {
    const ofColumn = sourcedCell(head, 'unit', input);
    return contradicts(ofColumn, inKey) ? doubted(ofColumn, inKey) : ofColumn;
  }
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
  if (value === null || (view === null ? value.column === undefined : view.node !== null)) return ABSENT;
  const columns = view?.cells ?? new Map([[nameKey(value.column ?? ''), [value]]]);
  for (const [name, cells] of columns) {
    const own = cells.find(({ node }) => node === value.node);
    const unit = unitAtEnd(name);
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

/**
 * The one unit of energy beside or around the values, whatever its key is called: such a text means little else. Of
 * several the one under the key of the values (`"units": {"e": "Wh", "p": "W"}`).
 */
function unitByText({ view, value, around }: FoundHour, input: DeriveInput): Sourced {
  const own = nameKey(value?.column ?? lastKeyOf(value?.path ?? []));
  for (const cells of [view?.cells, ...around.map(({ node, path }) => ownCells(node, path))]) {
    const units = [...(cells?.values() ?? [])]
      .flat()
      .filter((cell) => isValueOf('series-unit', cell.node) && !isOtherThanEnergy(lastKeyOf(cell.path)));
    const named = units.find((cell) => own !== '' && nameKey(lastKeyOf(cell.path)) === own);
    if (named !== undefined) return sourcedCell(named, 'unit', input);
    if (new Set(units.map((cell) => textOfUnit(cell.node))).size > 1) return ABSENT;
    if (units[0] !== undefined) return sourcedCell(units[0], 'unit', input);
  }
  return ABSENT;
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

/** The object of a value inside its reading: `{"offtake": {"total": {"value": 0.8, "unit": "kWh"}}}`; null where it is the reading's own. */
function holderOfValue({ view, value, around }: FoundHour): Surrounding | null {
  const base: Surrounding | undefined = view?.node == null ? around[0] : { node: view.node, path: view.path };
  if (base === undefined || value === null || value.path.length < base.path.length + 2) return null;
  const path = value.path.slice(0, -1);
  if (!base.path.every((step, i) => step === path[i])) return null;
  let node: JsonNode | null = base.node;
  for (const step of path.slice(base.path.length)) node = node === null ? null : childOf(node, step);
  return node?.type === 'object' ? { node, path } : null;
}

function unitInHolder(found: FoundHour): Cell | null {
  const holder = holderOfValue(found);
  for (const [key, node] of holder === null ? [] : entriesOf(holder.node)) {
    const isUnit = isScalar(node) && isValueOf('series-unit', node) && senseOfKey(key).concepts.includes('unit');
    if (isUnit && holder !== null) return { path: [...holder.path, key], node };
  }
  return null;
}

/** The unit in the objects of the values themselves, whatever stands in others beside them; null: they have none. */
function unitInHolders({ found }: Series, input: DeriveInput): Sourced | null {
  const one = found.find(hasValue);
  const first = one === undefined ? null : unitInHolder(one);
  if (first === null) return null;
  const text = textOfUnit(first.node);
  for (const each of found) {
    const other = hasValue(each) ? unitInHolder(each) : null;
    if (other === null || textOfUnit(other.node) === text) continue;
    return doubted(sourcedCell(first, 'unit', input), sourcedCell(other, 'unit', input));
  }
  return sourcedCell(first, 'unit', input);
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
    const word = unitAmongWords(key);
    const unit = unitAtEnd(nameKey(key)) ?? KEY_UNITS.find(([own]) => own === word);
    if (unit === undefined) continue;
    const path = hourPattern(place);
    const provenance = input.confirmed('unit', path) ? 'confirmed' : 'guess';
    return { provenance, text: unit[1], raw: key, path, rival: null };
  }
  return ABSENT;
}
