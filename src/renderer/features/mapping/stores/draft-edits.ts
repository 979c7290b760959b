import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { MappingDraft } from '../../../../shared/model/mapping.ts';
import { errorDataOf, latestOf } from '../../../stores/loadable.ts';
import { fieldOf, withConfirmed, withField } from '../../../stores/mapping-draft.ts';
import type { MappingState } from './mapping-state.ts';

const MAX_STEPS = 100;

/** Every change of the draft is an undo step; after each one `read` asks main for its effect. */
export function createDraftEdits(client: Client, store: StoreApi<MappingState>, read: () => void) {
  const { getState: get, setState: set } = store;

  function change(draft: MappingDraft): void {
    const { draft: before, past } = get();
    if (before === null) return;
    set({ draft, past: [...past, before].slice(-MAX_STEPS), future: [], error: null });
    read();
  }

  const actions: Pick<MappingState, 'pick' | 'changeField' | 'confirmField' | 'confirmAll' | 'undo' | 'redo'> = {
    async pick(pick) {
      const { draft, answerId } = get();
      if (draft === null || answerId === null) return false;
      try {
        const picked = await client.call('mapping.pick', { draft, answerId, pick });
        if (get().draft !== draft) return false;
        change(picked.draft);
        set({ movedRecords: picked.movedRecords, ...(pick.what === 'field' ? { field: pick.field } : {}) });
        return true;
      } catch (thrown) {
        set({ error: errorDataOf(thrown) });
        return false;
      }
    },
    changeField(name, edit) {
      const { draft } = get();
      const field = draft === null ? null : fieldOf(draft.document, name);
      if (draft === null || field === null) return;
      change({ ...draft, document: withField(draft.document, name, edit(field)) });
    },
    confirmField(name, isRight) {
      const { draft, preview } = get();
      if (draft === null) return;
      const facts = latestOf(preview)?.fields.find((one) => one.name === name);
      change(withConfirmed(draft, name, isRight ? (facts?.places ?? []) : []));
    },
    confirmAll() {
      const { draft, preview } = get();
      const facts = latestOf(preview)?.fields ?? [];
      if (draft === null) return;
      const guessed = facts.filter(({ found, confirmed, places }) => found > confirmed && places.length > 0);
      change(guessed.reduce((all, { name, places }) => withConfirmed(all, name, places), draft));
    },
    undo() {
      const { past, future, draft } = get();
      const before = past.at(-1);
      if (before === undefined || draft === null) return;
      set({ draft: before, past: past.slice(0, -1), future: [draft, ...future], movedRecords: false });
      read();
    },
    redo() {
      const { past, future, draft } = get();
      const [next, ...rest] = future;
      if (next === undefined || draft === null) return;
      set({ draft: next, past: [...past, draft], future: rest });
      read();
    },
  };
  return { change, actions };
}
