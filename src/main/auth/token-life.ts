/**
 * How long after the request a token is used, in ms: until max(30 s, 10 %) before its end, but at least half its life,
 * so that a token of twenty seconds is usable. Null: until the operator answers 401.
 */
export function usableForMs(lifetimeMs: number | null): number | null {
  if (lifetimeMs === null) return null;
  return lifetimeMs - Math.min(lifetimeMs / 2, Math.max(30_000, lifetimeMs * 0.1));
}
