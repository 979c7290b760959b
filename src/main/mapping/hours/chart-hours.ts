import {
  entriesOf,
  isScalar,
  type JsonArray,
  type JsonNode,
  type JsonObject,
  type JsonScalar,
} from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import type { Cell, Surrounding } from '../records/record-view.ts';
import { atOfHour, hourOfText, type RawAt, timeOfCell } from './hour-stamps.ts';

/** A value of a chart with its time; `around`: the series it belongs to. */
export type ChartHour = {
  readonly at: RawAt | null;
  readonly time: Cell;
  readonly value: Cell;
  readonly list: string;
  readonly around: Surrounding;
};

const MAX_SERIES = 50;
/** A step without a value may have no time either; of so many in ten there must be one. */
const TIMED_OF_TEN = 7;
const LEAST_TIMES = 2;

type Axis = { readonly path: JsonPath; readonly times: readonly JsonScalar[]; readonly ats: readonly (RawAt | null)[] };

function scalarsOf({ items }: JsonArray): readonly JsonScalar[] | null {
  const scalars = items.filter(isScalar);
  return scalars.length === items.length ? scalars : null;
}

/** When a label of an axis is: a time, or a clock time of the day that is known (`12 AM`, `13:00`). */
function atOfLabel(node: JsonScalar, path: JsonPath, date: string | null): RawAt | null {
  const time = timeOfCell({ node, path });
  if (time !== null) return time.kind === 'date' ? null : time;
  const hour = date === null || node.type !== 'string' ? null : hourOfText(node.value);
  return date === null || hour?.kind !== 'clock' ? null : atOfHour(date, hour);
}

function axisOf(node: JsonNode, path: JsonPath, date: string | null): Axis[] {
  if (node.type !== 'array' || node.items.length < LEAST_TIMES) return [];
  const times = scalarsOf(node);
  if (times === null) return [];
  const ats = times.map((one) => atOfLabel(one, path, date));
  const areTimes = times.every((one, i) => one.type === 'null' || ats[i] !== null);
  const said = times.filter(({ type }) => type !== 'null').length;
  const areMany = said >= LEAST_TIMES && said * 10 >= times.length * TIMED_OF_TEN;
  return areTimes && areMany ? [{ path, times, ats }] : [];
}

/** The one list of times in an object, or in an object directly inside it (`xAxis.data`). */
function axisIn(node: JsonObject, path: JsonPath, date: string | null): Axis | null {
  const found = entriesOf(node).flatMap(([key, child]) =>
    child.type === 'object'
      ? entriesOf(child).flatMap(([inner, list]) => axisOf(list, [...path, key, inner], date))
      : axisOf(child, [...path, key], date),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** What a series says of itself in plain texts. */
function labelOf(node: JsonObject): string {
  return entriesOf(node)
    .map(([key, { type, ...node }]) => (type === 'string' && 'value' in node ? `${key}=${node.value}` : ''))
    .join(';');
}

function areToldApart(series: readonly JsonObject[]): boolean {
  return new Set(series.map(labelOf)).size === series.length;
}

/** Lists beside the times, each under the name of what it holds: `{"readAt": […], "energyUsed": [1.2, null, …]}`. */
function* listsBeside(node: JsonObject, path: JsonPath, axis: Axis): Generator<ChartHour> {
  for (const [name, list] of entriesOf(node)) {
    if (list.type !== 'array' || list.items.length !== axis.times.length || name === axis.path.at(-1)) continue;
    if (!senseOfKey(name).concepts.some((one) => OF_VALUES.has(one))) continue;
    for (const [at, value] of (scalarsOf(list) ?? []).entries()) {
      const time = { node: axis.times[at] as JsonScalar, path: [...axis.path, at] };
      yield {
        at: axis.ats[at] ?? null,
        time,
        value: { node: value, path: [...path, name, at] },
        list: name,
        around: { node, path },
      };
    }
  }
}

const OF_VALUES: ReadonlySet<Concept> = new Set([
  'energy',
  'kwh',
  'mwh',
  'wh',
  'value',
  'quantity',
  'reading',
  'meter',
]);

/**
 * A chart: one list of times, and series beside it with as many values each: `{"categories": […], "series": [{"name":
 * "Consumption", "data": […]}]}`.
 */
export function* chartHours(node: JsonObject, path: JsonPath, date: string | null): Generator<ChartHour> {
  const axis = axisIn(node, path, date);
  if (axis === null) return;
  if (axis.path.length === path.length + 1) yield* listsBeside(node, path, axis);
  for (const [key, child] of entriesOf(node)) {
    if (child.type !== 'array' || child.items.length > MAX_SERIES) continue;
    const all = child.items.filter((item) => item.type === 'object');
    // Of two that say the same of themselves neither is known to be the one.
    if (all.length < child.items.length || !areToldApart(all)) continue;
    for (const [i, series] of all.entries()) {
      const around = { node: series, path: [...path, key, i] };
      for (const [name, list] of entriesOf(series)) {
        const values = list.type === 'array' && list.items.length === axis.times.length ? scalarsOf(list) : null;
        for (const [at, value] of (values ?? []).entries()) {
          const time = { node: axis.times[at] as JsonScalar, path: [...axis.path, at] };
          yield {
            at: axis.ats[at] ?? null,
            time,
            value: { node: value, path: [...around.path, name, at] },
            list: `${key}[].${name}`,
            around,
          };
        }
      }
    }
  }
}
