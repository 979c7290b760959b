/** A limit that holds: the person's or IT's, whichever is less. `ceiling` is IT's; null: none. */
export type EffectiveLimit = {
  readonly limit: number | null;
  readonly by: 'person' | 'policy' | null;
  readonly ceiling: number | null;
};

export function effectiveLimit(mine: number | null, ceiling: number | null): EffectiveLimit {
  if (ceiling !== null && (mine === null || mine >= ceiling)) return { limit: ceiling, by: 'policy', ceiling };
  return { limit: mine, by: mine === null ? null : 'person', ceiling };
}
