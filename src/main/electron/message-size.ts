/** Limits of a message from the renderer, checked before any other code walks through it. */
export type MessageLimits = { readonly maxBytes: number; readonly maxDepth: number };

/**
 * True when a value is within the limits. A character counts two bytes, any other value eight. Stops at the first
 * excess, uses its own stack (a deep value cannot overflow it) and counts a shared object once.
 */
export function isWithin(value: unknown, { maxBytes, maxDepth }: MessageLimits): boolean {
  const seen = new Set<object>();
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let bytes = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    bytes += ownSize(next.value);
    if (bytes > maxBytes || next.depth > maxDepth) return false;
    if (typeof next.value !== 'object' || next.value === null || seen.has(next.value)) continue;
    seen.add(next.value);
    // A million empty items count too: they are refused before they are visited.
    if (Array.isArray(next.value) && next.value.length * 8 > maxBytes) return false;
    const depth = next.depth + 1;
    for (const part of partsOf(next.value)) waiting.push({ value: part, depth });
    if (bytes + waiting.length * 8 > maxBytes) return false;
  }
  return true;
}

function ownSize(value: unknown): number {
  if (typeof value === 'string') return value.length * 2;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
  return 8;
}

function partsOf(value: object): Iterable<unknown> {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return [];
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  if (value instanceof Set) return value;
  return Object.entries(value).flat();
}
