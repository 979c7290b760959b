// JSON whose numbers keep their spelling: 1332.0 stays 1332.0 and a long id loses no digit.

type RawJson = {
  rawJSON(text: string): object;
  isRawJSON(value: unknown): boolean;
};
const raw = JSON as unknown as RawJson;

export type Json = unknown;

export function parseKeepingNumbers(text: string): Json {
  const parse = JSON.parse as (
    text: string,
    reviver: (key: string, value: Json, context: { source?: string }) => Json,
  ) => Json;
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? raw.rawJSON(source) : value,
  );
}

export function numberLeaf(text: string): Json {
  return raw.rawJSON(text);
}

export function isNumberLeaf(value: Json): boolean {
  return raw.isRawJSON(value);
}

/** Text of a text or a number; null for everything else. */
export function leafText(value: Json): string | null {
  if (typeof value === 'string') return value;
  return isNumberLeaf(value) ? (value as { rawJSON: string }).rawJSON : null;
}

export function isBranch(value: Json): value is Record<string, Json> | Json[] {
  return typeof value === 'object' && value !== null && !isNumberLeaf(value);
}

/** A copy in which `change` was applied to every leaf; `key` is the last name on its path. */
export function copyWith(value: Json, change: (leaf: Json, key: string) => Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((item) => copyWith(item, change, key));
  if (!isBranch(value)) return change(value, key);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyWith(inner, change, name)]));
}

export function leavesOf(value: Json): Json[] {
  if (!isBranch(value)) return [value];
  return Object.values(value).flatMap(leavesOf);
}
