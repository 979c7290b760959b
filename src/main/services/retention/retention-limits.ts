/** The limit in force: the smaller of the person's and IT's. `ceiling`: IT's; null: none. */
export type EffectiveLimit = {
  readonly limit: number | null;
  readonly by: 'person' | 'policy' | null;
  readonly ceiling: number | null;
};

export function effectiveLimit(own: number | null, ceiling: number | null): EffectiveLimit {
  if (ceiling !== null && (own === null || own >= ceiling)) return { limit: ceiling, by: 'policy', ceiling };
  return { limit: own, by: own === null ? null : 'person', ceiling };
}
