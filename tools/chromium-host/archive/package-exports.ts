export type Manifest = { readonly main?: unknown; readonly type?: string; readonly exports?: unknown };

/** The `exports` of a package: exact names first, then patterns by their longest prefix. Null: not exported. */
export function targetOf(exports: unknown, name: string, conditions: readonly string[]): string | null {
  const isMap =
    typeof exports === 'object' && exports !== null && Object.keys(exports).some((key) => key.startsWith('.'));
  const map = (isMap ? exports : { '.': exports }) as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(map, name)) return pick(map[name], conditions);
  const patterns = Object.keys(map)
    .filter((key) => key.includes('*'))
    .sort((a, b) => b.indexOf('*') - a.indexOf('*'));
  for (const pattern of patterns) {
    const [before = '', after = ''] = pattern.split('*');
    if (!name.startsWith(before) || !name.endsWith(after) || name.length < pattern.length) continue;
    const middle = name.slice(before.length, name.length - after.length);
    return pick(map[pattern], conditions)?.replaceAll('*', middle) ?? null;
  }
  return null;
}

function pick(target: unknown, conditions: readonly string[]): string | null {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return null;
  const options = Array.isArray(target) ? target.map((one) => ['default', one]) : Object.entries(target);
  for (const [condition, inner] of options) {
    if (condition !== 'default' && !conditions.includes(condition)) continue;
    const found = pick(inner, conditions);
    if (found !== null) return found;
  }
  return null;
}
