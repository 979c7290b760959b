import { DAY_MS, HOUR_MS } from '../../src/shared/calendar/units.ts';
import { compareDecimals } from '../../src/shared/hours/decimal.ts';
import type { Reading } from '../../src/shared/hours/reading.ts';
import { zoneRules } from '../../src/shared/hours/zone-rules.ts';
import { type Guess, type Guessed, guessesOf } from './guesses.ts';
import type { KnownShape, TrueField, TrueHour, TruePlace, Truth } from './truth.ts';

export type Verdict = {
  readonly field: string;
  readonly outcome: 'right' | 'wrong' | 'missed' | 'neither';
  readonly guess: Guess | null;
  readonly truth: string;
};
export type ShapeScore = {
  readonly name: string;
  readonly kind: Truth['kind'];
  readonly verdicts: readonly Verdict[];
  readonly hours: { readonly right: number; readonly wrong: number; readonly of: number };
};

/** `[0]` and `[*]` are the same place, and a key that is a time (`["1768431600"]`); so are `.a-b` and `["a-b"]`. */
function placeOf(path: string): string {
  return path
    .replace(/\[(?:\d+|\*|"\d[\d :.TZ+-]{7,}")\]/g, '[*]')
    .replace(/\["([^."[\]]+)"\]/g, (_, key: string) => `.${key}`);
}

function sameText(guess: string, truth: TruePlace): boolean {
  const { value_of_first: value, read_as: as = '' } = truth;
  if (withoutBreaks(guess) === withoutBreaks(value)) return true;
  if (/^(decimal|minor|epoch|seconds)/.test(as) || isNumber(value)) {
    return isNumber(guess) && isNumber(value) && compareDecimals(guess, value) === 0;
  }
  if (/^(instant|epoch-text|local)/.test(as)) {
    return Date.parse(guess) === Date.parse(value) || guess.slice(0, 16) === value.slice(0, 16);
  }
  return false;
}

/** A message of several lines is shown in one. */
function withoutBreaks(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function isNumber(text: string): boolean {
  return /^-?\d{1,30}(?:\.\d{1,30})?$/.test(text);
}

/** A truth may say `[*]` of a map that is a list, whose entries have keys. */
function isAt(path: string, truth: string): boolean {
  const [own, wanted] = [placeOf(path), placeOf(truth)];
  if (own === wanted) return true;
  const steps = (place: string): string[] => place.split(/\.|(?=\[)/);
  const [a, b] = [steps(own), steps(wanted)];
  return a.length === b.length && a.every((step, i) => step === b[i] || b[i] === '[*]');
}

function fits(guess: Guess, truth: TruePlace): boolean {
  const there = guess.path === null || isAt(guess.path, truth.path);
  return there && sameText(guess.text, truth);
}

function judge(field: string, truth: TrueField | null, guess: Guess | null, hidden: TruePlace | undefined): Verdict {
  const expected = truth === null ? '-' : `${truth.path} = ${truth.value_of_first}`;
  if (guess === null) return { field, outcome: truth === null ? 'neither' : 'missed', guess, truth: expected };
  if (truth === null) {
    const isHidden = hidden !== undefined && fits(guess, hidden);
    return { field, outcome: isHidden ? 'neither' : 'wrong', guess, truth: expected };
  }
  const isRight = [truth, ...(truth.also ?? [])].some((place) => fits(guess, place));
  return { field, outcome: isRight ? 'right' : 'wrong', guess, truth: expected };
}

const SWEDEN = zoneRules('Europe/Stockholm', Date.UTC(2020, 0, 1), Date.UTC(2035, 0, 1));

/** A Swedish clock time as an instant; of an hour that comes twice the first. */
function inSweden(local: string): number {
  const ms = Date.parse(`${local}Z`);
  const [summer, winter] = [ms - 2 * HOUR_MS, ms - HOUR_MS];
  return SWEDEN.offsetAt(summer) === 2 * HOUR_MS ? summer : winter;
}

function startOf(reading: Reading): number {
  const { at } = reading;
  if (at.kind === 'instant') return at.epochMs;
  if (at.kind === 'local') return inSweden(`${at.text.slice(0, 16)}:00`);
  const [from, noon] = [inSweden(`${at.date}T00:00:00`), Date.parse(`${at.date}T12:00:00Z`)];
  const to = inSweden(`${new Date(noon + DAY_MS).toISOString().slice(0, 10)}T00:00:00`);
  return from + (at.index * (to - from)) / at.count;
}

/** Each of the six is right when its instant, value and state are; a value at another instant, or 0 for missing, is wrong. */
function judgeHours(truth: Truth, { readings, stamp }: Guessed): ShapeScore['hours'] {
  const expected = truth.hours ?? [];
  const stepMs =
    Number(/PT(\d+)/.exec(truth.clock?.step ?? 'PT1H')?.[1]) * (truth.clock?.step.endsWith('M') ? 60_000 : 3_600_000);
  const by = new Map(readings.map((one) => [startOf(one) - (stamp === 'end' ? stepMs : 0), one]));
  const isOpen = truth.clock?.stamp === 'unknown' && stamp === null;
  const right = (shiftMs: number): number =>
    expected.filter((hour) => isRight(hour, by.get(Date.parse(hour.at) + shiftMs))).length;
  const best = Math.max(right(0), isOpen ? right(stepMs) : 0);
  return {
    right: readings.length === 0 ? 0 : best,
    wrong: readings.length === 0 ? 0 : expected.length - best,
    of: expected.length,
  };
}

function isRight({ value, state }: TrueHour, reading: Reading | undefined): boolean {
  if (state === 'missing') return reading === undefined || reading.state === 'null' || reading.state === 'absent';
  if (reading?.state !== 'value' || reading.value === null || value === null) return false;
  return compareDecimals(reading.value, value) === 0;
}

export function scoreShape(shape: KnownShape): ShapeScore {
  const { truth } = shape;
  const guessed = guessesOf(shape);
  const verdicts = Object.entries(truth.fields).map(([field, one]) =>
    judge(field, one, guessed.fields.get(field) ?? null, truth.hidden?.[field]),
  );
  return { name: shape.name, kind: truth.kind, verdicts, hours: judgeHours(truth, guessed) };
}

/** Fields of which a single wrong guess is too many. */
export const CRITICAL: ReadonlySet<string> = new Set([
  'amount',
  'lines.amount',
  'energy',
  'energyUnit',
  'unit',
  'contractId',
  'id',
  'start',
  'end',
  'time',
  'date',
  'hour',
  'value',
]);

export type Total = { right: number; wrong: number; missed: number };

export function precision({ right, wrong }: Total): number {
  return right + wrong === 0 ? 1 : right / (right + wrong);
}

export function recall({ right, wrong, missed }: Total, present = right + wrong + missed): number {
  return present === 0 ? 1 : right / present;
}

/** Adds up results: by field, by kind, or all. */
export function totalsBy(
  scores: readonly ShapeScore[],
  keyOf: (score: ShapeScore, verdict: Verdict) => string,
): Map<string, Total & { present: number }> {
  const totals = new Map<string, Total & { present: number }>();
  for (const score of scores) {
    for (const verdict of score.verdicts) {
      const key = keyOf(score, verdict);
      const own = totals.get(key) ?? { right: 0, wrong: 0, missed: 0, present: 0 };
      if (verdict.outcome !== 'neither') own[verdict.outcome]++;
      if (verdict.truth !== '-') own.present++;
      totals.set(key, own);
    }
  }
  return totals;
}

/** Right +1, wrong -2, over the fields present; the mean over shapes. */
export function meanPoints(scores: readonly ShapeScore[]): number {
  const points = scores.map(({ verdicts }) => {
    const present = verdicts.filter(({ truth }) => truth !== '-').length;
    const sum = verdicts.reduce(
      (all, { outcome }) => all + (outcome === 'right' ? 1 : outcome === 'wrong' ? -2 : 0),
      0,
    );
    return sum / Math.max(1, present);
  });
  return points.reduce((all, one) => all + one, 0) / Math.max(1, points.length);
}
