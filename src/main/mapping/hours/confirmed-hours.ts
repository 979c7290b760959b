import type { Confirmed } from '../confirmed-in.ts';
import { type JsonPath, printPattern } from '../json/json-path.ts';
import type { Cell } from '../records/record-view.ts';
import { timeOfText } from '../values/read-time.ts';
import type { HourCells, HourLeaf, HourPlan } from './hour-plan.ts';
import { hourOfText } from './hour-stamps.ts';

/** Steps that are times or hours of a day: other values have other ones there. */
function timedSteps(place: JsonPath): number[] {
  const timed: number[] = [];
  for (const [i, step] of place.entries()) if (typeof step === 'string' && isTimed(step)) timed.push(i);
  return timed;
}

/** What is a time, an hour or a number of seconds has a digit. */
function isTimed(step: string): boolean {
  return /\d/.test(step) && (timeOfText(step) !== null || hourOfText(step) !== null || isOffset(step));
}

/** Seconds since the start of a series: `3600`. */
function isOffset(step: string): boolean {
  return /^\d{3,9}$/.test(step) && Number(step) % 300 === 0;
}

/** The place of an hour's value, as it is confirmed. */
export function hourPattern(place: JsonPath): string {
  return printPattern(place, timedSteps(place));
}

/** A place by its keys only: elements of one list share it. */
function nameOf(path: JsonPath): string {
  let name = '';
  for (const step of path) name += typeof step === 'string' ? `\n${step}` : '\n';
  return name;
}

const MAX_KNOWN = 2000;

/** The confirmed places of hours, their units and times: they are read, whatever other names say. */
export class ConfirmedHours {
  readonly #wins: Confirmed;
  readonly #known = new Map<string, boolean>();
  #path: JsonPath = [];
  readonly #leaves = new Map<HourPlan, Map<string, readonly HourLeaf[]>>();
  /** Fields with any confirmed place; null: unknown. */
  readonly #fields: ReadonlySet<string> | null;

  constructor(wins: Confirmed) {
    this.#wins = wins;
    this.#fields = wins.places === undefined ? null : new Set(wins.places.map(({ field }) => field));
  }

  has(field: string): boolean {
    return this.#fields === null || this.#fields.has(field);
  }

  /** Whether a field was confirmed at a place. */
  at(field: string, path: JsonPath): boolean {
    if (!this.has(field)) return false;
    const name = field + nameOf(path);
    let known = this.#known.get(name);
    if (known === undefined) {
      known = this.#wins(field, hourPattern(path));
      if (this.#known.size >= MAX_KNOWN) this.#known.clear();
      this.#known.set(name, known);
    }
    return known;
  }

  /** The value of a reading at the place that a person confirmed for a field. */
  cellIn(cells: HourCells, field: string): Cell | null {
    if (!this.has(field)) return null;
    const leaves = cells.plan === null ? null : this.#leavesOf(cells.plan, cells.path, field);
    if (leaves !== null) return leaves[0] === undefined ? null : cells.at(leaves[0]);
    for (const cell of cells.all()) if (this.at(field, cell.path)) return cell;
    return null;
  }

  /** Candidates of a field, with the confirmed place first; among several the one with the best evidence. */
  first(cells: HourCells, field: string): readonly Cell[] {
    const found = cells.of(field);
    if (!this.has(field)) return found;
    if (cells.plan !== null && this.#leavesOf(cells.plan, cells.path, field).length === 0) return found;
    const said = found.find(({ path }) => this.at(field, path)) ?? this.cellIn(cells, field);
    return said === null ? found : [said, ...found.filter(({ node }) => node !== said.node)];
  }

  /** Values of a plan at confirmed places; the same for every reading of one list. */
  #leavesOf(plan: HourPlan, path: JsonPath, field: string): readonly HourLeaf[] {
    if (!isLike(path, this.#path)) {
      this.#path = path;
      this.#leaves.clear();
    }
    let fields = this.#leaves.get(plan);
    if (fields === undefined) {
      fields = new Map();
      this.#leaves.set(plan, fields);
    }
    let leaves = fields.get(field);
    if (leaves === undefined) {
      leaves = plan.leaves.filter(({ inside }) => this.at(field, [...path, ...inside]));
      fields.set(field, leaves);
    }
    return leaves;
  }
}

/** Whether two places differ only in list indexes. */
function isLike(a: JsonPath, b: JsonPath): boolean {
  if (a.length !== b.length) return false;
  for (let i = a.length - 1; i >= 0; i--) {
    if (a[i] !== b[i] && (typeof a[i] === 'string' || typeof b[i] === 'string')) return false;
  }
  return true;
}
