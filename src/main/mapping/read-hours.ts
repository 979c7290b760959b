import type { ReadHours, Reading } from '../../shared/hours/reading.ts';
import type { Sourced } from '../../shared/model/provenance.ts';
import { candidateName } from './assign-cells.ts';
import { HourCollector, type HourGroup } from './collect-hours.ts';
import { type DeriveInput, fixedBy } from './derive.ts';
import type { FoundHour } from './hour-record.ts';
import { hourOfText, type RawAt, settleTimes } from './hour-stamps.ts';
import { type JsonPath, printPath, printPattern } from './json-path.ts';
import { ABSENT, matchField, readAs } from './match-field.ts';
import { nameKey } from './names.ts';
import type { BodyNotice } from './read-body.ts';
import { assignRecord } from './reading-plan.ts';
import { ownCells } from './record-view.ts';
import { timeOfText } from './times.ts';
import { markOfColumn } from './values.ts';

export type HoursFound = { readonly hours: ReadHours; readonly notices: readonly BodyNotice[] };

/** Lists of something else that stands beside the hours. */
const OTHER_AMOUNTS =
  /price|pris|cost|kostnad|temp|spot|amount|belopp|sek$|export|production|produktion|day|month|dygn|manad/;
const KEY_UNITS = [
  ['kwh', 'kWh'],
  ['mwh', 'MWh'],
  ['wh', 'Wh'],
] as const;

function hasValue(found: FoundHour): boolean {
  return found.value !== null;
}

function isOther(group: HourGroup): boolean {
  const last = group.found.find(hasValue)?.value?.path.findLast((step) => typeof step === 'string') ?? '';
  return OTHER_AMOUNTS.test(nameKey(last)) || OTHER_AMOUNTS.test(group.name.split('.').at(-1) ?? '');
}

/** The list with the most values that have a time; one of prices or of days only where there is no other. */
function chooseGroup(groups: readonly HourGroup[]): { chosen: HourGroup | null; several: boolean } {
  const usable = groups.filter((group) => group.found.some(hasValue));
  const weight = (group: HourGroup): number => {
    const timed = group.found.filter((found) => found.at !== null && hasValue(found)).length;
    return (isOther(group) ? 0 : 1e9) + timed * 10;
  };
  const [chosen, second] = usable.toSorted((a, b) => weight(b) - weight(a));
  if (chosen === undefined) return { chosen: null, several: false };
  const several = second !== undefined && !isOther(second) && second.found.length * 2 >= chosen.found.length;
  return { chosen, several };
}

/** Keys that are times or hours of a day: another value has another one there. */
function timedSteps(place: JsonPath): number[] {
  return place.flatMap((step, i) =>
    typeof step === 'string' && (timeOfText(step) !== null || hourOfText(step) !== null) ? [i] : [],
  );
}

/** The unit beside the values, around them, or at the end of their key. Units that differ are none. */
function unitOf(group: HourGroup, input: DeriveInput): Sourced {
  const { fields } = input.mapping;
  const field = fields.unit;
  if (field === undefined) return ABSENT;
  const context = {
    source: input.source,
    mark: null,
    confirmed: input.confirmed,
    ...(input.onRead && { onRead: input.onRead }),
  };
  const from = field.from.map(candidateName);
  const isBeside = group.found.some(({ view }) => view !== null && from.some((name) => view.cells.has(name)));
  if (isBeside) {
    const units = new Map<string, Sourced>();
    for (const { view, value } of group.found) {
      if (view === null || value === null) continue;
      const unit = matchField(assignRecord(view, fields), 'unit', field, context);
      units.set(unit.text ?? '', unit);
    }
    const [first, second] = units.values();
    if (second === undefined) return first ?? ABSENT;
    const rival = { raw: second.raw ?? '', path: second.path ?? '' };
    return { provenance: 'unreadable', text: null, raw: first?.raw ?? null, path: first?.path ?? null, rival };
  }
  const one = group.found.find(hasValue);
  for (const { node, path } of one?.around ?? []) {
    const cells = ownCells(node, path);
    const view = { path, node: null, cells, around: [] };
    if (from.some((name) => cells.has(name))) return matchField(assignRecord(view, fields), 'unit', field, context);
  }
  const place = one?.value?.path ?? [];
  const keys = place.filter((step) => typeof step === 'string').toReversed();
  for (const key of keys.slice(0, 2)) {
    const unit = KEY_UNITS.find(([ending]) => nameKey(key).endsWith(ending));
    if (unit === undefined) continue;
    const path = printPattern(place, timedSteps(place));
    const provenance = input.confirmed('unit', path) ? 'confirmed' : 'guess';
    return { provenance, text: unit[1], raw: key, path, rival: null };
  }
  return ABSENT;
}

function orFixed(unit: Sourced, fixed: string | undefined): Sourced {
  return unit.provenance === 'absent' && fixed !== undefined ? fixedBy(fixed) : unit;
}

function readingsOf(timed: readonly FoundHour[], input: DeriveInput): Reading[] {
  const times = settleTimes(timed.map((found) => found.at).filter((at): at is RawAt => at !== null));
  const mark = markOfColumn(
    timed.flatMap(({ value }) => (value?.node.type === 'string' ? [value.node.value] : [])).slice(0, 5000),
  );
  return timed.flatMap((found, i): Reading[] => {
    const at = times[i];
    if (at === undefined) return [];
    if (found.time !== null) input.onRead?.(found.time, 'time');
    if (found.value === null)
      return [{ at, state: 'absent', value: null, path: found.view === null ? '' : printPath(found.view.path) }];
    const { node, path } = found.value;
    input.onRead?.(node, 'value');
    const place = printPath(path);
    if (node.type === 'null' || (node.type === 'string' && node.value.trim() === '')) {
      return [{ at, state: 'null', value: null, path: place }];
    }
    const value = readAs(node, 'decimal', mark);
    return [{ at, state: value === null ? 'unreadable' : 'value', value, path: place }];
  });
}

function stampOf(timed: readonly FoundHour[]): Pick<ReadHours, 'stampInData' | 'stampProven'> {
  const ends = new Set(timed.map((found) => found.ends));
  if (ends.size !== 1) return { stampInData: null };
  if (ends.has('both')) return { stampInData: 'start', stampProven: true };
  return { stampInData: ends.has('start') ? 'start' : ends.has('end') ? 'end' : null };
}

/**
 * The hours of a body, whatever their shape: lists of records, columns, rows with a header, pairs, objects keyed by
 * time, days with arrays or with numbered hours, values from a start with a step. Nothing is placed on a grid yet and
 * nothing is assumed about the clock. Pure.
 */
export function readHours(input: DeriveInput): HoursFound {
  const collector = new HourCollector(input.mapping);
  collector.collect(input.root);
  const { chosen, several } = chooseGroup([...collector.groups.values()]);
  if (chosen === null) {
    const none: BodyNotice[] = collector.emptyLists > 0 ? [] : ['no-records'];
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
  const timed = chosen.found.filter((found) => found.at !== null);
  const readings = readingsOf(timed, input);
  const place = chosen.found.find(hasValue)?.value?.path ?? null;
  const valuePath = place === null ? null : printPattern(place, timedSteps(place));
  const unreadable = readings.filter((reading) => reading.state === 'unreadable').length;
  const hours: ReadHours = {
    readings,
    ...stampOf(timed),
    unit: orFixed(unitOf(chosen, input), input.mapping.fields.unit?.fixed),
    valueProvenance: valuePath !== null && input.confirmed('value', valuePath) ? 'confirmed' : 'guess',
    valuePath,
    unreadable,
    untimed: chosen.found.length - timed.length,
  };
  return { hours, notices: several ? ['several-lists'] : [] };
}
