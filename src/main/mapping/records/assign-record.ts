import { fitsOfKeys } from '../evidence/name-fits.ts';
import type { Selection } from '../evidence/selection.ts';
import { isScalar, type JsonNode, type JsonObject, type JsonScalar } from '../json/json-node.ts';
import { type JsonPath, joinPrinted, printPath, printPattern } from '../json/json-path.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { withoutListName } from '../names/list-name.ts';
import { nameKey } from '../names/name-key.ts';
import { withoutSharedPrefix } from '../names/shared-prefix.ts';
import { assignCells, candidateName } from './assign-cells.ts';
import { labelsOf } from './labelled-list.ts';
import type { AssignedRecord, Plan, PlannedCell, PlannedField, Steps } from './planned-record.ts';
import { fitsMake, type Make, recordMake } from './record-make.ts';
import { type Cell, isShortList, MAX_OWN_ENTRIES, MAX_RECORD_DEPTH, type RecordView } from './record-view.ts';
import type { Sought } from './sought.ts';
import { areUnitsOfMoney } from './written-money.ts';

const MAX_PLANS = 32;
const plans = new WeakMap<Sought, Plan[]>();

/** Assigns a record's values to the fields that may read them, using the plan of an earlier record of the same make. */
export function assignRecord(view: RecordView, sought: Sought, selection: Selection | null = null): AssignedRecord {
  const plan = planFor(view, sought);
  const chosen = selection === null ? null : selection.cellsOf({ view, sought, plan });
  return { view, sought, plan, chosen, printed: printPath(view.path) };
}

/** The same record after its list was examined. */
export function withSelection(record: AssignedRecord, selection: Selection): AssignedRecord {
  const { view, sought, plan, printed } = record;
  return { view, sought, plan, chosen: selection.cellsOf(record), printed };
}

export function planFor(view: RecordView, sought: Sought): Plan {
  const { node } = view;
  // A record whose id is its key has a value that stands nowhere in it.
  if (node === null || view.isKeyed) return planOf(view, sought, null, null);
  let known = plans.get(sought);
  if (known === undefined) {
    known = [];
    plans.set(sought, known);
  }
  const at = known.findIndex(({ make }) => make !== null && fitsMake(node, make));
  const plan = known[at] ?? planOf(view, sought, recordMake(node), stepsIn(node));
  if (at === 0) return plan;
  if (at > 0) {
    // Plans in frequent use move to the front.
    known[at] = known[at - 1] as Plan;
    known[at - 1] = plan;
    return plan;
  }
  known.unshift(plan);
  if (known.length > MAX_PLANS) known.pop();
  return plan;
}

function planOf(view: RecordView, sought: Sought, make: Make | null, steps: ReadonlyMap<JsonNode, Steps> | null): Plan {
  const leaves = new Map<string, PlannedCell>();
  const places = new Map<JsonScalar, PlannedCell>();
  for (const cell of uniqueCells(view)) {
    const leaf = leafOf(view, cell, steps?.get(cell.node));
    places.set(cell.node, leaf);
    leaves.set(leaf.key, leaf);
  }
  // An object with this many keys is a list, not a record.
  const isLong = (view.node?.keys.length ?? 0) > MAX_OWN_ENTRIES;
  const found = candidatesIn(view, sought);
  const planned = Object.entries(sought.fields).map(([name, field]): PlannedField => {
    const cells = [...(found.get(name)?.values() ?? [])]
      .flatMap(({ cell, ...facts }): PlannedCell[] => {
        const leaf = places.get(cell.node);
        return leaf === undefined ? [] : [{ ...leaf, ...facts }];
      })
      .toSorted(byName);
    const container = field.type === 'text' || isLong ? -1 : containerOf(view.node, field.from.map(candidateName));
    const line = sought.rules[name]?.line ?? 0;
    return { name, cells, telling: tellingOf(cells, line), weighed: weighedOf(cells, line), container };
  });
  return {
    make,
    fields: new Map(planned.map((field) => [field.name, field])),
    telling: planned.filter(({ telling }) => telling.length > 0),
    weighed: planned.filter(({ weighed }) => weighed.length > 0),
    leaves,
  };
}

/** Best first; the order of keys tells nothing. */
function byName(a: PlannedCell, b: PlannedCell): number {
  if (a.score !== b.score) return b.score - a.score;
  return a.key.length - b.key.length || (a.key < b.key ? -1 : 1);
}

/** A name that the mapping gives is enough; one that only its words fit must have a value that fits too. */
function tellingOf(cells: readonly PlannedCell[], line: number): readonly PlannedCell[] {
  const enough = cells.findIndex(({ kind }) => kind !== 'ruled');
  const looked = enough < 0 ? cells : cells.slice(0, enough + 1);
  return looked.filter(({ kind, score }) => kind !== 'ruled' || score >= line);
}

/** The most that evidence can add to a name's score: a worse name is never accepted. */
const MAX_RAISED = 0.25;
/** Candidates with the best names; the rest is not examined. */
const MAX_WEIGHED = 16;

function weighedOf(cells: readonly PlannedCell[], line: number): readonly PlannedCell[] {
  return cells.slice(0, MAX_WEIGHED).filter(({ score }) => score >= line - MAX_RAISED);
}

function leafOf(view: RecordView, cell: Cell, steps: Steps | undefined): PlannedCell {
  const facts = {
    kind: 'ruled',
    score: 0,
    test: 'any',
    isMinor: false,
    isBare: false,
    key: keyOf(view, cell),
  } as const;
  if (steps === undefined) return { ...facts, steps: null, cell };
  const inside: JsonPath = cell.path.slice(view.path.length);
  return {
    ...facts,
    steps,
    inside,
    below: joinPrinted(' ', printPath(inside)).slice(1),
    pattern: printPattern(inside),
  };
}

/** The place of a value inside its record; for columns and rows, the column. */
function keyOf(view: RecordView, cell: Cell): string {
  if (view.node !== null) {
    const place = printPath(cell.path.slice(view.path.length));
    // Another record may have another value there.
    return cell.column === undefined ? place : `${place} ${cell.column}`;
  }
  if (cell.column !== undefined) return `column ${cell.column}`;
  const column = cell.path.findLast((step) => typeof step === 'string');
  return `column ${String(column)} ${typeof cell.path.at(-2) === 'number' ? String(cell.path.at(-1)) : ''}`;
}

type Candidate = Pick<PlannedCell, 'kind' | 'score' | 'test' | 'isMinor' | 'isBare'> & { readonly cell: Cell };

const NAMED = { said: 1, from: 0.93, key: 0.8, vetoed: 0.62, spare: 0.66 };

/** Every candidate value of a record: by the mapping's names, and by the meaning of the words in its place. */
function candidatesIn(view: RecordView, sought: Sought): Map<string, Map<JsonScalar, Candidate>> {
  const found = new Map<string, Map<JsonScalar, Candidate>>();
  const put = (field: string, candidate: Candidate): void => {
    let own = found.get(field);
    if (own === undefined) {
      own = new Map();
      found.set(field, own);
    }
    const known = own.get(candidate.cell.node);
    if (known === undefined || known.score < candidate.score) own.set(candidate.cell.node, candidate);
  };
  const vetoed = new Map<JsonScalar, Set<string>>();
  // Only lines have prices.
  const areLines = sought.fields.price !== undefined;
  const cells = [...uniqueCells(view)].map((cell) => ({ cell, keys: keysOf(view, cell, areLines) }));
  const shared = withoutSharedPrefix(cells.map(({ keys }) => keys.at(-1) ?? ''));
  const bare = areLines ? withoutListName(view.path) : (key: string): string => key;
  for (const { cell, keys } of cells) {
    const own = keys.at(-1);
    if (own === undefined) continue;
    for (const { field, fit } of fitsOfKeys(sought.rules, [...keys.slice(0, -1), bare(shared(own))])) {
      if (fit.vetoed) {
        vetoed.set(cell.node, (vetoed.get(cell.node) ?? new Set()).add(field));
      } else {
        put(field, { kind: 'ruled', score: fit.score, test: fit.test, isMinor: fit.isMinor, isBare: fit.isBare, cell });
      }
    }
  }
  for (const [field, cells] of assignCells(view.cells, sought.fields)) {
    const isRuled = sought.rules[field] !== undefined;
    for (const { cell, tier, order } of cells) {
      const isOther = vetoed.get(cell.node)?.has(field) ?? false;
      if (isOther && tier === 'fallback') continue;
      // In an object keyed by id the key is the id; a word as key is none.
      const isKey = cell.node.start < 0 && cell.node.type === 'string' && /\d/.test(cell.node.value);
      const base = isKey
        ? NAMED.key
        : tier === 'fallback'
          ? NAMED.spare
          : !isRuled
            ? NAMED.said
            : isOther
              ? NAMED.vetoed
              : NAMED.from;
      const kind = tier === 'fallback' && !isKey ? 'spare' : isRuled ? 'named' : 'said';
      put(field, { kind, score: base - order * 0.0005, test: 'any', isMinor: tier === 'minor', isBare: false, cell });
    }
  }
  return found;
}

export function* uniqueCells(view: Pick<RecordView, 'cells'>): Generator<Cell> {
  const seen = new Set<JsonScalar>();
  for (const cells of view.cells.values()) {
    for (const cell of cells) {
      if (seen.has(cell.node)) continue;
      seen.add(cell.node);
      yield cell;
    }
  }
}

/** `properties` that is an object belongs to the record (GeoJSON, Azure, many customer registers); it names no buildings. */
function isBag(inside: JsonPath, at: number): boolean {
  return inside[at] === 'properties' && typeof inside[at + 1] === 'string';
}

const ITEM = /^(?:item|entry|element)$/i;
const LEAST_IN_ITEM = 4;
/** What a line, or the object it is in, may be called: the product in it has sums of its own. */
const OF_LINE: ReadonlySet<Concept> = new Set(['line', 'invoice', 'document']);

/**
 * `{"item": {"id": 2, "invoiceDate": …}, "links": []}`: where nearly all of a record is in its item, that is the record.
 * A line may be in an object under any name (`{"invoicecontent": {…}}`), where it has no other.
 */
function isInItem(node: JsonObject, inside: JsonPath, isLine: boolean): boolean {
  const [first] = inside;
  if (typeof first !== 'string' || inside.length < 2) return false;
  const isOnly =
    isLine &&
    senseOfKey(first).concepts.every((one) => OF_LINE.has(one)) &&
    node.values.every((value, i) => isScalar(value) || node.keys[i] === first);
  if (!ITEM.test(first) && !isOnly) return false;
  const item = node.values[node.keys.indexOf(first)];
  if (item?.type !== 'object' || item.keys.length < LEAST_IN_ITEM) return false;
  return node.values.filter(isScalar).length * 2 < item.keys.length;
}

/** The list, the entry and its value: none of them says what the value is, but the list may say that it is a seller's. */
const LABELLED_STEPS = 3;

/** The keys above a value, from the record inwards; without the column's name in a row with a header. */
function keysOf(view: RecordView, cell: Cell, isLine: boolean): string[] {
  if (view.node !== null) {
    const inside = cell.path.slice(view.path.length);
    if (cell.column !== undefined) {
      const above = inside.slice(0, Math.max(0, inside.length - LABELLED_STEPS));
      const list = inside.at(-LABELLED_STEPS);
      const whose = typeof list === 'string' && senseOfKey(list).concepts.includes('supplier') ? [list] : [];
      return [...above.filter((step) => typeof step === 'string'), ...whose, cell.column];
    }
    const named = areUnitsOfMoney(view.node, inside) ? inside.slice(0, -1) : inside;
    const own = isInItem(view.node, named, isLine) ? named.slice(1) : named;
    return own.filter((step, i) => typeof step === 'string' && !isBag(own, i)) as string[];
  }
  const column = cell.column ?? cell.path.at(-2);
  return typeof column === 'string' ? [column] : [];
}

/** The entry that is an object or list, under the first of these names that has one. */
function containerOf(node: JsonObject | null, names: readonly string[]): number {
  for (const name of node === null ? [] : names) {
    const at = node?.values.findLastIndex((value, i) => !isScalar(value) && nameKey(node.keys[i] ?? '') === name) ?? -1;
    if (at >= 0) return at;
  }
  return -1;
}

/** The steps to the values that a record is examined for: not those in its lists. */
export function stepsIn(root: JsonNode): ReadonlyMap<JsonNode, Steps> {
  const found = new Map<JsonNode, Steps>();
  const walk = (node: JsonNode, steps: Steps): void => {
    if (isScalar(node)) {
      found.set(node, steps);
      return;
    }
    if (
      steps.length > 2 * MAX_RECORD_DEPTH ||
      (node.type === 'array' && !isShortList(node) && labelsOf(node) === null)
    ) {
      return;
    }
    const children = node.type === 'object' ? node.values : node.items;
    for (const [i, child] of children.entries()) walk(child, [...steps, i]);
  };
  walk(root, []);
  return found;
}

export function nodeOf({ view }: AssignedRecord, planned: PlannedCell): JsonScalar {
  return nodeIn(view, planned);
}

export function nodeIn(view: RecordView, planned: PlannedCell): JsonScalar {
  if (planned.steps === null) return planned.cell.node;
  return nodeAtSteps(view.node, planned.steps);
}

/** The value at the steps of a plan. The record was compared with the plan's make before. */
export function nodeAtSteps(record: JsonNode | null, steps: Steps): JsonScalar {
  let node: JsonNode | undefined = record ?? undefined;
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as number;
    if (node?.type === 'object') node = node.values[step];
    else node = node?.type === 'array' ? node.items[step] : undefined;
  }
  return node as JsonScalar;
}

export function pathOf(view: RecordView, planned: PlannedCell): JsonPath {
  return planned.steps === null ? planned.cell.path : [...view.path, ...planned.inside];
}

export function placeOf(record: AssignedRecord, planned: PlannedCell): string {
  if (planned.steps === null) return printPath(planned.cell.path);
  return record.printed === '' ? printPath(planned.inside) : record.printed + planned.below;
}
