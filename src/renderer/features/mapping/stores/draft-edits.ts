import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { MappingDraft } from '../../../../shared/model/mapping/mapping.ts';
import type { BodyName } from '../../../../shared/model/origin/provenance.ts';
import { createSerialQueue } from '../../../../shared/serial-queue.ts';
import { errorDataOf, latestOf } from '../../../stores/loadable.ts';
import { fieldOf, withConfirmed, withField } from '../../../stores/mapping-draft.ts';
import type { MappingState } from './mapping-state.ts';

type PickOf = Parameters<MappingState['pick']>[0];

const MAX_STEPS = 100;
const MAX_TRIES = 5;

/** Every change of the draft is an undo step; after each one `read` asks main for its effect. */
export function createDraftEdits(client: Client, store: StoreApi<MappingState>, read: () => void) {
  const { getState: get, setState: set } = store;

  function change(draft: MappingDraft): void {
    const { draft: before, past } = get();
    if (before === null) return;
    set({ draft, past: [...past, before].slice(-MAX_STEPS), future: [], error: null });
    read();
  }

  /** Picks are made one after the other, however fast they are asked for: each is one of the draft of then. */
  const serially = createSerialQueue();
  async function pickNow(pick: PickOf, body: BodyName, answerId: string | null): Promise<boolean> {
    try {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const { draft } = get();
        if (draft === null || answerId === null || draft.document.body !== body) return false;
        const picked = await client.call('mapping.pick', { draft, answerId, pick });
        // Something else of the draft was changed meanwhile: that stays, and this is made of it.
        if (get().draft !== draft) continue;
        change(picked.draft);
        set({ movedRecords: picked.movedRecords, ...(pick.what === 'field' ? { field: pick.field } : {}) });
        return true;
      }
    } catch (thrown) {
      set({ error: errorDataOf(thrown) });
    }
    return false;
  }

  const actions: Pick<MappingState, 'pick' | 'changeField' | 'confirmField' | 'undo' | 'redo'> = {
    pick(pick) {
      const { body, answerId } = get();
      return serially(() => pickNow(pick, body, answerId));
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
