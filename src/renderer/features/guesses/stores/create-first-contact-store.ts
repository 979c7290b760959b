import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { MappingDraft } from '../../../../shared/model/mapping.ts';
import type { ConfirmedPlace, FieldMapping } from '../../../../shared/model/mapping-document.ts';
import { errorDataOf, IDLE, latestOf } from '../../../stores/loadable.ts';
import { fieldOf, withConfirmed, withField, withFixed, withMinor } from '../../../stores/mapping-draft.ts';
import { createFirstContactReading } from './first-contact-reading.ts';
import { CLOCK, type FirstContactState } from './first-contact-state.ts';
import { askedPlaces, mappedFields, nextSample, placesOf } from './guess-questions.ts';

const MAX_SAMPLES = 3;

const placeId = ({ field, pattern }: ConfirmedPlace): string => `${field}\n${pattern}`;

/** Three real records, the guesses as questions, and a draft that follows what a person says while they look. */
export function createFirstContactStore(client: Client, options: { now?: () => number } = {}) {
  const now = options.now ?? Date.now;
  let original: MappingDraft | null = null;
  let onItsWay: Promise<unknown> = Promise.resolve();

  /** What a click changes is read by main for a moment: whoever saves meanwhile saves that, not what was there before. */
  function noted<Given extends unknown[]>(act: (...given: Given) => Promise<void>) {
    return (...given: Given): Promise<void> => {
      const done = act(...given);
      onItsWay = Promise.allSettled([onItsWay, done]);
      return done;
    };
  }

  const store = createStore<FirstContactState>()((set, get, api) => {
    const { read, follow, readValues } = createFirstContactReading(client, api, now);

    /** Changes the field that is pointed at, and reads everything with it. */
    async function change(edit: (field: FieldMapping) => FieldMapping): Promise<void> {
      const { pointing, contact } = get();
      const draft = latestOf(contact)?.draft;
      const field = draft && pointing ? fieldOf(draft.document, pointing.field) : null;
      if (!draft || !pointing || field === null) return;
      const { field: name } = pointing;
      const changed = { ...draft, document: withField(draft.document, name, edit(field)) };
      await follow(changed, name);
    }

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
        original = contact?.draft ?? null;
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
      choose: noted(async (path) => {
        const { pointing, contact, shown, picked } = get();
        const known = latestOf(contact);
        const sample = known?.samples[shown[pointing?.column ?? 0] ?? 0];
        if (!pointing || !known || !sample || picked[pointing.field] === path) return;
        const { field, question } = pointing;
        try {
          const pick = { what: 'field', field, path } as const;
          const { draft } = await client.call('mapping.pick', { draft: known.draft, answerId: sample.answerId, pick });
          set({
            picked: { ...get().picked, [field]: path },
            answers: { ...get().answers, [question]: 'yes' },
            tried: without(get().tried, field),
            error: null,
          });
          await follow(draft, field);
        } catch (thrown) {
          set({ error: errorDataOf(thrown) });
        }
      }),
      chooseNone: noted(async () => {
        const { pointing } = get();
        if (pointing === null) return;
        const { field, question } = pointing;
        set({ picked: { ...get().picked, [field]: '' }, answers: { ...get().answers, [question]: 'yes' } });
        // With no place to look at the field is not looked for any more.
        await change(({ fixed: _, fallback: __, minor: ___, namedBy: ____, ...rest }) => ({ ...rest, from: [] }));
        set({ tried: without(get().tried, field) });
      }),
      chooseFixed: noted(async (text) => {
        const { pointing } = get();
        if (pointing === null) return;
        set({
          picked: { ...get().picked, [pointing.field]: '' },
          answers: { ...get().answers, [pointing.question]: 'yes' },
        });
        await change((field) => withFixed(field, text));
      }),
      setMinor: noted(async (isMinor) => {
        await change((field) => {
          const chosen = isMinor ? field.from[0] : field.minor?.[0];
          return chosen === undefined ? field : withMinor(field, chosen, isMinor);
        });
      }),
      takeBack: noted(async () => {
        const { pointing, contact, picked } = get();
        const draft = latestOf(contact)?.draft;
        const before = original && pointing ? fieldOf(original.document, pointing.field) : null;
        if (!draft || !pointing || before === null || original === null) return;
        const { field, question } = pointing;
        const others = without(picked, field);
        const document = withField(draft.document, field, before);
        const records = Object.keys(others).length === 0 ? original.document.records : document.records;
        set({ picked: others, tried: without(get().tried, field), answers: without(get().answers, question) });
        await read(withConfirmed({ ...draft, document: { ...document, records } }, field, []));
      }),
      async save(jobId) {
        set({ isSaving: true });
        await onItsWay;
        set({ isSaving: false });
        const last = get().contact;
        if (last.state === 'failed') {
          // What was clicked last could not be read: nothing is saved in its place.
          set({ error: last.error });
          return false;
        }
        const { body, contact: loadable, questions, answers, picked } = get();
        const contact = latestOf(loadable);
        if (contact === null || original === null) return false;
        const said = questions.filter(({ id }) => answers[id] === 'yes');
        const denied = questions.filter(({ id }) => answers[id] === 'no' || answers[id] === 'unsure');
        const right = said.flatMap((question) => placesOf(body, question, contact));
        // A place that was confirmed for answers of another form stays; one that was put right goes.
        const about = new Set(
          [...said, ...denied].flatMap((question) => placesOf(body, question, contact)).map(placeId),
        );
        const putRight = new Set(Object.keys(picked).flatMap((field) => mappedFields(body, field)));
        const kept = original.confirmed.filter((one) => !about.has(placeId(one)) && !putRight.has(one.field));
        const draft = { ...contact.draft, confirmed: [...kept, ...right] };
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

function without<T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = all;
  return rest;
}
