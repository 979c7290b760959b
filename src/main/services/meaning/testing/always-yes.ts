import type { Settling } from '../../contracts/settle-registration.ts';

/** For tests that are not about meaning: every 2xx is a yes, with an id. */
export const alwaysYes: Settling['meaning'] = {
  prepare: async () => undefined,
  success: () => ({ outcome: 'accepted', contractId: 'K', idFrom: 'body', stage: null, word: null, message: null }),
  isBusyUnprocessed: () => true,
  refused: () => 'no',
};
