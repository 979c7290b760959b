import { type AssignedCell, assignCells, candidateName, type Fields } from './assign-cells.ts';
import { isScalar, type JsonNode, type JsonObject, type JsonScalar } from './json-node.ts';
import { type JsonPath, joinPrinted, printPath, printPattern } from './json-path.ts';
import { nameKey } from './names.ts';
import { fitsMake, type Make, recordMake } from './record-make.ts';
import type { Cell, RecordView } from './record-view.ts';

/** Steps by index among the entries of an object and the items of a list: the same in all records that are made alike. */
type Steps = readonly number[];

/** A value that a field may be read from: in every record of a make (`steps`, printed as after the record's own place), or in one record alone. */
export type PlannedCell = { readonly tier: AssignedCell['tier'] } & (
  | { readonly steps: Steps; readonly inside: JsonPath; readonly printed: string; readonly pattern: string }
  | { readonly steps: null; readonly cell: Cell }
);

type PlannedField = {
  readonly name: string;
  /** Best first. */
  readonly cells: readonly PlannedCell[];
  /** Which entry of the record is an object or list under the field's name; -1 for none. */
  readonly container: number;
};

/** How the records of a make are read through a mapping: worked out once, not for each of a hundred thousand. */
export type Plan = { readonly make: Make | null; readonly fields: ReadonlyMap<string, PlannedField> };

/** A record whose values have been given to the fields of a mapping. */
export type AssignedRecord = {
  readonly view: RecordView;
  readonly fields: Fields;
  readonly plan: Plan;
  /** The record's own place as `printPath` and `printPattern` write it. */
  readonly printed: string;
  readonly pattern: string;
};

const MAX_PLANS = 32;
const plans = new WeakMap<Fields, Plan[]>();

/** Gives the values of a record to the fields that may read them, as it was done for a record of the same make before. */
export function assignRecord(view: RecordView, fields: Fields): AssignedRecord {
  const { path, each } = view;
  return { view, fields, plan: planFor(view, fields), printed: printPath(path), pattern: printPattern(path, each) };
}

export function planFor(view: RecordView, fields: Fields): Plan {
  const { node } = view;
  // A record that has a key for its id has a value that stands nowhere in it.
  if (node === null || view.isKeyed) return planOf(view, fields, null, null);
  let known = plans.get(fields);
  if (known === undefined) {
    known = [];
    plans.set(fields, known);
  }
  const at = known.findIndex(({ make }) => make !== null && fitsMake(node, make));
  const plan = known[at] ?? planOf(view, fields, recordMake(node), stepsIn(node));
  if (at === 0) return plan;
  if (at > 0) known.splice(at, 1);
  known.unshift(plan);
  if (known.length > MAX_PLANS) known.pop();
  return plan;
}

function planOf(view: RecordView, fields: Fields, make: Make | null, steps: ReadonlyMap<JsonNode, Steps> | null): Plan {
  const assigned = assignCells(view.cells, fields);
  const planned = Object.entries(fields).map(([name, field]): [string, PlannedField] => {
    const cells = (assigned.get(name) ?? []).map(({ cell, tier }): PlannedCell => {
      const own = steps?.get(cell.node);
      if (own === undefined) return { tier, steps: null, cell };
      const inside: JsonPath = cell.path.slice(view.path.length);
      return { tier, steps: own, inside, printed: printPath(inside), pattern: printPattern(inside) };
    });
    const container = field.type === 'text' ? -1 : containerOf(view.node, field.from.map(candidateName));
    return [name, { name, cells, container }];
  });
  return { make, fields: new Map(planned) };
}

/** The entry that is an object or list under the first of these names that has one. */
function containerOf(node: JsonObject | null, names: readonly string[]): number {
  for (const name of node === null ? [] : names) {
    const at = node?.entries.findLastIndex(([key, value]) => !isScalar(value) && nameKey(key) === name) ?? -1;
    if (at >= 0) return at;
  }
  return -1;
}

function stepsIn(root: JsonNode): ReadonlyMap<JsonNode, Steps> {
  const found = new Map<JsonNode, Steps>();
  const walk = (node: JsonNode, steps: Steps): void => {
    if (isScalar(node)) {
      found.set(node, steps);
      return;
    }
    const children = node.type === 'object' ? node.entries.map((entry) => entry[1]) : node.items;
    for (const [i, child] of children.entries()) walk(child, [...steps, i]);
  };
  walk(root, []);
  return found;
}

export function nodeOf({ view }: AssignedRecord, planned: PlannedCell): JsonScalar {
  if (planned.steps === null) return planned.cell.node;
  let node: JsonNode | undefined = view.node ?? undefined;
  for (const step of planned.steps) {
    if (node?.type === 'object') node = node.entries[step]?.[1];
    else node = node?.type === 'array' ? node.items[step] : undefined;
  }
  // The record was held against its plan's make before.
  return node as JsonScalar;
}

export function pathOf(view: RecordView, planned: PlannedCell): JsonPath {
  return planned.steps === null ? planned.cell.path : [...view.path, ...planned.inside];
}

export function placeOf(record: AssignedRecord, planned: PlannedCell): string {
  return planned.steps === null ? printPath(planned.cell.path) : joinPrinted(record.printed, planned.printed);
}

export function patternOf(record: AssignedRecord, planned: PlannedCell): string {
  if (planned.steps === null) return printPattern(planned.cell.path, record.view.each);
  return joinPrinted(record.pattern, planned.pattern);
}
