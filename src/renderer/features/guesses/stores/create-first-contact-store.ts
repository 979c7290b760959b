import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import { errorDataOf, IDLE, latestOf } from '../../../stores/loadable.ts';
import { draftToSave } from './draft-to-save.ts';
import { createFirstContactLoader } from './first-contact-loader.ts';
import { CLOCK, type FirstContactState } from './first-contact-state.ts';
import { askedPlaces, nextSample } from './guess-questions.ts';
import { createPlaceChoice } from './place-choice.ts';

const MAX_SAMPLES = 3;

/** Three real records, the guesses as questions, and a draft that follows what a person says while they look. */
export function createFirstContactStore(client: Client, options: { now?: () => number } = {}) {
  const now = options.now ?? Date.now;
  const store = createStore<FirstContactState>()((set, get, api) => {
    const { read, follow, readValues } = createFirstContactLoader(client, api, now);
    const { beginWith, original, settled, ...choices } = createPlaceChoice(client, api, read, follow);

    return {
      body: 'InvoiceResponse',
      contact: IDLE,
      questions: [],
      answers: {},
      shown: [],
      pointing: null,
      values: IDLE,
      tried: {},
      picked: {},
      clock: null,
      error: null,
      isSaving: false,

      setClock(clock) {
        set({ clock, answers: { ...get().answers, [CLOCK]: 'yes' } });
      },
      async load(body) {
        set({
          body,
          contact: IDLE,
          questions: [],
          answers: {},
          shown: [],
          pointing: null,
          tried: {},
          picked: {},
          clock: null,
        });
        const contact = await read(null);
        beginWith(contact?.draft ?? null);
        set({ shown: (contact?.samples ?? []).slice(0, MAX_SAMPLES).map((_, i) => i) });
      },
      answer(question, answer) {
        set({ answers: { ...get().answers, [question]: answer } });
      },
      answerAll(ids) {
        set({ answers: { ...get().answers, ...Object.fromEntries(ids.map((id) => [id, 'yes' as const])) } });
      },
      another(column) {
        const samples = latestOf(get().contact)?.samples ?? [];
        set({ shown: nextSample(samples, get().shown, column) });
        if (get().pointing?.column === column) void readValues();
      },
      point(pointing) {
        set({ pointing, error: null, ...(pointing === null && { values: IDLE }) });
        if (pointing !== null) void readValues();
      },
      ...choices,
      async save(jobId) {
        set({ isSaving: true });
        await settled();
        set({ isSaving: false });
        const last = get().contact;
        if (last.state === 'failed') {
          // What was clicked last could not be read: nothing is saved in its place.
          set({ error: last.error });
          return false;
        }
        const { body, contact: loadable, questions, answers, picked } = get();
        const contact = latestOf(loadable);
        const before = original();
        if (contact === null || before === null) return false;
        const draft = draftToSave({ body, contact, original: before, questions, answers, picked });
        set({ isSaving: true, error: null });
        try {
          const asked = askedPlaces(body, questions, contact);
          await client.call('guesses.settle', { draft, baseVersion: contact.baseVersion, asked, jobId });
          set({ answers: {}, pointing: null });
          return true;
        } catch (thrown) {
          set({ error: errorDataOf(thrown) });
          return false;
        } finally {
          set({ isSaving: false });
        }
      },
    };
  });
  return store;
}
