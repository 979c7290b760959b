import type { GuessReason } from '../../../shared/model/guesses.ts';
import type { AssignedRecord, Plan, PlannedCell } from '../reading-plan.ts';

export type Reason = GuessReason;

export type ChosenPlace = {
  readonly key: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Read beside the best, and shown where it disagrees; otherwise only where the best is not there. */
  readonly isRival: boolean;
  readonly reasons: readonly Reason[];
};

/** The places from which the fields of one list are read, best first; a field without any is not recognised. */
export class Selection {
  readonly places: ReadonlyMap<string, readonly ChosenPlace[]>;
  /** Money whose scale nothing tells: hundredths or whole. */
  readonly scaleDoubted: boolean;
  readonly #cells = new Map<Plan, ReadonlyMap<string, readonly PlannedCell[]>>();
  #last: { readonly plan: Plan; readonly cells: ReadonlyMap<string, readonly PlannedCell[]> } | null = null;

  constructor(places: ReadonlyMap<string, readonly ChosenPlace[]>, scaleDoubted: boolean) {
    this.places = places;
    this.scaleDoubted = scaleDoubted;
  }

  /** By field; a field that is not recognised has none. */
  cellsOf(plan: Plan): ReadonlyMap<string, readonly PlannedCell[]> {
    // Most records are made like the one before.
    if (this.#last?.plan === plan) return this.#last.cells;
    let cells = this.#cells.get(plan);
    if (cells === undefined) {
      cells = new Map([...this.places.keys()].map((name) => [name, this.#choose(plan, name)]));
      this.#cells.set(plan, cells);
    }
    this.#last = { plan, cells };
    return cells;
  }

  #choose(plan: Plan, name: string): PlannedCell[] {
    const candidates = plan.fields.get(name)?.cells ?? [];
    return (this.places.get(name) ?? []).flatMap(({ key, isRival }): PlannedCell[] => {
      // The same key may stand twice in an object.
      const named = candidates.filter((one) => one.key === key);
      const leaf = plan.leaves.get(key);
      const cells = named.length > 0 || leaf === undefined ? named : [leaf];
      return cells.map((cell) => ({ ...cell, kind: !isRival ? 'spare' : cell.kind === 'spare' ? 'ruled' : cell.kind }));
    });
  }
}

const NONE: readonly PlannedCell[] = [];

/** The values a field is read from in a record, best first. */
export function cellsChosen({ chosen, plan }: AssignedRecord, name: string): readonly PlannedCell[] {
  return (chosen === null ? plan.fields.get(name)?.cells : chosen.get(name)) ?? NONE;
}
