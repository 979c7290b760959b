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
  /** What main made of the newest choice, until it is shown: the next one builds on it. */
  let newest: MappingDraft | null = null;
  /** The value of each field that was chosen last; choices go to main one after another. */
  const wanted = new Map<string, string>();
  let picking: Promise<unknown> = Promise.resolve();

  const draftNow = () => newest ?? latestOf(get().contact)?.draft ?? null;

  async function showAs(draft: MappingDraft, shown: Promise<unknown>): Promise<void> {
    newest = draft;
    await shown;
    if (newest === draft) newest = null;
  }

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
    const { pointing } = get();
    const draft = draftNow();
    const field = draft && pointing ? fieldOf(draft.document, pointing.field) : null;
    if (!draft || !pointing || field === null) return;
    const { field: name } = pointing;
    wanted.delete(name);
    const changed = { ...draft, document: withField(draft.document, name, edit(field)) };
    await showAs(changed, follow(changed, name));
  }

  const actions = {
    choose: noted(async (path: string) => {
      const { pointing, contact, shown, picked } = get();
      const known = latestOf(contact);
      const sample = known?.samples[shown[pointing?.column ?? 0] ?? 0];
      if (!pointing || !known || !sample) return;
      const { field, question } = pointing;
      if ((wanted.get(field) ?? picked[field]) === path) return;
      wanted.set(field, path);
      const made = picking.then(async () => {
        // Another value of the field was chosen meanwhile, or it was taken back.
        if (wanted.get(field) !== path) return null;
        const pick = { what: 'field', field, path } as const;
        const base = draftNow() ?? known.draft;
        return (await client.call('mapping.pick', { draft: base, answerId: sample.answerId, pick })).draft;
      });
      picking = made.catch(() => undefined);
      try {
        const draft = await made;
        if (draft === null || wanted.get(field) !== path) return;
        set({
          picked: { ...get().picked, [field]: path },
          answers: { ...get().answers, [question]: 'yes' },
          tried: without(get().tried, field),
          error: null,
        });
        await showAs(draft, follow(draft, field));
      } catch (thrown) {
        if (wanted.get(field) === path) wanted.delete(field);
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
      const { pointing, picked } = get();
      const draft = draftNow();
      const before = original && pointing ? fieldOf(original.document, pointing.field) : null;
      if (!draft || !pointing || before === null || original === null) return;
      const { field, question } = pointing;
      wanted.delete(field);
      const others = without(picked, field);
      const document = withField(draft.document, field, before);
      const records = Object.keys(others).length === 0 ? original.document.records : document.records;
      set({ picked: others, tried: without(get().tried, field), answers: without(get().answers, question) });
      const back = withConfirmed({ ...draft, document: { ...document, records } }, field, []);
      await showAs(back, read(back));
    }),
  };
  return {
    ...actions,
    /** What is taken back becomes what this draft has. */
    beginWith(draft: MappingDraft | null): void {
      original = draft;
      newest = null;
      wanted.clear();
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
