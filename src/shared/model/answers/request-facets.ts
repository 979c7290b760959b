/** Which requests of the log are shown. `sent`: contracts that were sent. */
export const REQUEST_FACETS = ['all', 'needs', 'failed', 'sent'] as const;
export type RequestFacet = (typeof REQUEST_FACETS)[number];
