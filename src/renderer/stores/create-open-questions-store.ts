import type { Client } from '../../shared/bridge/types.ts';
import type { OpenQuestions } from '../../shared/model/mapping/first-contact.ts';
import { createWatchedStore } from './create-watched-store.ts';
import { type Later, laterWithTimeout } from './later.ts';

/** Answers arrive one after another, so it asks when they pause. */
const ASK_AFTER_MS = 500;

/**
 * Guesses of each kind of answer that nobody was asked about; asked again when answers are stored or a mapping changes.
 */
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
