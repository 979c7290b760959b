import { DEFAULT_MAPPINGS } from '../../mapping/defaults/default-mappings.ts';
import { type AnswerMeaning, createAnswerMeaning } from './create-answer-meaning.ts';

/** What answers mean without any statements about the operator: for a rehearsal with the operator inside the app. */
export function plainMeaning(): AnswerMeaning {
  return createAnswerMeaning({
    ledger: { get: () => null },
    inUse: {
      readBy: (_profileId, body) => ({ mapping: DEFAULT_MAPPINGS[body], confirmed: [] }),
      document: (body) => DEFAULT_MAPPINGS[body],
    },
    words: { get: () => null },
    // The embedded operator's answers are small.
    parser: { ask: () => Promise.reject(new Error('no thread here')) },
    selectedProfileId: () => null,
    isBusyUnprocessed: false,
  });
}
