import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { FirstContact } from '../../../../shared/model/mapping/first-contact.ts';
import type { MappingDraft } from '../../../../shared/model/mapping/mapping.ts';
import { errorDataOf, failed, latestOf, loading, ready } from '../../../stores/loadable.ts';
import type { FirstContactState } from './first-contact-state.ts';
import { questionsOf } from './guess-questions.ts';

/** What main says: the records as a draft reads them, a person's choice over all kept answers, the values of a record. */
export function createFirstContactLoader(client: Client, store: StoreApi<FirstContactState>, now: () => number) {
  const { getState: get, setState: set } = store;
  let asked = 0;
  let trying = 0;
  const tries = new Map<string, number>();
  let valuesAsked = 0;

  function show(contact: FirstContact | null): void {
    const { body } = get();
    const questions = contact === null ? [] : questionsOf(body, contact);
    set({ contact: ready(contact, now()), questions });
  }

  /** As the draft reads it; what is shown stays until then. */
  async function read(draft: MappingDraft | null): Promise<FirstContact | null> {
    const ticket = ++asked;
    const { body, contact: before } = get();
    set({ contact: loading(before), error: null });
    try {
      const contact = await client.call('guesses.read', { body, draft });
      if (ticket !== asked) return null;
      show(contact);
      return contact;
    } catch (thrown) {
      if (ticket === asked) set({ contact: failed(errorDataOf(thrown), before) });
      return null;
    }
  }

  async function tryField(draft: MappingDraft, field: string): Promise<void> {
    const ticket = ++trying;
    tries.set(field, ticket);
    try {
      const tried = await client.call('guesses.try', { draft, field });
      // Another value of the field has been chosen since.
      if (tries.get(field) !== ticket) return;
      set({ tried: { ...get().tried, [field]: tried } });
    } catch (thrown) {
      const error = errorDataOf(thrown);
      if (error.code !== 'cancelled') set({ error });
    }
  }

  async function follow(draft: MappingDraft, field: string): Promise<void> {
    await Promise.all([read(draft), tryField(draft, field)]);
  }

  async function readValues(): Promise<void> {
    const { pointing, contact, shown, values } = get();
    const sample = latestOf(contact)?.samples[shown[pointing?.column ?? 0] ?? 0];
    if (pointing === null || sample === undefined) return;
    const ticket = ++valuesAsked;
    set({ values: loading(values) });
    try {
      const { answerId, path } = sample;
      const found = await client.call('guesses.values', { answerId, path });
      if (get().pointing === pointing && ticket === valuesAsked) set({ values: ready(found, now()) });
    } catch (thrown) {
      if (get().pointing === pointing && ticket === valuesAsked) set({ values: failed(errorDataOf(thrown), values) });
    }
  }

  return { read, follow, readValues };
}
