import type { ValueTest } from '../evidence/rule.ts';
import type { JsonObject, JsonScalar } from '../json/json-node.ts';
import { type JsonPath, stepInto } from '../json/json-path.ts';
import { nodeAtSteps, stepsIn, uniqueCells } from '../records/assign-record.ts';
import type { Steps } from '../records/planned-record.ts';
import { fitsMake, type Make, recordMake } from '../records/record-make.ts';
import { type Cell, MAX_OWN_ENTRIES, type RecordView } from '../records/record-view.ts';
import type { Sought } from '../records/sought.ts';
import { mayBe, waysOf } from './hour-cells.ts';

/** A value at the same place in every reading of one make. */
export type HourLeaf = { readonly steps: Steps; readonly inside: JsonPath };
type PlannedWay = { readonly leaf: HourLeaf; readonly test: ValueTest | null };
/** `repeats`: one value is a candidate more than once. */
type PlannedWays = { readonly ways: readonly PlannedWay[]; readonly repeats: boolean };
type View = Pick<RecordView, 'cells' | 'path' | 'node' | 'isKeyed'>;

/** Where readings of one make have each field; worked out once, not for each reading. */
export type HourPlan = {
  readonly make: Make;
  readonly above: string;
  /** Best first. */
  readonly fields: ReadonlyMap<string, PlannedWays>;
  readonly leaves: readonly HourLeaf[];
  /** The first value that goes by each name. */
  readonly named: ReadonlyMap<string, HourLeaf>;
};

/** The values of one reading, by field. */
export type HourCells = {
  readonly path: JsonPath;
  /** Null for a row or a place in columns, which have no object of their own. */
  readonly plan: HourPlan | null;
  readonly sought: Sought;
  /** Best first. */
  of(field: string): readonly Cell[];
  all(): Iterable<Cell>;
  named(name: string): JsonScalar | undefined;
  at(leaf: HourLeaf): Cell | null;
};

const MAX_PLANS = 32;
const NONE: readonly Cell[] = [];
const plans = new WeakMap<Sought, HourPlan[]>();

export function hourCells(view: View, sought: Sought): HourCells {
  const plan = planFor(view, sought);
  return plan === null || view.node === null
    ? new LooseCells(view, sought)
    : new PlannedCells(view, view.node, plan, sought);
}

/** Names of values also depend on the last key around the reading, and on whether it is the reading's own. */
function keyAbove(path: JsonPath): string {
  const last = path.length - 1;
  for (let i = last; i >= 0; i--) if (typeof path[i] === 'string') return `${i === last ? '.' : '['}${path[i]}`;
  return '';
}

function planFor(view: View, sought: Sought): HourPlan | null {
  const { node } = view;
  if (node === null || view.isKeyed) return null;
  let known = plans.get(sought);
  if (known === undefined) {
    known = [];
    plans.set(sought, known);
  }
  const above = keyAbove(view.path);
  const at = known.findIndex((one) => one.above === above && fitsMake(node, one.make));
  const plan = known[at] ?? planOf(view, sought, node, above);
  // An object this large is a list; another is hardly of the same make.
  if (at === 0 || node.keys.length > MAX_OWN_ENTRIES) return plan;
  if (at > 0) {
    // Plans in frequent use move to the front.
    known[at] = known[at - 1] as HourPlan;
    known[at - 1] = plan;
    return plan;
  }
  known.unshift(plan);
  if (known.length > MAX_PLANS) known.pop();
  return plan;
}

function planOf(view: Pick<RecordView, 'cells' | 'path'>, sought: Sought, node: JsonObject, above: string): HourPlan {
  const steps = stepsIn(node);
  const leaves = new Map<JsonScalar, HourLeaf>();
  const leafOf = ({ node: own, path }: Cell): HourLeaf => {
    let leaf = leaves.get(own);
    if (leaf === undefined) {
      leaf = { steps: steps.get(own) ?? [], inside: path.slice(view.path.length) };
      leaves.set(own, leaf);
    }
    return leaf;
  };
  const named = new Map<string, HourLeaf>();
  for (const [name, [first]] of view.cells) if (first !== undefined) named.set(name, leafOf(first));
  for (const cell of uniqueCells(view)) leafOf(cell);
  const fields = new Map<string, PlannedWays>();
  for (const [field, own] of waysOf(view.cells, sought)) {
    fields.set(field, withoutRepeats(own.map(({ cell, test }) => ({ leaf: leafOf(cell), test }))));
  }
  return { make: recordMake(node), above, fields, leaves: [...leaves.values()], named };
}

/** Drops candidates that an earlier one always covers. */
function withoutRepeats(all: readonly PlannedWay[]): PlannedWays {
  const seen = new Map<HourLeaf, Set<ValueTest | null>>();
  const ways = all.filter(({ leaf, test }) => {
    const tests = seen.get(leaf);
    if (tests === undefined) seen.set(leaf, new Set([test]));
    else if (tests.has(null) || tests.has(test)) return false;
    else tests.add(test);
    return true;
  });
  return { ways, repeats: seen.size < ways.length };
}

/** Each value once, at its best place. */
function distinct(cells: readonly Cell[]): readonly Cell[] {
  const seen = new Set<JsonScalar>();
  return cells.filter(({ node }) => !seen.has(node) && seen.add(node));
}

function joined(path: JsonPath, inside: JsonPath): JsonPath {
  return inside.reduce(stepInto, path);
}

/** A reading with a plan. */
class PlannedCells implements HourCells {
  readonly path: JsonPath;
  readonly plan: HourPlan;
  readonly sought: Sought;
  readonly #node: JsonObject;

  constructor({ path }: Pick<RecordView, 'path'>, node: JsonObject, plan: HourPlan, sought: Sought) {
    this.path = path;
    this.plan = plan;
    this.sought = sought;
    this.#node = node;
  }

  of(field: string): readonly Cell[] {
    const planned = this.plan.fields.get(field);
    if (planned === undefined) return NONE;
    const [first] = planned.ways;
    if (first !== undefined && planned.ways.length === 1) return this.#fits(first) ? [this.at(first.leaf)] : NONE;
    const cells = planned.ways.filter((way) => this.#fits(way)).map(({ leaf }) => this.at(leaf));
    return planned.repeats ? distinct(cells) : cells;
  }

  #fits({ leaf, test }: PlannedWay): boolean {
    return test === null || mayBe(test, nodeAtSteps(this.#node, leaf.steps));
  }

  all(): Iterable<Cell> {
    return this.plan.leaves.map((leaf) => this.at(leaf));
  }

  named(name: string): JsonScalar | undefined {
    const leaf = this.plan.named.get(name);
    return leaf === undefined ? undefined : nodeAtSteps(this.#node, leaf.steps);
  }

  at({ steps, inside }: HourLeaf): Cell {
    return { path: joined(this.path, inside), node: nodeAtSteps(this.#node, steps) };
  }
}

/** A reading from columns or rows, or the values around readings. */
class LooseCells implements HourCells {
  readonly plan = null;
  readonly path: JsonPath;
  readonly sought: Sought;
  readonly #view: Pick<RecordView, 'cells'>;
  #ways: ReturnType<typeof waysOf> | null = null;

  constructor(view: Pick<RecordView, 'cells' | 'path'>, sought: Sought) {
    this.path = view.path;
    this.#view = view;
    this.sought = sought;
  }

  of(field: string): readonly Cell[] {
    this.#ways ??= waysOf(this.#view.cells, this.sought);
    const ways = this.#ways.get(field) ?? [];
    return distinct(ways.flatMap(({ cell, test }) => (mayBe(test, cell.node) ? [cell] : [])));
  }

  all(): Iterable<Cell> {
    return uniqueCells(this.#view);
  }

  named(name: string): JsonScalar | undefined {
    return this.#view.cells.get(name)?.[0]?.node;
  }

  at(): null {
    return null;
  }
}
