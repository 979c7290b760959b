import { dayToLocalMs } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../calendar/units.ts';
import type { HourClock, HourSeries } from '../model/consumption.ts';
import { DecimalSum, isZeroDecimal } from './decimal.ts';
import { type ExpectedSteps, expectedSteps, stepIndexAt } from './expected-steps.ts';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_PENDING, HOUR_VALUE, HOUR_ZERO } from './hour-states.ts';
import { inferStep } from './infer-step.ts';
import { type LocatedReading, locateReadings } from './locate-readings.ts';
import { mergeSources } from './merge-sources.ts';
import type { ReadHours, Reading } from './reading.ts';
import { clockRules } from './zone-rules.ts';

/** How long after its end a step at the tail still counts as "not delivered yet"; operators deliver days late. */
const PENDING_AFTER_MS = 3 * DAY_MS;

export type PlaceInput = {
  /** The readings of each answer, oldest window first; windows do not overlap. */
  readonly answers: readonly ReadHours[];
  readonly clock: HourClock;
  /** First day, inclusive, and day after the last, as the API takes them. */
  readonly fromDate: string;
  readonly toDate: string;
  readonly nowMs: number;
};

/** The columns of an `HourSeries`: all of it except which request it came from. */
export type PlacedHours = Omit<HourSeries, 'range' | 'answers' | 'sources' | 'mappingVersion' | 'fetchedAt'>;

type Cell = { first: string | null; second: string | null };

/** Some operators end a step at 00:59:59: at most a second before the next one starts. */
function startOf(
  { stampMs, isStart }: LocatedReading,
  stepMs: number,
  endStamped: boolean,
  steps: ExpectedSteps,
): number {
  if (isStart) return stampMs;
  // The day that ends at a stamp is not always 24 hours long.
  if (stepMs === DAY_MS && endStamped) return steps.startsMs[stepIndexAt(steps, stampMs - 1)] ?? stampMs - stepMs;
  const intoStep = ((stampMs % stepMs) + stepMs) % stepMs;
  if (stepMs <= HOUR_MS && stepMs - intoStep <= 1000) return stampMs - intoStep;
  return endStamped ? stampMs - stepMs : stampMs;
}

function countsAsRecord(reading: Reading): boolean {
  return reading.state === 'value' || reading.state === 'unreadable';
}

/** Fills the cells of the grid; gives the number of readings that found no place. */
function fillCells(cells: (Cell | undefined)[], starts: readonly [number, Reading][], steps: ExpectedSteps): number {
  let unplaced = 0;
  const split = new Set<number>();
  for (const [startMs, reading] of starts) {
    const index = stepIndexAt(steps, startMs);
    const onGrid = index >= 0 && steps.startsMs[index] === startMs;
    if (index >= 0 && !onGrid && countsAsRecord(reading)) split.add(index);
    if (!onGrid && countsAsRecord(reading)) unplaced++;
    if (!onGrid || reading.value === null) continue;
    const cell = cells[index];
    if (cell === undefined) cells[index] = { first: reading.value, second: null };
    else if (cell.second === null) cell.second = reading.value;
    else unplaced++;
  }
  // A step that has values inside it holds only a part at its start; the part must not be shown as the whole.
  for (const index of split) {
    const cell = cells[index];
    if (cell !== undefined) unplaced += cell.second === null ? 1 : 2;
    cells[index] = undefined;
  }
  return unplaced;
}

function drawable(text: string | null): number {
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}

/** The cells as columns; a tail without values is pending where it is young, missing where it is not. */
function columnsOf(cells: readonly (Cell | undefined)[], steps: ExpectedSteps, nowMs: number) {
  const length = steps.startsMs.length;
  const values = new Float64Array(length).fill(Number.NaN);
  const seconds = new Float64Array(length).fill(Number.NaN);
  const states = new Uint8Array(length);
  const texts: string[] = new Array<string>(length).fill('');
  const secondTexts: [number, string][] = [];
  const counts = { expected: length, delivered: 0, zero: 0, missing: 0, double: 0, pending: 0, unfetched: 0 };
  const sum = new DecimalSum();
  const sumSecond = new DecimalSum();
  const lastDelivered = cells.findLastIndex((cell) => cell !== undefined);
  for (let i = 0; i < length; i++) {
    const first = cells[i]?.first ?? null;
    const second = cells[i]?.second ?? null;
    if (first === null) {
      const endMs = steps.startsMs[i + 1] ?? steps.endMs;
      const young = i > lastDelivered && endMs > nowMs - PENDING_AFTER_MS;
      states[i] = young ? HOUR_PENDING : HOUR_MISSING;
      counts[young ? 'pending' : 'missing']++;
      continue;
    }
    counts.delivered++;
    texts[i] = first;
    values[i] = drawable(first);
    seconds[i] = drawable(second);
    sum.add(first);
    sumSecond.add(second ?? first);
    if (second !== null) secondTexts.push([i, second]);
    const zero = second === null && isZeroDecimal(first);
    states[i] = second !== null ? HOUR_DOUBLE : zero ? HOUR_ZERO : HOUR_VALUE;
    if (second !== null) counts.double++;
    if (zero) counts.zero++;
  }
  const delivered = counts.delivered > 0;
  const sums = { sum: delivered ? sum.text() : null, sumSecond: null as string | null };
  if (delivered && counts.double > 0 && sumSecond.text() !== sums.sum) sums.sumSecond = sumSecond.text();
  return { values, seconds, states, texts: texts.join('\n'), secondTexts, counts, ...sums };
}

/** A proof from the answers comes first, then what a person confirmed, then what the names in the answers say. */
function stampOf(answers: readonly ReadHours[], clock: HourClock): HourClock['stamp'] {
  const proven = answers.find((answer) => answer.stampProven)?.stampInData;
  if (proven) return proven;
  if (clock.confirmed) return clock.stamp;
  return answers.find((answer) => answer.stampInData !== null)?.stampInData ?? clock.stamp;
}

/** The grid of steps, and the start on it of each reading. */
function gridOf({ answers, clock, fromDate, toDate }: PlaceInput) {
  const rules = clockRules(clock, dayToLocalMs(fromDate) ?? 0, dayToLocalMs(toDate) ?? 0);
  const stamp = stampOf(answers, clock);
  const parts = answers.map((answer) => {
    const endStamped = (answer.stampProven ? answer.stampInData : stamp) === 'end';
    return { endStamped, ...locateReadings(answer.readings, clock, rules, endStamped) };
  });
  const { stepMs, mixed } = inferStep(parts.flatMap((part) => part.readings.map((located) => located.stampMs)));
  const gridStepMs = stepMs ?? HOUR_MS;
  const steps = expectedSteps(fromDate, toDate, clock, gridStepMs);
  const starts = parts.flatMap(({ readings, endStamped }) =>
    readings.map((located): [number, Reading] => [startOf(located, gridStepMs, endStamped, steps), located.reading]),
  );
  const lost = parts.reduce((sum, part) => sum + part.lost.filter(countsAsRecord).length, 0);
  return { stamp, stepMs, mixed, steps, starts, lost };
}

/** What the answers say of each step, by its start; includes null and texts that are no decimal. */
export function readingsByStart(input: PlaceInput): ReadonlyMap<number, Reading[]> {
  const byStart = new Map<number, Reading[]>();
  for (const [startMs, reading] of gridOf(input).starts) {
    const others = byStart.get(startMs);
    if (others === undefined) byStart.set(startMs, [reading]);
    else others.push(reading);
  }
  return byStart;
}

/**
 * Puts the readings of a property on the grid of steps that exist in [fromDate, toDate) by a clock; nothing is
 * interpolated or moved. Each step is a value, a true zero, missing, delivered twice (both kept) or pending; readings
 * without a step are counted in `unplaced`. The step's length comes from the data; with fewer than two values `stepMs`
 * is null and the grid is hourly, as the API names its values. Throws RangeError for dates or a zone that do not exist.
 */
export function placeReadings(input: PlaceInput): PlacedHours {
  const { answers, clock, nowMs } = input;
  const { stamp, stepMs, mixed, steps, starts, lost } = gridOf(input);
  const cells: (Cell | undefined)[] = new Array<Cell | undefined>(steps.startsMs.length).fill(undefined);
  const untimed = answers.reduce((sum, answer) => sum + answer.untimed, 0);
  const unplaced = lost + untimed + fillCells(cells, starts, steps);
  return {
    clock: { ...clock, stamp },
    stepMs,
    mixedSteps: mixed,
    startsMs: steps.startsMs,
    ...columnsOf(cells, steps, nowMs),
    ...mergeSources(answers),
    unplaced,
  };
}
