/**
 * A lossless JSON value: numbers are their source text, objects keep order and repeated keys, and `start`/`end` are the
 * offsets of the value's text in the source. Objects with equal keys mostly share one list of them.
 */
export type JsonNode = (
  | { readonly type: 'object'; readonly keys: readonly string[]; readonly values: readonly JsonNode[] }
  | { readonly type: 'array'; readonly items: readonly JsonNode[] }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'number'; readonly source: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'null' }
) & { readonly start: number; readonly end: number };

export type JsonEntry = readonly [key: string, value: JsonNode];
export type JsonObject = Extract<JsonNode, { type: 'object' }>;
export type JsonArray = Extract<JsonNode, { type: 'array' }>;
export type JsonScalar = Exclude<JsonNode, JsonObject | JsonArray>;

export function isScalar(node: JsonNode): node is JsonScalar {
  return node.type !== 'object' && node.type !== 'array';
}

/** The first value under a key; null when there is none. */
export function childOf(node: JsonNode, key: string | number): JsonNode | null {
  if (typeof key === 'number') return node.type === 'array' ? (node.items[key] ?? null) : null;
  if (node.type !== 'object') return null;
  return node.values[node.keys.indexOf(key)] ?? null;
}

/** The keys of an object with their values, or the first few. Computed at each call, so not for use in a loop. */
export function entriesOf({ keys, values }: JsonObject, most = keys.length): JsonEntry[] {
  return (most < keys.length ? keys.slice(0, most) : keys).map((key, i) => [key, values[i] as JsonNode]);
}
