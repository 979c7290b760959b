import { type AssignedCell, type AssignedCells, assignCells } from './assign-cells.ts';
import { fitsOfKeys } from './evidence/name-fits.ts';
import type { NameFit } from './evidence/rule.ts';
import { isValueOf } from './evidence/value-tests.ts';
import { type Concept, senseOfKey } from './names/concepts.ts';
import type { Cell } from './record-view.ts';
import type { Sought } from './sought.ts';

/** A list of a hundred thousand readings has few names, so the fields of each are computed once. */
const known = new WeakMap<Sought, Map<string, readonly { readonly field: string; readonly fit: NameFit }[]>>();
const MAX_KNOWN = 2000;
const RULED_ORDER = 1000;

/** The last two keys: its own, and the one that may name it. */
function lastKeys({ path }: Cell): readonly string[] {
  const keys: string[] = [];
  for (let i = path.length - 1; i >= 0 && keys.length < 2; i--) {
    const step = path[i];
    if (typeof step === 'string') keys.unshift(step);
  }
  return keys;
}

function fitsOf(sought: Sought, cell: Cell) {
  const keys = lastKeys(cell);
  const name = keys.join('\n');
  let own = known.get(sought);
  if (own === undefined) {
    own = new Map();
    known.set(sought, own);
  }
  let fits = own.get(name);
  if (fits === undefined) {
    const ways = [keys.slice(-1), keys].flatMap((way) => fitsOfKeys(sought.rules, way));
    fits = ways
      .filter(({ field, fit }) => fit.score >= (sought.rules[field]?.line ?? 1))
      .toSorted((a, b) => b.fit.score - a.fit.score);
    if (own.size > MAX_KNOWN) own.clear();
    own.set(name, fits);
  }
  return fits;
}

/** A value whose key names something else: `price.value`. */
function isOfOther({ path }: Cell): boolean {
  const above = path.at(-2);
  return typeof above === 'string' && isOtherThanEnergy(above);
}

/**
 * The cells that may be the time, the value or the unit of an hour: by the mapping's names, then by the meaning of
 * names.
 */
export function assignHours(cells: ReadonlyMap<string, readonly Cell[]>, sought: Sought): AssignedCells {
  const named = assignCells(cells, sought.fields);
  const found = new Map<string, AssignedCell[]>();
  for (const list of cells.values()) {
    const [first] = list;
    if (first === undefined) continue;
    for (const { field, fit } of fitsOf(sought, first)) {
      for (const cell of list) {
        if (!isValueOf(fit.test, cell.node) && cell.node.type !== 'null') continue;
        if (OF_ENERGY.has(field) && isOfOther(cell)) continue;
        let own = found.get(field);
        if (own === undefined) {
          own = [];
          found.set(field, own);
        }
        own.push({ cell, order: RULED_ORDER - fit.score, tier: 'from' });
      }
    }
  }
  if (found.size === 0) return named;
  const all = new Map(named);
  for (const [field, added] of found) all.set(field, distinct([...(named.get(field) ?? []), ...added]));
  return all;
}

/**
 * Each value once, at its first place; best first. Sorted once at the end, because an answer may spell a field in many
 * ways.
 */
function distinct(assigned: readonly AssignedCell[]): AssignedCell[] {
  const seen = new Set<unknown>();
  const once = assigned.filter(({ cell: { node } }) => {
    const isNew = !seen.has(node);
    seen.add(node);
    return isNew;
  });
  return once.sort((a, b) => a.order - b.order);
}

const OF_ENERGY: ReadonlySet<string> = new Set(['value', 'unit']);
const ENERGY: readonly Concept[] = ['energy', 'kwh', 'mwh', 'wh', 'quantity', 'value', 'reading'];
const OTHER: readonly Concept[] = [
  'price',
  'cost',
  'production',
  'reactive',
  'power',
  'tax',
  'percent',
  'count',
  'id',
  'number',
  'code',
  'status',
  'currency',
  'quality',
  'fee',
];

/** Whether a key says that its numbers are not consumed energy. */
export function isOtherThanEnergy(key: string): boolean {
  const { concepts } = senseOfKey(key);
  if (concepts.includes('production') || concepts.includes('reactive')) return true;
  return !concepts.some((one) => ENERGY.includes(one)) && concepts.some((one) => OTHER.includes(one));
}
