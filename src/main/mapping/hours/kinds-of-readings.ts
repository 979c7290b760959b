import { entriesOf, type JsonNode, type JsonObject } from '../json/json-node.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import type { FoundHour } from './hour-record.ts';

const MAX_TEXT = 60;
const MAX_LABELS = 60;
const MAX_INNER = 12;

/** Short texts by which an object describes itself, also one level deeper: `{"metric": {"name": …}, "values": […]}`. */
export function labelsOf(node: JsonObject): [key: string, text: string][] {
  const inner = ([key, own]: readonly [string, JsonNode]): [string, string][] =>
    own.type === 'string' && own.value.length <= MAX_TEXT ? [[key, own.value.trim()]] : [];
  return entriesOf(node, MAX_LABELS).flatMap((entry) =>
    entry[1].type === 'object' ? entriesOf(entry[1], MAX_INNER).flatMap(inner) : inner(entry),
  );
}

/** Eighteen numbers (IEC 61968-9): the fifth says which way it went, the seventh of what it is. */
const READING_TYPE = /^(?:-?\d{1,3}\.){4}(\d{1,3})\.\d{1,3}\.(\d{1,3})(?:\.-?\d{1,3}){11}$/;

function readingTypeEvidence(text: string): number | null {
  const [, way, kind] = READING_TYPE.exec(text) ?? [];
  if (way === undefined) return null;
  const isOther = kind !== '12' || way === '19';
  return isOther ? -6 : way === '1' ? 3 : 0;
}

/** OBIS codes (`1-1:1.9.0`, `1.8.0`): 1 is energy consumed, 2 energy produced, 3 and 4 reactive. */
export function obisEvidence(text: string): number {
  const said = readingTypeEvidence(text);
  if (said !== null) return said;
  const group = /(?:^|:)([1-9])\.\d{1,2}\.\d{1,3}/.exec(text)?.[1];
  return group === undefined ? 0 : group === '1' ? 3 : -6;
}

export function timeKey({ at }: FoundHour): string | null {
  if (at === null) return null;
  if (at.kind === 'instant') return String(at.epochMs);
  return at.kind === 'local'
    ? at.text
    : at.kind === 'day'
      ? at.date
      : `${at.date} ${at.kind === 'hour' ? at.hour : at.index}`;
}

/** Whether two holders have readings for the same time: then they are separate series, not parts of one. */
export function overlap(parts: readonly (readonly FoundHour[])[]): boolean {
  // Without times nothing says that they are parts of one.
  if (parts.every((part) => part.every(({ at }) => at === null))) return true;
  const seen = new Map<string, number>();
  for (const [i, part] of parts.entries()) {
    for (const found of part) {
      const key = timeKey(found);
      if (key === null) continue;
      const known = seen.get(key);
      if (known !== undefined && known !== i) return true;
      seen.set(key, i);
    }
  }
  return false;
}

const LOOKED_AT = 200;
const MAX_KINDS = 12;

/** Whether most of the first readings share their time with another: an autumn night repeats one hour only. */
export function repeatsTimes(found: readonly FoundHour[]): boolean {
  const keys = found.slice(0, LOOKED_AT).map(timeKey);
  return new Set(keys).size * 3 <= keys.length * 2;
}

function saysKind(key: string): boolean {
  const isKind = (one: Concept): boolean => one === 'type' || one === 'name' || one === 'code';
  return senseOfKey(key).concepts.some(isKind) || /^(?:register|channel|kanal|obis)(?:_?(?:id|code))?$/i.test(key);
}

/** What a reading calls itself: `"Read Type": "Active Import Interval (kWh)"`. */
function kindOf({ view }: FoundHour): string {
  const labels = view?.node == null ? [] : labelsOf(view.node);
  return labels
    .filter(([key, text]) => saysKind(key) || obisEvidence(text) !== 0)
    .map(([key, text]) => `${nameKey(key)}=${text}`)
    .toSorted()
    .join(';');
}

/** Splits one list whose readings name different kinds for the same times: taken and given back, one below the other. */
export function* kindsIn(found: readonly FoundHour[]): Generator<readonly FoundHour[]> {
  const byKind = new Map<string, FoundHour[]>();
  if (repeatsTimes(found)) {
    for (const one of found) {
      const kind = kindOf(one);
      const own = byKind.get(kind);
      if (own === undefined) byKind.set(kind, [one]);
      else own.push(one);
      if (byKind.size > MAX_KINDS) break;
    }
  }
  if (byKind.size >= 2 && byKind.size <= MAX_KINDS && overlap([...byKind.values()])) yield* byKind.values();
  else yield* byOwnLabel(found);
}

const OF_TIME: ReadonlySet<Concept> = new Set(['time', 'date', 'start', 'end', 'period', 'quality', 'status']);

/** A word, and none of a time. */
function mayTell([key, text]: readonly [string, string]): boolean {
  return /\p{L}{2}/u.test(text) && !senseOfKey(key).concepts.some((one) => OF_TIME.has(one));
}

/** `{"key": "consumption", "x": …}`, `{"key": "cost", "x": …}`: the one text by which readings of one time are told apart. */
function* byOwnLabel(found: readonly FoundHour[]): Generator<readonly FoundHour[]> {
  if (!repeatsTimes(found)) {
    yield found;
    return;
  }
  const labels = found.map(({ view }) => new Map(view?.node == null ? [] : labelsOf(view.node).filter(mayTell)));
  let best: FoundHour[][] | null = null;
  for (const label of labels[0]?.keys() ?? []) {
    const groups = new Map<string, FoundHour[]>();
    for (const [i, one] of found.entries()) {
      const text = labels[i]?.get(label) ?? '';
      groups.set(text, [...(groups.get(text) ?? []), one]);
      if (groups.size > MAX_KINDS) break;
    }
    const tells = groups.size > 1 && groups.size <= MAX_KINDS && ![...groups.values()].some(repeatsTimes);
    if (tells && groups.size < (best?.length ?? Number.POSITIVE_INFINITY)) best = [...groups.values()];
  }
  if (best === null) yield found;
  else yield* best;
}

/** Words for what a reading is of, which say it without a type. */
const KEY_OF_KIND = /^(?:key|metric|series|serie|measure|measurement|quantity|parameter|field|medium)$/i;

/** Whether a key says of what kind something is. */
export function saysOfKind(key: string): boolean {
  const isKind = (one: Concept): boolean => one === 'type' || one === 'name' || one === 'text' || one === 'code';
  return KEY_OF_KIND.test(key) || senseOfKey(key).concepts.some(isKind);
}
