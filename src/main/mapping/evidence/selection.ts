import type { GuessReason } from '../../../shared/model/mapping/guesses.ts';
import { type AssignedRecord, type Plan, type PlannedCell, patternOf } from '../records/planned-record.ts';

export type Reason = GuessReason;

export type ChosenPlace = {
  readonly key: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Read in addition to the best and shown where it disagrees; otherwise only read where the best is missing. */
  readonly isRival: boolean;
  readonly reasons: readonly Reason[];
};

/**
 * Whether a person confirmed a field at a place: it is then read there, whatever the other evidence. `mayBe`: false
 * where nothing was confirmed at a place; absent: not known.
 */
export type Wins = ((field: string, pattern: string) => boolean) & { readonly mayBe?: (pattern: string) => boolean };

/** Nobody confirmed anything. */
export const NOTHING_WINS: Wins = () => false;

/** The parts of a record that tell its places. */
type Placed = Pick<AssignedRecord, 'view' | 'plan' | 'sought'>;

/** What large whole numbers of money count: whole units where fractions beside them show it; else nobody knows. */
export type MoneyScale = 'whole' | 'doubted' | 'open';

/** The places from which the fields of one list are read, best first; an unrecognised field has none. */
export class Selection {
  readonly places: ReadonlyMap<string, readonly ChosenPlace[]>;
  readonly scale: MoneyScale;
  readonly #cells = new Map<Plan, ReadonlyMap<string, readonly PlannedCell[]>>();
  readonly #wins: Wins;
  /** Place inside a record → fields confirmed there. */
  readonly #confirmed = new Map<string, readonly string[]>();
  #last: { readonly plan: Plan; readonly cells: ReadonlyMap<string, readonly PlannedCell[]> } | null = null;

  constructor(places: ReadonlyMap<string, readonly ChosenPlace[]>, scale: MoneyScale, wins: Wins) {
    this.places = places;
    this.scale = scale;
    this.#wins = wins;
  }

  /** By field; a field that is not recognised has none. */
  cellsOf(record: Placed): ReadonlyMap<string, readonly PlannedCell[]> {
    const { plan } = record;
    // Most records have the make of the previous one.
    if (this.#last?.plan === plan) return this.#last.cells;
    let cells = this.#cells.get(plan);
    if (cells === undefined) {
      cells = this.#cellsIn(record);
      this.#cells.set(plan, cells);
    }
    this.#last = { plan, cells };
    return cells;
  }

  #cellsIn(record: Placed): ReadonlyMap<string, readonly PlannedCell[]> {
    const { plan } = record;
    const cells = new Map<string, readonly PlannedCell[]>();
    for (const name of this.places.keys()) cells.set(name, this.#choose(plan, name));
    if (this.#wins === NOTHING_WINS) return cells;
    for (const [name, said] of this.#confirmedIn(record)) {
      cells.set(name, withConfirmed(plan, name, cells.get(name) ?? NONE, said));
    }
    return cells;
  }

  #confirmedAt(record: Placed, leaf: PlannedCell): readonly string[] {
    let fields = this.#confirmed.get(leaf.key);
    if (fields === undefined) {
      const pattern = patternOf(record, leaf);
      fields =
        this.#wins.mayBe?.(pattern) === false
          ? NO_NAMES
          : Object.keys(record.sought.fields).filter((name) => this.#wins(name, pattern));
      this.#confirmed.set(leaf.key, fields);
    }
    if (fields.length === 0) return NO_NAMES;
    // Names that a person wrote into the mapping are read exclusively.
    return fields.filter(
      (name) => record.sought.rules[name] !== undefined || cellsAt(record.plan, name, leaf).length > 0,
    );
  }

  #confirmedIn(record: Placed): ReadonlyMap<string, readonly PlannedCell[]> {
    const found = new Map<string, PlannedCell[]>();
    for (const leaf of record.plan.leaves.values()) {
      for (const name of this.#confirmedAt(record, leaf)) found.set(name, [...(found.get(name) ?? []), leaf]);
    }
    return found;
  }

  #choose(plan: Plan, name: string): PlannedCell[] {
    const candidates = plan.fields.get(name)?.cells ?? [];
    const chosen: PlannedCell[] = [];
    for (const { key, isRival } of this.places.get(name) ?? []) {
      // An object may have the same key twice.
      const named = candidates.filter((one) => one.key === key);
      const leaf = plan.leaves.get(key);
      for (const cell of named.length > 0 || leaf === undefined ? named : [leaf]) {
        chosen.push(ofKind(cell, !isRival ? 'spare' : cell.kind === 'spare' ? 'ruled' : cell.kind));
      }
    }
    return chosen;
  }
}

function ofKind(cell: PlannedCell, kind: PlannedCell['kind']): PlannedCell {
  return cell.kind === kind ? cell : { ...cell, kind };
}

function cellsAt(plan: Plan, name: string, { key }: PlannedCell): readonly PlannedCell[] {
  return plan.fields.get(name)?.cells.filter((one) => one.key === key) ?? NONE;
}

/** Confirmed places first, in order of evidence; one without evidence counts only where no other is confirmed. */
function withConfirmed(
  plan: Plan,
  name: string,
  chosen: readonly PlannedCell[],
  said: readonly PlannedCell[],
): readonly PlannedCell[] {
  const keys = new Set(said.map(({ key }) => key));
  const known = chosen.filter(({ key }) => keys.has(key));
  const named = said.flatMap((leaf) => cellsAt(plan, name, leaf));
  const first = known.length > 0 ? known : named.length > 0 ? named : said;
  const others = chosen.filter(({ key }) => !keys.has(key));
  return [...first.map((cell) => ({ ...cell, kind: 'confirmed' as const })), ...others];
}

const NONE: readonly PlannedCell[] = [];
const NO_NAMES: readonly string[] = [];

/** The values of a record a field is read from, best first. */
export function cellsChosen({ chosen, plan }: AssignedRecord, name: string): readonly PlannedCell[] {
  return (chosen === null ? plan.fields.get(name)?.cells : chosen.get(name)) ?? NONE;
}
