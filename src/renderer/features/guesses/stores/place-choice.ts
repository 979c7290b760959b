import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { MappingDraft } from '../../../../shared/model/mapping/mapping.ts';
import type { FieldMapping } from '../../../../shared/model/mapping/mapping-document.ts';
import { errorDataOf, latestOf } from '../../../stores/loadable.ts';
import { fieldOf, withConfirmed, withField, withFixed, withMinor } from '../../../stores/mapping-draft.ts';
import type { createFirstContactLoader } from './first-contact-loader.ts';
import type { FirstContactState } from './first-contact-state.ts';

type Loader = ReturnType<typeof createFirstContactLoader>;

/** Where a field is read from, as a person clicks it: tried on all that is kept, and taken back. */
export function createPlaceChoice(
  client: Client,
  { getState: get, setState: set }: StoreApi<FirstContactState>,
  read: Loader['read'],
  follow: Loader['follow'],
) {
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

  const actions = {
    choose: noted(async (path: string) => {
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
    chooseFixed: noted(async (text: string) => {
      const { pointing } = get();
      if (pointing === null) return;
      set({
        picked: { ...get().picked, [pointing.field]: '' },
        answers: { ...get().answers, [pointing.question]: 'yes' },
      });
      await change((field) => withFixed(field, text));
    }),
    setMinor: noted(async (isMinor: boolean) => {
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
  };
  return {
    ...actions,
    /** What is taken back becomes what this draft has. */
    beginWith(draft: MappingDraft | null): void {
      original = draft;
    },
    original: () => original,
    /** When nothing that was clicked is on its way any more. */
    settled: () => onItsWay,
  };
}

function without<T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = all;
  return rest;
}
