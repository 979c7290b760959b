/** An office in which nobody and nothing is known yet. */
export const NOTHING_KNOWN = {
  earlier: () => [],
  elsewhere: () => [],
  customer: () => null,
  property: () => null,
  onlyRejected: () => [],
  otherZeros: () => ({ customer: null, property: null }),
};
