import type { Client } from '../../shared/bridge/types.ts';
import type { OpenQuestions } from '../../shared/model/first-contact.ts';
import { createWatchedStore } from './create-watched-store.ts';
import { type Later, laterWithTimeout } from './later.ts';

/** Answers come one after another: asked about when they pause. */
const ASK_AFTER_MS = 500;

/** What of each kind of answer nobody was asked about yet; asked anew once answers are kept and when a mapping changes. */
export function createOpenQuestionsStore(client: Client, later: Later = laterWithTimeout) {
  return createWatchedStore<readonly OpenQuestions[]>(
    [],
    () => client.call('guesses.open'),
    (readAgain) => {
      let cancel: () => void = () => undefined;
      return [
        client.on('mapping.changed', readAgain),
        client.on('answers.kept', () => {
          cancel();
          cancel = later(ASK_AFTER_MS, readAgain);
        }),
        () => cancel(),
      ];
    },
  );
}
