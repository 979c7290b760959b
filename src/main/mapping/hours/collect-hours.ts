import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import type { RequestFacts } from '../evidence/request-facts.ts';
import {
  entriesOf,
  isScalar,
  type JsonArray,
  type JsonNode,
  type JsonObject,
  type JsonScalar,
} from '../json/json-node.ts';
import { type JsonPath, stepInto } from '../json/json-path.ts';
import { senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import { columnsOf, viewsOfColumns } from '../records/column-views.ts';
import { type RecordView, viewOfObject } from '../records/record-view.ts';
import { type Sought, soughtIn } from '../records/sought.ts';
import { tableOf, viewsOfTable } from '../records/tables.ts';
import { timeOfText } from '../values/read-time.ts';
import { chartHours } from './chart-hours.ts';
import type { ConfirmedHours } from './confirmed-hours.ts';
import { onlyItems, onlyValue, stepOfOffsets } from './counted-steps.ts';
import { datedBy } from './dated-keys.ts';
import { hoursInRow } from './hour-columns.ts';
import { hourCells } from './hour-plan.ts';
import { dayAround, type FoundHour, type HourContext, hourOfRecord, insideOf, numberedIn } from './hour-record.ts';
import { atOfHour, atOfTime, hourOfText, orderOfHour } from './hour-stamps.ts';
import { valueOfRecord } from './hour-value.ts';
import { areMostPlain, areStamps, filledPlaceIn, valueLike } from './listed-items.ts';
import { listedValues } from './listed-values.ts';
import { hasNumberedDay, isNoHour, numberedHours } from './numbered-columns.ts';
import { holdsSteps, isOneReading, looksTimed } from './one-reading.ts';
import { isUsualStep } from './reading-stamps.ts';
import { haveSeveralValues, timedPair } from './timed-pairs.ts';
import { isFullStep, timesOfRecords, timesOfValues, withoutLongHour } from './times-of-values.ts';

/** Values at places of one pattern, so of one list. */
export type HourGroup = { readonly name: string; readonly found: FoundHour[] };

/** `date`: of hours for which the answer names no day. */
export type Collecting = {
  readonly isNot?: (path: JsonPath) => boolean;
  readonly asked?: RequestFacts;
  readonly date?: string | null;
};

const ASIDE = new Set(['tags', 'flags', 'notes', 'links', 'attributes', 'warnings', 'errors']);
const MANY_HOURS = 20;
const LONGEST_DAY = 25;
/** One list of so many plain values beside a reading's own (its three phases) is none of hours. */
const FEW = 3;
/** `A+` and `A-` are two registers of a meter, and no two spellings of one name. */
function groupName(key: string): string {
  const sign = /^[+-]|[+-]$/.exec(key)?.[0] ?? '';
  return nameKey(key) + sign;
}

/** `h00 … h23` next to a date. */
function hasHourColumns(node: JsonObject): boolean {
  const { keys } = node;
  if (keys.length < MANY_HOURS) return false;
  return keys.filter((key) => hourOfText(key) !== null).length >= MANY_HOURS || hasNumberedDay(node);
}

function saysSomething(key: string): boolean {
  return hourOfText(key) !== null || senseOfKey(key).concepts.length > 0;
}

/** Whether a value has a key of its own, or the only place that is ever filled in short lists: `[0.467, null, null]`. */
function isOwnValue(path: JsonPath | undefined, { filledPlace }: HourContext): boolean {
  const [key, last] = path?.slice(-2) ?? [];
  return typeof last === 'string' || (typeof key === 'string' && last !== undefined && filledPlace?.(key) === last);
}

/** Finds hours anywhere in a body. One pass; nothing is chosen yet. */
export class HourCollector {
  readonly groups = new Map<string, HourGroup>();
  /** Number of empty lists. */
  emptyLists = 0;
  readonly #sought: Sought;
  readonly #said: ConfirmedHours;
  /** Number of readings with a value. */
  #added = 0;

  constructor(mapping: MappingDocument, said: ConfirmedHours) {
    this.#sought = soughtIn(mapping);
    this.#said = said;
  }

  collect(root: JsonNode, { isNot = () => false, asked, date = null }: Collecting = {}): void {
    this.#walk(root, [], '', {
      date,
      start: null,
      end: null,
      stepMs: null,
      around: [],
      isNot,
      ...(asked && { asked }),
    });
  }

  #add(group: string, found: FoundHour): void {
    if (found.value !== null) this.#added++;
    const known = this.groups.get(group);
    if (known === undefined) this.groups.set(group, { name: group, found: [found] });
    else known.found.push(found);
  }

  #walk(node: JsonNode, path: JsonPath, group: string, context: HourContext): void {
    if (node.type === 'array') this.#list(node, path, group, context);
    else if (node.type === 'object') this.#object(node, path, group, context);
  }

  #object(node: JsonObject, path: JsonPath, group: string, outer: HourContext): void {
    let [hasList, hasValues, hasObject, few] = [false, false, false, 0];
    for (let i = 0; i < node.values.length; i++) {
      const value = node.values[i];
      hasObject ||= value?.type === 'object';
      if (value?.type !== 'array' || ASIDE.has(nameKey(node.keys[i] ?? ''))) continue;
      hasList = true;
      const isFew = value.items.length <= FEW && value.items.every(isScalar);
      hasValues ||= value.items.length > 0 && (!isFew || few++ > 0);
    }
    if (!hasValues && !looksTimed(node) && !hasHourColumns(node)) {
      const view = viewOfObject(node, path, outer.around);
      const found = hourOfRecord(this.#sought, view, outer, this.#said);
      // An empty list next to a value says nothing; without a value it is where the readings would be.
      const isOwn = !hasList || isOwnValue(found?.value?.path, outer);
      const isStep = (): boolean => isUsualStep(hourCells(view, this.#sought), this.#said);
      if (found !== null && isOwn && isOneReading(node, found, isStep)) {
        this.#add(group, found);
        return;
      }
    }
    if (hasValues && (outer.isAmongPlain?.() ?? false) && this.#annotated(node, path, group, outer)) return;
    if (hasList && this.#listed(node, path, group, outer)) return;
    const context = insideOf(this.#sought, node, path, outer);
    if ((hasList || hasObject) && this.#table(node, path, group, context)) return;
    if (hasList && (this.#columns(node, path, group, context) || this.#chart(node, path, group, context))) return;
    if (this.#keyedByTime(node, path, group, context)) return;
    const before = this.#added;
    for (const [key, child] of entriesOf(node)) {
      if (isScalar(child)) continue;
      const dated = datedBy(key, context);
      this.#walk(child, [...path, key], `${group}.${dated === context ? groupName(key) : '*'}`, dated);
    }
    if (hasValues && this.#added === before && !holdsSteps(node)) this.#annotated(node, path, group, outer);
  }

  /** `{"timestamp": …, "value": …, "qualities": [{"type": "ESTIMATED"}]}`: a reading whose lists hold no readings. */
  #annotated(node: JsonObject, path: JsonPath, group: string, outer: HourContext): boolean {
    if (typeof path.at(-1) !== 'number') return false;
    const view = viewOfObject(node, path, outer.around);
    const found = hourOfRecord(this.#sought, view, outer, this.#said);
    if (found?.at?.kind !== 'instant' && found?.at?.kind !== 'local') return false;
    const isStep = (): boolean => isUsualStep(hourCells(view, this.#sought), this.#said);
    if (found.value?.path.length !== path.length + 1 || !isOneReading(node, found, isStep)) return false;
    this.#add(group, found);
    return true;
  }

  /** `{"readTime": …, "readingValues": [{"value": …, "type": …}]}`: a time with a list of the values measured then. */
  #listed(node: JsonObject, path: JsonPath, group: string, outer: HourContext): boolean {
    if (typeof path.at(-1) !== 'number') return false;
    const found = hourOfRecord(this.#sought, viewOfObject(node, path, outer.around), outer, this.#said);
    if (found?.at?.kind !== 'instant' && found?.at?.kind !== 'local') return false;
    const listed = [...listedValues(node, path, found, outer)];
    const inside = insideOf(this.#sought, node, path, outer);
    if (listed.some(({ entry }) => hourOfRecord(this.#sought, entry, inside, this.#said) !== null)) return false;
    const measured = listed.flatMap(({ view, label }) => {
      const times = found.time === null ? [] : [found.time];
      const value = valueOfRecord(hourCells(view, this.#sought), times, this.#said, outer.isNot);
      // A value beside the list is the reading's own.
      return value === null || value.path.length === path.length + 1 ? [] : [{ view, label, value }];
    });
    for (const { view, label, value } of measured) {
      this.#add(`${group}.${label}`, { ...found, value, view, around: view.around });
    }
    return measured.length > 0;
  }

  /** Rows under a list of columns or under a first row of names; false when the first row is no reading. */
  #table(node: JsonArray | JsonObject, path: JsonPath, group: string, context: HourContext): boolean {
    const table = tableOf(node, path);
    if (table === null) return false;
    const [first] = viewsOfTable(table, context.around);
    const found = first === undefined ? null : hourOfRecord(this.#sought, first, context, this.#said);
    const isDay = first !== undefined && hoursInRow(first, this.#sought).length >= MANY_HOURS;
    if (node.type === 'object' && !isDay && (found?.at == null || found.value === null)) return false;
    for (const view of viewsOfTable(table, context.around)) this.#addRecord(`${group}.rows`, view, context);
    return true;
  }

  #columns(node: JsonObject, path: JsonPath, group: string, context: HourContext): boolean {
    if (columnsOf(node) === null) return false;
    const [first] = viewsOfColumns(node, path, context.around);
    const found = first === undefined ? null : hourOfRecord(this.#sought, first, context, this.#said);
    if (found === null || found.at === null || found.value === null) return false;
    for (const view of viewsOfColumns(node, path, context.around)) this.#addRecord(`${group}.columns`, view, context);
    return true;
  }

  #chart(node: JsonObject, path: JsonPath, group: string, context: HourContext): boolean {
    let isChart = false;
    for (const { at, time, value, list, around } of chartHours(node, path, dayAround(context))) {
      if (value.node.type !== 'null' && !valueLike(value.node)) continue;
      isChart = true;
      this.#add(`${group}.${list}`, {
        at,
        value,
        time: time.node,
        timePath: time.path,
        ends: null,
        view: null,
        around: [around, ...context.around],
      });
    }
    return isChart;
  }

  /**
   * `{"2026-10-25": …}`, `{"2026-10-25T00:00": 1.2}`, `{"00": 1.2, "01": …}` and a day's `h00 … h23` next to its date.
   */
  #keyedByTime(node: JsonObject, path: JsonPath, group: string, context: HourContext): boolean {
    if (looksTimed(node)) {
      for (const [key, child] of entriesOf(node)) {
        const time = timeOfText(key);
        const place = [...path, key];
        if (isScalar(child)) {
          const at = time === null ? null : atOfTime(time);
          this.#add(`${group}.*`, {
            at,
            value: { path: place, node: child },
            time: { type: 'string', value: key, start: -1, end: -1 },
            timePath: path,
            ends: null,
            view: null,
            around: context.around,
          });
        } else if (time?.kind === 'date') {
          this.#walk(child, place, `${group}.*`, { ...context, date: time.text, start: time });
        } else if (child.type === 'object' && time !== null) {
          const view = viewOfObject(child, place, context.around);
          const value = valueOfRecord(hourCells(view, this.#sought), [], this.#said, context.isNot);
          this.#add(`${group}.*`, { at: atOfTime(time), value, time: null, ends: null, view, around: context.around });
        }
      }
      return true;
    }
    if (this.#keyedByOffset(node, path, group, context)) return true;
    if (this.#numbered(node, path, group, context)) return true;
    const { date } = context;
    if (date === null) return false;
    const hours = entriesOf(node)
      .filter(([key, child]) => child.type !== 'array' && hourOfText(key) !== null)
      .toSorted(([a], [b]) => orderOfHour(a) - orderOfHour(b));
    // Under a day in keys all keys are hours but those that say nothing.
    const isAll = hours.length === (context.parts === undefined ? node.keys : node.keys.filter(saysSomething)).length;
    if (hours.length < (isAll ? 2 : MANY_HOURS)) return false;
    for (const [key, child] of hours) {
      const hour = hourOfText(key);
      if (hour === null || child.type === 'array') continue;
      const place = [...path, key];
      const at = atOfHour(date, hour);
      const ends = hour.kind === 'clock' && hour.range ? 'both' : null;
      const { around } = context;
      if (child.type === 'object') {
        const view = viewOfObject(child, place, around);
        const value = valueOfRecord(hourCells(view, this.#sought), [], this.#said, context.isNot);
        this.#add(`${group}.hours`, { at: numberedIn(child, at), value, time: null, ends, view, around });
        continue;
      }
      // The column of the 25th hour, which most days have not.
      if (hour.kind === 'number' && hour.hour > 23 && hours.length === LONGEST_DAY && isNoHour(child, date)) continue;
      this.#add(`${group}.hours`, { at, value: { path: place, node: child }, time: null, ends, view: null, around });
    }
    return true;
  }

  /** `{"giorno": "2026-01-15", "E1": 0.203, … "E96": 0.211}`: the steps of a day under numbers that are no hours. */
  #numbered(node: JsonObject, path: JsonPath, group: string, context: HourContext): boolean {
    const found = numberedHours(node, path, context);
    for (const one of found) this.#add(`${group}.hours`, one);
    return found.length > 0;
  }

  /** `{"0": 812, "3600": 774}`: seconds since a start that stands around. */
  #keyedByOffset(node: JsonObject, path: JsonPath, group: string, context: HourContext): boolean {
    const { start } = context;
    if (start?.kind !== 'instant' || !isFullStep(start)) return false;
    if (!node.keys.includes('0') || !node.values.every(isScalar)) return false;
    const offsets = node.keys.filter((key) => /^\d+$/.test(key)).toSorted((a, b) => Number(a) - Number(b));
    const stepMs = stepOfOffsets(offsets);
    if (stepMs === null) return false;
    const steps = new Map(offsets.map((key, i) => [key, i]));
    for (const [key, child] of entriesOf(node)) {
      const i = steps.get(key);
      if (i === undefined || !isScalar(child)) continue;
      const at = { kind: 'instant', epochMs: start.epochMs + i * stepMs, offsetMinutes: start.offsetMinutes } as const;
      const value = { path: [...path, key], node: child };
      this.#add(`${group}.*`, { at, value, time: null, ends: null, view: null, around: context.around });
    }
    return true;
  }

  #list(node: JsonArray, path: JsonPath, group: string, context: HourContext): void {
    const scalars = node.items.filter(isScalar);
    if (node.items.length === 0) {
      this.emptyLists++;
    } else if (scalars.length === node.items.length) {
      this.#values(scalars, path, group, context);
    } else {
      if (this.#table(node, path, group, context)) return;
      if (this.#counted(node, path, group, context)) return;
      const only = onlyItems(node);
      if (only !== null) {
        this.#values(only, path, group, context, [0]);
        return;
      }
      const name = `${group}[]`;
      const arePairs = !haveSeveralValues(node);
      let arePlain: boolean | null = null;
      const isAmongPlain = (): boolean => {
        arePlain ??= areMostPlain(node);
        return arePlain;
      };
      const inside = { ...context, isAmongPlain, filledPlace: filledPlaceIn(node) };
      for (const [i, item] of node.items.entries()) {
        const place = stepInto(path, i);
        if (!arePairs || !this.#pair(item, place, name, context)) this.#walk(item, place, name, inside);
      }
    }
  }

  /** Records without times that fill the steps from a start to an end, one each. */
  #counted({ items }: JsonArray, path: JsonPath, group: string, context: HourContext): boolean {
    const views = items.flatMap((item, i) =>
      item.type === 'object' ? [viewOfObject(item, [...path, i], context.around)] : [],
    );
    const [first] = views;
    if (first === undefined || views.length < items.length) return false;
    const timeOf = timesOfRecords(items, context);
    if (timeOf === null || hourOfRecord(this.#sought, first, context, this.#said) !== null) return false;
    for (const [i, view] of views.entries()) {
      const value =
        onlyValue(items[i], view.path, context.isNot) ??
        valueOfRecord(hourCells(view, this.#sought), [], this.#said, context.isNot);
      const at = timeOf(i);
      const ends = at?.kind === 'instant' ? 'start' : null;
      this.#add(`${group}[]`, { at, value, time: null, ends, view, around: context.around });
    }
    return true;
  }

  /** `[time, value]`, or the other way round, or `[day, clock, value]`. */
  #pair(item: JsonNode, path: JsonPath, group: string, context: HourContext): boolean {
    const pair = item.type === 'array' ? timedPair(item) : null;
    if (pair === null) return false;
    const { at, time, value } = pair;
    this.#add(group, {
      at,
      value: { path: [...path, value.at], node: value.node },
      time: time.node,
      timePath: [...path, time.at],
      ends: null,
      view: null,
      around: context.around,
    });
    return true;
  }

  /** Values without stamps: the hours of a day, or steps from a known start. */
  #values(
    items: readonly JsonScalar[],
    path: JsonPath,
    group: string,
    context: HourContext,
    inside: JsonPath = [],
  ): void {
    const first = items.find((item) => item.type !== 'null');
    if (first === undefined ? context.date === null : !valueLike(first) || areStamps(items)) return;
    const own = withoutLongHour(items, context);
    const timeOf = timesOfValues(context, own.length);
    own.forEach((item, index) => {
      const at = timeOf(index);
      const value = { path: [...path, index, ...inside], node: item };
      this.#add(`${group}[]`, { at, value, time: null, ends: null, view: null, around: context.around });
    });
  }

  #addRecord(group: string, view: RecordView, context: HourContext): void {
    const day = hoursInRow(view, this.#sought);
    if (day.length >= MANY_HOURS) {
      for (const one of day) this.#add(group, one);
      return;
    }
    const found = hourOfRecord(this.#sought, view, context, this.#said);
    if (found !== null) this.#add(group, found);
  }
}
