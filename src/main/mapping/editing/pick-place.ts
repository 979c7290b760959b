import type { FieldMapping, MappingDocument, RecordMapping } from '../../../shared/model/mapping/mapping-document.ts';
import { hourOfText } from '../hours/hour-stamps.ts';
import { childOf, type JsonNode } from '../json/json-node.ts';
import { type JsonPath, parsePath, printPattern } from '../json/json-path.ts';
import { candidateName } from '../records/assign-cells.ts';
import { isKeyedList, type Pattern } from '../records/collect-places.ts';
import { findRecords } from '../records/find-records.ts';
import { soughtIn } from '../records/sought.ts';
import { timeOfText } from '../values/read-time.ts';

export type Picked =
  | {
      readonly ok: true;
      readonly mapping: MappingDocument;
      /** The place with indexes replaced, as it is confirmed. */
      readonly pattern: string;
      /** The pick also moved the records. */
      readonly movedRecords: boolean;
    }
  /** `not-there`: no such place; `no-field`; `inside-list`: a list between the record and the value. */
  | { readonly ok: false; readonly reason: 'not-there' | 'no-field' | 'inside-list' | 'not-a-list' };

const LINES = 'lines.';

/**
 * Each step as a pattern: indexes, and keys of a list keyed by id, become "each". Null when the place does not exist.
 */
function patternOfPath(root: JsonNode, path: JsonPath): Pattern | null {
  const pattern: (string | null)[] = [];
  let node: JsonNode | null = root;
  for (const step of path) {
    if (node === null) return null;
    const isEach = typeof step === 'number' || (node.type === 'object' && isKeyedList(node));
    pattern.push(isEach ? null : step);
    node = childOf(node, step);
  }
  return node === null ? null : pattern;
}

function selectorOf(pattern: Pattern): string[] {
  return pattern.map((step) => step ?? '*');
}

function startsWith(pattern: Pattern, start: Pattern): boolean {
  return start.length <= pattern.length && start.every((step, i) => step === pattern[i]);
}

/**
 * The position after the first list and lists directly inside it: the records of `years[*][*].id` are at `years[*][*]`.
 */
function afterFirstList(pattern: Pattern): number {
  let end = pattern.indexOf(null);
  if (end < 0) return 0;
  while (pattern[end] === null) end++;
  return end;
}

function withCandidate(field: FieldMapping, names: string[]): FieldMapping {
  const name = candidateName(names);
  const others = (paths: readonly string[][] = []): string[][] =>
    paths.filter((path) => candidateName(path) !== name).slice(0, 99);
  const { fallback, minor, ...rest } = field;
  return {
    ...rest,
    from: [names, ...others(field.from)],
    ...(fallback && { fallback: others(fallback) }),
    ...(minor && { minor: others(minor) }),
  };
}

function put(mapping: RecordMapping, name: string, field: FieldMapping): RecordMapping['fields'] {
  return { ...mapping.fields, [name]: field };
}

/** Hours are found by the names next to a value, wherever their list is. */
function pickHour(mapping: MappingDocument, name: string, path: JsonPath): Picked {
  const field = mapping.fields[name];
  if (field === undefined) return { ok: false, reason: 'no-field' };
  const isEach = (step: string | number): boolean =>
    typeof step === 'number' || timeOfText(step) !== null || hourOfText(step) !== null;
  const last = path.findLastIndex(isEach);
  // Columns: the name comes before the index.
  const names = (last === path.length - 1 ? path.slice(0, last).slice(-1) : path.slice(last + 1)).map(String);
  if (names.length === 0) return { ok: false, reason: 'inside-list' };
  const each = path.flatMap((step, i) => (isEach(step) ? [i] : []));
  return {
    ok: true,
    mapping: { ...mapping, fields: put(mapping, name, withCandidate(field, names.slice(-2))) },
    pattern: printPattern(path, each),
    movedRecords: false,
  };
}

/** A value around the list holds for all its records, if the field allows that: the records stay where they are. */
function pickAround(
  mapping: MappingDocument,
  field: string,
  path: JsonPath,
  pattern: Pattern,
  recordsAt: Pattern | null,
): MappingDocument | null {
  const own = mapping.fields[field];
  if (recordsAt === null || own?.inherited !== true || mapping.expects !== 'list') return null;
  let shared = 0;
  while (shared < recordsAt.length && recordsAt[shared] === pattern[shared]) shared++;
  const names = path.slice(shared);
  if (names.length === 0 || names.length > 2 || pattern.slice(shared).includes(null)) return null;
  return { ...mapping, fields: put(mapping, field, withCandidate(own, names.map(String))) };
}

/**
 * Sets a field's place: it becomes the first candidate. When the records found so far do not contain it, the records
 * move to the list around it. `field`: a name of the mapping, or `lines.<name>`.
 */
export function pickPlace(root: JsonNode, mapping: MappingDocument, field: string, printedPath: string): Picked {
  const path = parsePath(printedPath);
  const pattern = path === null ? null : patternOfPath(root, path);
  if (path === null || pattern === null) return { ok: false, reason: 'not-there' };
  if (mapping.body === 'HourlyConsumptionResponse') return pickHour(mapping, field, path);
  const each = pattern.flatMap((step, i) => (step === null ? [i] : []));
  const confirmed = printPattern(path, each);

  const found = findRecords(root, soughtIn(mapping), mapping.expects);
  const isTable = found.how === 'columns' || found.how === 'table';
  let at = found.pattern !== null && startsWith(pattern, found.pattern) ? found.pattern.length : -1;
  const inherited = at < 0 ? pickAround(mapping, field, path, pattern, found.pattern) : null;
  if (inherited !== null) return { ok: true, mapping: inherited, pattern: confirmed, movedRecords: false };
  const movedRecords = at < 0;
  if (at < 0) at = afterFirstList(pattern);
  // A guessed list becomes fixed: the next answer must not be guessed differently.
  const isSaid = movedRecords || (found.how === 'list' && mapping.records.length === 0);
  const records = isSaid ? [selectorOf(pattern.slice(0, at)), ...mapping.records] : mapping.records;
  const inside = path.slice(at);
  const insidePattern = pattern.slice(at);

  if (!field.startsWith(LINES)) {
    const own = mapping.fields[field];
    if (own === undefined) return { ok: false, reason: 'no-field' };
    const names = isTable ? inside.filter((step) => typeof step === 'string') : inside.map(String);
    // A short list of plain values has its index as a name; anything else inside a list belongs to no single record.
    const crosses = insidePattern.slice(0, -1).includes(null);
    if (names.length === 0 || (!isTable && crosses)) return { ok: false, reason: 'inside-list' };
    const fields = put(mapping, field, withCandidate(own, names.map(String)));
    return { ok: true, mapping: { ...mapping, records, fields }, pattern: confirmed, movedRecords };
  }

  const name = field.slice(LINES.length);
  const lines = mapping.children;
  const own = lines?.fields[name];
  if (!lines || own === undefined) return { ok: false, reason: 'no-field' };
  const end = afterFirstList(insidePattern);
  const names = inside.slice(end).map(String);
  if (end === 0 || names.length === 0) return { ok: false, reason: 'not-a-list' };
  const selector = selectorOf(insidePattern.slice(0, end));
  const known = lines.records.some((one) => one.join('\n') === selector.join('\n'));
  const children: RecordMapping = {
    ...lines,
    records: known ? lines.records : [selector, ...lines.records],
    fields: put(lines, name, withCandidate(own, names)),
  };
  return { ok: true, mapping: { ...mapping, records, children }, pattern: confirmed, movedRecords };
}

/** Sets the records to the elements of this list (or the values of an object keyed by id). */
export function pickRecords(root: JsonNode, mapping: MappingDocument, printedPath: string): Picked {
  const path = parsePath(printedPath);
  const pattern = path === null ? null : patternOfPath(root, path);
  if (path === null || pattern === null) return { ok: false, reason: 'not-there' };
  let node: JsonNode | null = root;
  for (const step of path) node = node === null ? null : childOf(node, step);
  if (node === null || (node.type !== 'array' && node.type !== 'object')) return { ok: false, reason: 'not-a-list' };
  const isList = node.type === 'array' || (isKeyedList(node) && mapping.expects === 'list');
  const selector = selectorOf(isList ? [...pattern, null] : pattern);
  const others = mapping.records.filter((one) => one.join('\n') !== selector.join('\n')).slice(0, 49);
  const each = pattern.flatMap((step, i) => (step === null ? [i] : []));
  return {
    ok: true,
    mapping: { ...mapping, records: [selector, ...others] },
    pattern: printPattern(path, each),
    movedRecords: true,
  };
}
