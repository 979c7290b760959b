import type { ConfirmedPlace } from '../../shared/model/mapping/mapping-document.ts';
import { childOf } from './json/json-node.ts';
import { parsePath, printSteps } from './json/json-path.ts';
import { expandPattern, type Pattern, type Place } from './records/collect-places.ts';

const LINES = 'lines.';
const LOOKED_AT = 8;

/** A printed pattern as steps; `[*]` is null. */
function stepsOf(pattern: string): Pattern | null {
  const path = parsePath(pattern.replaceAll('[*]', '[0]'));
  return path === null ? null : path.map((step) => (typeof step === 'number' ? null : step));
}

/** A list, with the places confirmed inside its elements. */
type Said = { readonly list: Pattern; readonly inside: Pattern[] };

function listsOf(patterns: readonly string[]): Said[] {
  const lists = new Map<string, Said>();
  for (const pattern of patterns) {
    const steps = stepsOf(pattern) ?? [];
    let end = steps.indexOf(null);
    if (end < 0) continue;
    while (steps[end] === null) end++;
    // The elements are plain values: columns or rows, which are recognised by their form.
    if (end === steps.length) continue;
    const list = steps.slice(0, end);
    const key = printSteps(list);
    const known = lists.get(key);
    if (known === undefined) lists.set(key, { list, inside: [steps.slice(end)] });
    else known.inside.push(steps.slice(end));
  }
  return [...lists.values()].toSorted((a, b) => b.inside.length - a.inside.length);
}

function holds({ node }: Place, { inside }: Said): boolean {
  return inside.some((steps) => {
    let at: ReturnType<typeof childOf> = node;
    for (const step of steps) at = at === null ? null : childOf(at, step ?? 0);
    return at !== null;
  });
}

/**
 * The list in which a person confirmed the most values, if it exists and has one of them; no other list replaces it,
 * however well it fits.
 */
export function confirmedList(root: Place, patterns: readonly string[]): { pattern: Pattern; places: Place[] } | null {
  for (const said of listsOf(patterns)) {
    const places = expandPattern(root.node, said.list, root).filter(({ node }) => node.type === 'object');
    if (places.slice(0, LOOKED_AT).some((place) => holds(place, said))) return { pattern: said.list, places };
  }
  return null;
}

/** Confirmed places of the records' own values. */
export function placesOfRecords(places: readonly ConfirmedPlace[]): string[] {
  return places.flatMap(({ field, pattern }) => (field.startsWith(LINES) ? [] : [pattern]));
}

/** Confirmed places of line values, relative to their record. */
export function placesOfLines(places: readonly ConfirmedPlace[], records: Pattern | null): string[] {
  const start = printSteps(records ?? []);
  return places.flatMap(({ field, pattern }) => {
    if (!field.startsWith(LINES) || !pattern.startsWith(start)) return [];
    const rest = pattern.slice(start.length).replace(/^\./, '');
    return rest === '' ? [] : [rest];
  });
}
