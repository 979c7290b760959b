import { localTextToMs } from '../../../shared/calendar/local-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/calendar/units.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import type { Cell } from '../records/record-view.ts';
import { type ParsedTime, timeOfText } from '../values/read-time.ts';
import type { ConfirmedHours } from './confirmed-hours.ts';
import { isLetterOfEnd } from './hour-cells.ts';
import type { HourCells } from './hour-plan.ts';
import { timeOfCell } from './hour-stamps.ts';

export type Stamp = { readonly cell: Cell; readonly time: ParsedTime };

/** The times of one reading. `stamp`: the one that says when; `isSpan`: it is a text with both ends; `isNamed`: its name says so. */
export type Stamps = {
  readonly start: Stamp | null;
  readonly end: Stamp | null;
  readonly stamp: Stamp | null;
  readonly isSpan: boolean;
  readonly isNamed: boolean;
};

export function firstTime(cells: HourCells, said: ConfirmedHours, field: string): Stamp | null {
  for (const cell of said.first(cells, field)) {
    const time = timeOfCell(cell);
    if (time !== null) return { cell, time };
  }
  return null;
}

const SPAN = /^\s*(\d{4}-[^/]{6,40})\/(\d{4}-[^/]{6,40})\s*$/;

/** `2026-01-15T00:00:00Z/2026-01-15T01:00:00Z`: a time with both its ends, which says more than one stamp beside it. */
function spanAmong(cells: readonly Cell[]): { start: Stamp; end: Stamp } | null {
  for (const cell of cells) {
    const { node } = cell;
    const ends = node.type === 'string' && node.value.includes('/') ? SPAN.exec(node.value) : null;
    const [from, to] = ends === null ? [] : [timeOfText(ends[1] ?? ''), timeOfText(ends[2] ?? '')];
    if (from?.kind === 'instant' && to?.kind === 'instant' && from.epochMs < to.epochMs) {
      return { start: { cell, time: from }, end: { cell, time: to } };
    }
  }
  return null;
}

/** A start and an end of more than an hour, with a time between them: what was asked for, repeated in each reading. */
function areOfRequest(start: ParsedTime | undefined, end: ParsedTime | undefined, cells: () => Stamp | null): boolean {
  if (start?.kind !== 'instant' || end?.kind !== 'instant' || end.epochMs - start.epochMs <= HOUR_MS) return false;
  const at = cells()?.time;
  return at?.kind === 'instant' && at.epochMs >= start.epochMs && at.epochMs <= end.epochMs;
}

const MOMENT_STEP = 5 * MINUTE_MS;
const NO_STAMP: ReadonlySet<Concept> = new Set(['updated', 'sent', 'issue', 'due', 'paid', 'id', 'number', 'code']);

function nameOf({ path, column }: Cell): string {
  const key = column ?? path.findLast((step) => typeof step === 'string');
  return typeof key === 'string' ? key : '';
}

function isFullStep(time: ParsedTime): boolean {
  if (time.kind === 'date') return false;
  const ms = time.kind === 'instant' ? time.epochMs : localTextToMs(time.text);
  return ms !== null && ms % MOMENT_STEP === 0;
}

/**
 * The only time of a reading, whatever it is called, where it is a full step of the clock. `but`: another that is known
 * to be something else.
 */
function onlyTime(cells: HourCells, but: Stamp | null = null): Stamp | null {
  let only: Stamp | null = null;
  for (const cell of cells.all()) {
    if ((cell.node.type !== 'string' && cell.node.type !== 'number') || cell.node === but?.cell.node) continue;
    const time = timeOfCell(cell);
    if (time === null || time.kind === 'date') continue;
    if (only !== null) return null;
    only = { cell, time };
  }
  if (only === null) return null;
  return isFullStep(only.time) && !senseOfKey(nameOf(only.cell)).concepts.some((one) => NO_STAMP.has(one))
    ? only
    : null;
}

/** `{"pS": 00:15, "outQty": {"rTime": 09:45:58.146, "kwh": 0.2}}`: inside a reading an odd second is when it was read. */
function besideRead(named: Stamp | null, cells: HourCells): Stamp | null {
  if (named === null || named.time.kind === 'date' || isFullStep(named.time)) return null;
  if (named.cell.path.length <= cells.path.length + 1) return null;
  const other = onlyTime(cells, named);
  return other !== null && other.cell.path.length < named.cell.path.length ? other : null;
}

const USUAL_STEPS: readonly number[] = [5, 10, 15, 30, 60];

/** `{"timestamp": …, "periodTo": …}`: a time a usual step before the end is where the step begins. */
function isStepBefore({ time: from }: Stamp, { time: to }: Stamp): boolean {
  if (from.kind === 'date' || to.kind === 'date' || from.kind !== to.kind) return false;
  const [a, b] = [from, to].map((one) => (one.kind === 'instant' ? one.epochMs : localTextToMs(one.text)));
  return a != null && b != null && USUAL_STEPS.includes((b - a) / MINUTE_MS);
}

/** Whether a reading names both ends of a usual step. */
export function isUsualStep(cells: HourCells, said: ConfirmedHours): boolean {
  const { start, end } = stampsOf(cells, said);
  return start !== null && end !== null && isStepBefore(start, end);
}

export function stampsOf(cells: HourCells, said: ConfirmedHours): Stamps {
  const first = (field: string): Stamp | null => firstTime(cells, said, field);
  const [from, last] = [first('start'), first('end')];
  const isAsked = areOfRequest(from?.time, last?.time, () => first('time'));
  const start = isAsked ? null : from;
  const end = isAsked || (start === null && isLetterOfEnd(last?.cell.path.at(-1))) ? null : last;
  // A text with both ends may be confirmed as each of them.
  const one = start ?? end;
  const span = spanAmong(one === null ? said.first(cells, 'time') : [one.cell]);
  if (span !== null) return { ...span, stamp: span.start, isSpan: true, isNamed: true };
  const began = start === null && end !== null ? first('time') : null;
  if (began !== null && end !== null && isStepBefore(began, end)) {
    return { start: began, end, stamp: began, isSpan: false, isNamed: true };
  }
  const time = start === null && end === null ? first('time') : null;
  const moment = besideRead(time, cells);
  const named = start ?? end ?? (moment === null ? time : null);
  const changed = named === null ? ofState(cells) : null;
  const isNamed = named !== null || changed !== null;
  return { start, end, stamp: named ?? changed ?? moment ?? onlyTime(cells), isSpan: false, isNamed };
}

const CHANGED = ['lastchanged', 'lastupdated'] as const;

/** `{"state": "0.812", "last_changed": …}`: a state holds from when it was said. */
function ofState(cells: HourCells): Stamp | null {
  if (cells.named('state') === undefined) return null;
  const node = CHANGED.map((name) => cells.named(name)).find((one) => one !== undefined);
  for (const cell of cells.all()) {
    const time = cell.node === node ? timeOfCell(cell) : null;
    if (time !== null) return { cell, time };
  }
  return null;
}
