import { isScalar, type JsonArray, type JsonObject } from '../json/json-node.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';

/** A value of a list that says itself what it is. `at`: the value's place among the entry's keys. */
export type Labelled = { readonly name: string; readonly at: number };

const LABELS = 'name key label field title attribute property parameter type scheme schemeid code'.split(' ');
const VALUES = 'value val stringvalue textvalue'.split(' ');
const ROLES = 'role roles type kind relation partyrole partnerfunction relationtype'.split(' ');
const IDS = 'id identifier number code externalid reference'.split(' ');
const WITH_ID: ReadonlySet<Concept> = new Set(['customer', 'property']);
const PERSONAL = /mail|first_?name|last_?name|phone/i;
/** `Balance forward 04/12`: a label with a day of its own is printed for one record. */
const WITH_DAY = /\b\d{1,2}[/.]\d{1,2}\b|\b\d{4}-\d\d-\d\d\b/;
const MAX_KEYS = 6;
const MAX_ENTRIES = 60;
const LONGEST = 60;

function indexOf({ keys, values }: JsonObject, names: readonly string[]): number {
  for (const name of names) {
    const at = keys.findIndex((key, i) => nameKey(key) === name && values[i]?.type !== 'null');
    if (at >= 0) return at;
  }
  return -1;
}

function textAt({ values }: JsonObject, at: number): string | null {
  const node = values[at];
  return node?.type === 'string' && node.value.length <= LONGEST && /\p{L}/u.test(node.value) ? node.value : null;
}

/** `{"role": "customer", "id": "K100482"}`: whose id it is. */
function roleOf(entry: JsonObject): Labelled | null {
  const role = textAt(entry, indexOf(entry, ROLES));
  const at = indexOf(entry, IDS);
  if (role === null || at < 0) return null;
  const { concepts, unknown } = senseOfKey(role);
  // A person who signs or is written to has other ids than the customer they are.
  if (entry.keys.some((key) => PERSONAL.test(key))) return null;
  const isOwner = unknown.length === 0 && concepts.length === 1 && concepts.every((one) => WITH_ID.has(one));
  return isOwner ? { name: `${role} ${entry.keys[at]}`, at } : null;
}

/** `{"name": "Customer number", "value": "K100482"}`. */
function pairOf(entry: JsonObject): Labelled | null {
  const at = indexOf(entry, VALUES);
  const name = at < 0 ? null : textAt(entry, indexOf(entry, LABELS));
  // Measured values have a unit, and more of them the same label.
  if (name === null || entry.keys.some((key) => senseOfKey(key).concepts.includes('unit'))) return null;
  return { name, at };
}

/** A printed table has rows that go on without a label, or labels that are other ones in each record. */
function isPrinted({ items }: JsonArray): boolean {
  return items.some((item) => {
    if (item.type !== 'object') return false;
    const label = item.values[indexOf(item, LABELS)];
    return label?.type === 'string' && (label.value.trim() === '' || WITH_DAY.test(label.value));
  });
}

const known = new WeakMap<JsonArray, readonly (Labelled | null)[] | null>();

function labelsIn(list: JsonArray): readonly (Labelled | null)[] | null {
  const { items } = list;
  if (items.length === 0 || items.length > MAX_ENTRIES || isPrinted(list)) return null;
  const labels: (Labelled | null)[] = [];
  for (const item of items) {
    if (item.type !== 'object' || item.keys.length > MAX_KEYS || !item.values.every(isScalar)) return null;
    labels.push(pairOf(item) ?? roleOf(item));
  }
  const names = labels.flatMap((one) => one?.name ?? []);
  // Of two that say the same neither is known to be the one.
  return names.length > 0 && new Set(names).size === names.length ? labels : null;
}

/** What each entry of a list says its value is; null: it is no such list. */
export function labelsOf(list: JsonArray): readonly (Labelled | null)[] | null {
  const [first] = list.items;
  if (first?.type !== 'object' || first.keys.length > MAX_KEYS) return null;
  if (indexOf(first, VALUES) < 0 && (indexOf(first, ROLES) < 0 || indexOf(first, IDS) < 0)) return null;
  let labels = known.get(list);
  if (labels === undefined) {
    labels = labelsIn(list);
    known.set(list, labels);
  }
  return labels;
}
