import { entriesOf, type JsonObject } from '../json/json-node.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { readAs } from '../records/match-field.ts';
import type { FoundHour } from './hour-record.ts';

const FEWEST = 4;
/** The total of a meter is at least this many times larger than what one step adds. */
const TIMES_A_STEP = 2000;
const NEAR = 0.0011;
const MIN_SHARE = 0.75;

function numberOf({ value }: FoundHour): number | null {
  const text = value === null ? null : readAs(value.node, 'decimal');
  return text === null ? null : Number(text);
}

function timeOf({ at }: FoundHour): string {
  if (at === null) return '';
  if (at.kind === 'instant') return String(at.epochMs).padStart(16, '0');
  if (at.kind === 'local') return at.text;
  if (at.kind === 'day') return at.date;
  return `${at.date} ${String(at.kind === 'hour' ? at.hour : at.index).padStart(4, '0')}`;
}

/** Readings in order of time; an answer may have the newest first. */
function inOrder(found: readonly FoundHour[]): FoundHour[] {
  const timed = found.map((one) => ({ one, time: timeOf(one) }));
  return timed.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0)).map(({ one }) => one);
}

/** Whether values are a counter's if they never fall. Most are not, which saves sorting them. */
function mayCount(found: readonly FoundHour[]): boolean {
  let [least, most, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const one of found) {
    const value = numberOf(one);
    if (value === null) continue;
    if (value <= 0) return false;
    least = Math.min(least, value);
    most = Math.max(most, value);
    count++;
  }
  return count >= FEWEST && most > least && least >= (TIMES_A_STEP * (most - least)) / (count - 1);
}

/**
 * Whether the values of a series are meter totals: they never fall, and each is far larger than the difference between
 * two. They do not say what was consumed in a step.
 */
export function isMeterCounter(found: readonly FoundHour[]): boolean {
  if (!mayCount(found)) return false;
  const values = inOrder(found).flatMap((one) => numberOf(one) ?? []);
  return values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0));
}

const FEWEST_TOTALS = 8;
const FEWEST_RISES = 4;

/** Whether a series under a name of sums never falls: it is what was added up so far. */
export function isRunningTotal(found: readonly FoundHour[]): boolean {
  const path = found.find(({ value }) => value !== null)?.value?.path ?? [];
  const key = path.findLast((step) => typeof step === 'string');
  const { concepts } = senseOfKey(typeof key === 'string' ? key : '');
  if (!concepts.some((one) => TOTALS.has(one))) return false;
  const values = inOrder(found).flatMap((one) => numberOf(one) ?? []);
  if (values.length < FEWEST_TOTALS) return false;
  const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
  return steps.every((step) => step >= 0) && steps.filter((step) => step > 0).length >= FEWEST_RISES;
}

const ENERGY: readonly Concept[] = ['energy', 'kwh', 'mwh', 'wh'];
const NOT_USED: readonly Concept[] = ['production', 'reactive', 'price', 'cost'];

/** Whether a record has energy that was used and is not zero. */
function hasEnergy(record: JsonObject): boolean {
  return entriesOf(record).some(([key, node]) => {
    if (node.type !== 'number' && node.type !== 'string') return false;
    const { concepts } = senseOfKey(key);
    const isEnergy = ENERGY.some((one) => concepts.includes(one)) && !NOT_USED.some((one) => concepts.includes(one));
    return isEnergy && Number(readAs(node, 'decimal') ?? 0) !== 0;
  });
}

/** Whether a series of sums is zero in every hour although its parts are not: then it is not their sum. */
export function isTotalOfNothing(found: readonly FoundHour[]): boolean {
  const path = found.find(({ value }) => value !== null)?.value?.path ?? [];
  const key = path.findLast((step) => typeof step === 'string');
  if (!senseOfKey(typeof key === 'string' ? key : '').concepts.includes('total')) return false;
  // A number that cannot be read yet (`1,234`) is not zero.
  const said = found.filter(({ value }) => value !== null && value.node.type !== 'null');
  if (said.some((one) => numberOf(one) !== 0)) return false;
  return found.some(({ view }) => view?.node?.type === 'object' && hasEnergy(view.node));
}

/** Whether the values are states that are all whole: then they are states of something, and no measured numbers. */
export function areWholeStates(found: readonly FoundHour[]): boolean {
  const path = found.find(({ value }) => value !== null)?.value?.path ?? [];
  const key = path.findLast((step) => typeof step === 'string');
  return key === 'state' && found.every((one) => Number.isInteger(numberOf(one) ?? 0));
}

/** Whether any value is not zero. */
export function isSomething(found: readonly FoundHour[]): boolean {
  return found.some((one) => (numberOf(one) ?? 0) !== 0);
}

const FEWEST_ALIKE = 6;

/** Whether a series has the same number, other than zero, in every hour. */
export function isUnchanging(found: readonly FoundHour[]): boolean {
  const values = found.map(numberOf);
  return (
    values.length >= FEWEST_ALIKE && values[0] !== 0 && values.every((value) => value !== null && value === values[0])
  );
}

const FEWEST_DIFFERENT = 3;

/** Whether every increase of a series stands beside it: then it is a counter, however little it has counted yet. */
export function isCountedBeside(found: readonly FoundHour[], beside: readonly FoundHour[]): boolean {
  if (new Set(beside.map(numberOf)).size < FEWEST_DIFFERENT) return false;
  return areStepsOf(found, beside, 1);
}

/**
 * Whether a series could be a counter that has not counted much: it rises, never falls, and starts above the sum of its
 * increases.
 */
export function mayCountLittle(found: readonly FoundHour[]): boolean {
  const all = found.flatMap((one) => numberOf(one) ?? []);
  const [least, most] = [
    all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    all.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  ];
  // Most are not, which saves sorting them.
  if (least <= 0 || most > least * 2) return false;
  const values = inOrder(found).flatMap((one) => numberOf(one) ?? []);
  const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
  return steps.every((step) => step >= 0) && steps.filter((step) => step > 0).length >= FEWEST_DIFFERENT;
}

const TOTALS: ReadonlySet<Concept> = new Set(['amount', 'total', 'reading', 'cumulative']);

/** How far a step may be from the difference of two counts: it is often written with fewer decimals. */
function nearOf(steps: readonly FoundHour[]): number {
  const decimals = steps.map(({ value }) => {
    const text = value === null ? null : readAs(value.node, 'decimal');
    return /\.(\d+)$/.exec(text ?? '')?.[1]?.length ?? 0;
  });
  const most = decimals.reduce((a, b) => Math.max(a, b), 0);
  return most === 0 ? NEAR : Math.max(NEAR, 0.5001 * 10 ** -most);
}

/** Whether the values of a series are the differences of a counter next to them, in most steps. */
export function areStepsOf(counter: readonly FoundHour[], steps: readonly FoundHour[], share = MIN_SHARE): boolean {
  if (counter.length !== steps.length) return false;
  const counted = inOrder(counter).map(numberOf);
  const used = inOrder(steps).map(numberOf);
  const near = nearOf(steps);
  // A counter is read at the start of a step, or at its end.
  return [0, 1].some((offset) => {
    let right = 0;
    let seen = 0;
    for (let i = 1; i < counted.length; i++) {
      const [before, after, step] = [counted[i - 1], counted[i], used[i - offset]];
      if (before == null || after == null || step == null) continue;
      seen++;
      if (Math.abs(after - before - step) <= near) right++;
    }
    return seen >= FEWEST - 1 && right >= seen * share;
  });
}
