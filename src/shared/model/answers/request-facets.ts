import { REQUEST_OUTCOMES } from './request-outcome.ts';

/** Which requests of the log are shown: all, or those of one outcome; tries on sample data are counted apart. */
export const REQUEST_FACETS = ['all', ...REQUEST_OUTCOMES, 'practice'] as const;
export type RequestFacet = (typeof REQUEST_FACETS)[number];
