import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/calendar/units.ts';
import { entriesOf, isScalar, type JsonObject, type JsonScalar } from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { isAutumnChange, isSpringChange } from './change-days.ts';
import { isOtherThanEnergy } from './hour-cells.ts';
import { dayAround, type FoundHour, type HourContext } from './hour-record.ts';
import { hourOfText, type RawAt } from './hour-stamps.ts';

/** A value of a day under a name that numbers its step: `E1 … E96`, `HE01 … HE24`, `V0015 … V2400`. */
export type Column = { readonly key: string; readonly node: JsonScalar };
/** The steps of a day in order. `name`: what all its columns are called, without their numbers. */
export type NumberedDay = { readonly name: string; readonly columns: readonly Column[] };

const ENERGY: ReadonlySet<Concept> = new Set(['energy', 'kwh', 'mwh', 'wh']);
const FEWEST = 23;
const MOST = 120;
/** Hours, half hours and quarters of a day, with the columns that only the day of an autumn clock change fills. */
const LENGTHS: ReadonlySet<number> = new Set([23, 24, 25, 48, 50, 96, 100]);
const NUMBERED = /^(\D{0,40}?)[ _.-]?(\d{1,4})(\D{0,20})$/;

/** Numbers that count the steps of a day from nought or one, or say each one's clock time (`0015 … 2400`). */
function areSteps(numbers: readonly number[], digits: readonly string[]): boolean {
  const [first = -1] = numbers;
  if (first <= 1 && numbers.every((number, i) => number === first + i)) return LENGTHS.has(numbers.length);
  if (!digits.every((text) => text.length === 4)) return false;
  const times = numbers.map((number) => Math.floor(number / 100) * HOUR_MS + (number % 100) * MINUTE_MS);
  const [from = 0, next = 0] = times;
  const step = next - from;
  if (step <= 0 || DAY_MS / step !== times.length || numbers.some((number) => number % 100 >= 60)) return false;
  return (from === 0 || from === step) && times.every((at, i) => at === from + i * step);
}

/** `p` may be a price or a power, `c` a cost, `w` a power: without marks of a meter beside them they are no energy. */
const LETTER = /^[cpw]$/i;

/** `UT1: "A" … UT48: "A"`: columns of words say how each step was measured. */
function areMarks({ columns }: NumberedDay): boolean {
  const said = columns.filter(({ node }) => !isNothing(node));
  return (
    said.length > 0 &&
    said.every(({ node }) => node.type === 'boolean' || (node.type === 'string' && !/\d/.test(node.value)))
  );
}

/** The day that an object or a row has in numbered columns; null for none, or where several quantities may be it. */
export function numberedDay(columns: readonly Column[]): NumberedDay | null {
  if (columns.length < FEWEST || columns.length > MOST * 4) return null;
  const groups = new Map<string, { column: Column; digits: string }[]>();
  for (const column of columns) {
    const found = NUMBERED.exec(column.key);
    if (found === null) continue;
    const name = `${found[1]}${found[3] === '' ? '' : ` ${found[3]}`}`.trim();
    const own = groups.get(name);
    const one = { column, digits: found[2] ?? '' };
    if (own === undefined) groups.set(name, [one]);
    else own.push(one);
  }
  const steps: NumberedDay[] = [];
  for (const [name, group] of groups) {
    if (group.length < FEWEST || group.length > MOST) continue;
    const sorted = group.toSorted((a, b) => Number(a.digits) - Number(b.digits));
    const digits = sorted.map((one) => one.digits);
    if (areSteps(digits.map(Number), digits)) steps.push({ name, columns: sorted.map(({ column }) => column) });
  }
  const marked = new Set(steps.filter(areMarks).map((one) => one.columns.length));
  const days = steps.filter(
    (one) =>
      !isOtherThanEnergy(one.name) && !areMarks(one) && (!LETTER.test(one.name) || marked.has(one.columns.length)),
  );
  const named = days.filter(({ name }) => senseOfKey(name).concepts.some((one) => ENERGY.has(one)));
  return (named.length === 1 ? named[0] : days.length === 1 ? days[0] : null) ?? null;
}

export function isNothing(node: JsonScalar): boolean {
  return node.type === 'null' || (node.type === 'string' && node.value.trim() === '');
}

/** The column of an hour that an autumn night repeats is empty on every other day, or nought: there is no such hour. */
export function isNoHour(node: JsonScalar, date: string): boolean {
  if (isNothing(node)) return true;
  const text = node.type === 'number' ? node.source : node.type === 'string' ? node.value.trim() : '';
  return /^0(?:[.,]0+)?$/.test(text) && !isAutumnChange(date);
}

/** The steps of a day, without those of an hour that it does not have. */
export function stepsOf({ columns }: NumberedDay, date: string): { column: Column; at: RawAt }[] {
  const perHour = columns.length >= LEAST_QUARTERS ? 4 : columns.length >= LEAST_HALVES ? 2 : 1;
  const filled = columns.findLastIndex(({ node }) => !isNothing(node)) + 1;
  const ordinary = DAY_MS / HOUR_MS;
  const isLonger = columns.slice(ordinary * perHour).some(({ node }) => !isNoHour(node, date));
  const lengths = [...(isSpringChange(date) ? [ordinary - 1] : []), ordinary].map((hours) => hours * perHour);
  const isFull = (length: number): boolean => (length < ordinary * perHour ? filled <= length : !isLonger);
  const count = lengths.find((length) => length < columns.length && isFull(length)) ?? columns.length;
  const isLabelled = columns.length % ordinary === 0;
  const own = isLabelled ? columns : columns.slice(0, count);
  return own.map((column, index) => ({ column, at: { kind: 'day-index', date, index, count: own.length } }));
}

const LEAST_QUARTERS = 92;
const LEAST_HALVES = 46;

const LONGEST_DAY = 25;

/** Hours of a day under their own names are told apart from other columns by these names. */
export function areHours({ columns }: NumberedDay): boolean {
  return columns.length <= LONGEST_DAY && hourOfText(columns[0]?.key ?? '') !== null;
}

function scalarsOf(node: JsonObject): Column[] {
  return entriesOf(node).flatMap(([key, child]) => (isScalar(child) ? [{ key, node: child }] : []));
}

export function hasNumberedDay(node: JsonObject): boolean {
  return node.keys.length >= FEWEST && numberedDay(scalarsOf(node)) !== null;
}

/** `{"giorno": "2026-01-15", "E1": 0.203, … "E96": 0.211}`: the steps of a day under numbers that are no hours. */
export function numberedHours(node: JsonObject, path: JsonPath, context: HourContext): FoundHour[] {
  const date = dayAround(context);
  const day = date === null || node.keys.length < FEWEST ? null : numberedDay(scalarsOf(node));
  if (date === null || day === null || areHours(day)) return [];
  const { around } = context;
  return stepsOf(day, date).map(({ column, at }) => {
    const value = { path: [...path, column.key], node: column.node };
    return { at, value, time: null, ends: null, view: null, around };
  });
}
