import { dayToLocalMs, localMsToDay, localTextToMs } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../calendar/units.ts';
import type { HourClock } from '../model/consumption.ts';
import type { ReadHours, Reading } from './reading.ts';
import { type ClockHint, type LightDay, lightDaysOf, sunHints } from './sun-hours.ts';
import { type ZoneRules, zoneRules } from './zone-rules.ts';

/**
 * What the readings of a property prove about their clock, as codes. `wall-time`: a day of change has 23 or 25 hours of
 * rows, or shows the repeated digits twice. `fixed-offset`: a day of change has 24 hours of rows; normal time and UTC
 * cannot be told apart by that. `offsets`: the stamps carry their offsets, so nothing is assumed. `several-offsets`:
 * the offsets change with the season, so the stamps follow a wall clock.
 */
export type ClockProof = {
  readonly code: 'wall-time' | 'fixed-offset' | 'offsets' | 'several-offsets';
  /** The day that proves it; null for offsets. */
  readonly date: string | null;
  readonly rows: number;
};

function rowsByDay(readings: readonly Reading[]): Map<string, Reading[]> {
  const days = new Map<string, Reading[]>();
  for (const reading of readings) {
    const { at } = reading;
    if (at.kind === 'instant') continue;
    const localMs = at.kind === 'local' ? localTextToMs(at.text) : null;
    const date = at.kind === 'day-index' ? at.date : localMs === null ? null : localMsToDay(localMs);
    if (date === null) continue;
    const rows = days.get(date);
    if (rows === undefined) days.set(date, [reading]);
    else rows.push(reading);
  }
  return days;
}

function proofOfDay(date: string, rows: readonly Reading[], rules: ZoneRules): ClockProof | null {
  const midnight = dayToLocalMs(date);
  if (midnight === null) return null;
  const hours = (rules.dayStart(midnight + DAY_MS) - rules.dayStart(midnight)) / HOUR_MS;
  if (hours === 24 || hours !== Math.floor(hours)) return null;
  for (const perHour of [1, 2, 4]) {
    if (rows.length === hours * perHour) return { code: 'wall-time', date, rows: rows.length };
    if (rows.length !== 24 * perHour) continue;
    // In spring, 24 rows without stamps may include an empty one for the hour that does not exist.
    const filled = rows.every((row) => row.state === 'value');
    const stampsSkipped = rows.some(
      (row) => row.at.kind === 'local' && rules.gapAt(localTextToMs(row.at.text) ?? 0) !== null,
    );
    if (hours < 24 && filled && (stampsSkipped || rows[0]?.at.kind === 'day-index')) {
      return { code: 'fixed-offset', date, rows: rows.length };
    }
    if (hours > 24 && filled) return { code: 'fixed-offset', date, rows: rows.length };
  }
  return null;
}

/** Everything the readings prove about their clock, judged with a zone; empty when they prove nothing. */
export function proveClock(readings: readonly Reading[], zone: string): ClockProof[] {
  const offsets = new Set<number>();
  let withOffset = 0;
  for (const { at } of readings) {
    if (at.kind !== 'instant' || at.offsetMinutes === null) continue;
    offsets.add(at.offsetMinutes);
    withOffset++;
  }
  const proofs: ClockProof[] = [];
  if (withOffset > 0) proofs.push({ code: 'offsets', date: null, rows: withOffset });
  if (offsets.size > 1) proofs.push({ code: 'several-offsets', date: null, rows: withOffset });
  const days = rowsByDay(readings);
  const midnights = [...days.keys()].map((date) => dayToLocalMs(date) ?? 0).toSorted((a, b) => a - b);
  if (midnights.length === 0) return proofs;
  const rules = zoneRules(zone, midnights[0] ?? 0, midnights.at(-1) ?? 0);
  for (const [date, rows] of days) {
    const proof = proofOfDay(date, rows, rules);
    if (proof !== null) proofs.push(proof);
  }
  return proofs;
}

/**
 * What the data leave open and only the operator can say. `wall-or-fixed`: no complete day of change was seen.
 * `normal-or-utc`: the offset never changes, but is not known. `stamp`: nothing says whether a stamp is the start or
 * the end of its hour.
 */
export type OpenQuestion = 'wall-or-fixed' | 'normal-or-utc' | 'stamp';

export type ClockReport = {
  readonly proofs: readonly ClockProof[];
  /** Hints: they close no question and contradict no choice. */
  readonly hints: readonly ClockHint[];
  readonly open: readonly OpenQuestion[];
  /** A proof contradicts the chosen clock. */
  readonly contradicts: boolean;
  /** Proofs of both kinds: the operator's answers do not follow one clock. */
  readonly mixed: boolean;
};

/** What one answer says about its clock, small enough to keep after its readings are gone. */
export type ClockFacts = {
  readonly proofs: readonly ClockProof[];
  readonly lightDays: readonly LightDay[];
  readonly readings: number;
  readonly stampInData: ReadHours['stampInData'];
  readonly stampProven: boolean;
};

export function clockFactsOf(
  answer: Pick<ReadHours, 'readings' | 'stampInData' | 'stampProven'>,
  zone: string,
): ClockFacts {
  return {
    proofs: proveClock(answer.readings, zone),
    lightDays: lightDaysOf(answer.readings),
    readings: answer.readings.length,
    stampInData: answer.stampInData,
    stampProven: answer.stampProven === true,
  };
}

/** Everything the answers of a property prove and leave open, compared with the chosen clock. */
export function inspectClock(answers: readonly ClockFacts[], clock: Pick<HourClock, 'base' | 'zone'>): ClockReport {
  const byKind = new Map<string, ClockProof>();
  for (const { proofs } of answers) {
    for (const proof of proofs) {
      const key = `${proof.code} ${proof.date ?? ''}`;
      const known = byKind.get(key);
      byKind.set(key, proof.date === null && known ? { ...proof, rows: known.rows + proof.rows } : proof);
    }
  }
  const proofs = [...byKind.values()].toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
  const has = (code: ClockProof['code']): boolean => proofs.some((proof) => proof.code === code);
  const open: OpenQuestion[] = [];
  if (!has('offsets')) {
    if (!has('wall-time') && !has('fixed-offset')) open.push('wall-or-fixed');
    if (!has('wall-time')) open.push('normal-or-utc');
  }
  const isStampProven = answers.length > 0 && answers.every((answer) => answer.stampProven);
  const isStampNamed = answers.length > 0 && answers.every((answer) => answer.stampInData !== null);
  if (!isStampProven && !isStampNamed) open.push('stamp');
  const isFixed = clock.base === 'normal' || clock.base === 'utc';
  return {
    proofs,
    hints: sunHints(
      answers.flatMap(({ lightDays }) => lightDays),
      clock.zone,
    ),
    open,
    contradicts:
      (clock.base === 'wall' && has('fixed-offset') && !has('wall-time')) ||
      (isFixed && has('wall-time') && !has('fixed-offset')) ||
      (clock.base === 'offset' && answers.some(({ readings }) => readings > 0) && !has('offsets')),
    mixed: has('wall-time') && has('fixed-offset'),
  };
}
