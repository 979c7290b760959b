import type { Confirmed } from './confirmed-in.ts';
import { hourOfText } from './hour-stamps.ts';
import { type JsonPath, printPattern } from './json-path.ts';
import type { Cell, RecordView } from './record-view.ts';
import { timeOfText } from './times.ts';

/** Steps that are times or hours of a day: other values have other ones there. */
function timedSteps(place: JsonPath): number[] {
  return place.flatMap((step, i) =>
    typeof step === 'string' && (timeOfText(step) !== null || hourOfText(step) !== null) ? [i] : [],
  );
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
export class SaidHours {
  readonly #wins: Confirmed;
  readonly #known = new Map<string, boolean>();
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
  cellIn({ cells }: Pick<RecordView, 'cells'>, field: string): Cell | null {
    if (!this.has(field)) return null;
    for (const list of cells.values()) for (const cell of list) if (this.at(field, cell.path)) return cell;
    return null;
  }

  /** Candidates of a field, with the confirmed place first; among several the one with the best evidence. */
  first(view: Pick<RecordView, 'cells'>, field: string, cells: readonly Cell[]): readonly Cell[] {
    if (!this.has(field)) return cells;
    const said = cells.find(({ path }) => this.at(field, path)) ?? this.cellIn(view, field);
    return said === null ? cells : [said, ...cells.filter(({ node }) => node !== said.node)];
  }
}
