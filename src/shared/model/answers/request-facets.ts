import { REQUEST_OUTCOMES } from './request-outcome.ts';

/** Which requests of the log are shown: all, or those of one outcome. */
export const REQUEST_FACETS = ['all', ...REQUEST_OUTCOMES] as const;
export type RequestFacet = (typeof REQUEST_FACETS)[number];
