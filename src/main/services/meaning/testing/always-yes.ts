import type { AnswerMeaning } from '../answer-meaning.ts';

/** For tests of whatever is not about meaning: every 2xx is a yes, with an id. */
export const alwaysYes: Pick<AnswerMeaning, 'success' | 'isBusyUnprocessed' | 'refused'> = {
  success: () => ({ outcome: 'accepted', contractId: 'K', idFrom: 'body', stage: null, word: null, message: null }),
  isBusyUnprocessed: () => true,
  refused: () => 'no',
};
