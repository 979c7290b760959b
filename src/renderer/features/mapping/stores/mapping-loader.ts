import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import { errorDataOf, failed, IDLE, loading, ready } from '../../../stores/loadable.ts';
import type { MappingState } from './mapping-state.ts';

/** A comparison reads every stored answer, so it waits until the person pauses. */
const COMPARE_AFTER_MS = 250;

/** What main says of the draft: on the answer beside the fields at once, over all stored ones when the person pauses. */
export function createMappingLoader(
  client: Client,
  store: StoreApi<MappingState>,
  { now, compareAfterMs = COMPARE_AFTER_MS }: { now: () => number; compareAfterMs?: number | undefined },
) {
  const { getState: get, setState: set } = store;
  let asked = 0;
  let comparing: ReturnType<typeof setTimeout> | null = null;

  async function readPreview(): Promise<void> {
    const { draft, answerId, preview } = get();
    if (draft === null || answerId === null) {
      set({ preview: IDLE });
      return;
    }
    const ticket = ++asked;
    set({ preview: loading(preview) });
    try {
      const facts = await client.call('mapping.preview', { draft, answerId });
      if (ticket === asked) set({ preview: ready(facts, now()) });
    } catch (thrown) {
      if (ticket === asked) set({ preview: failed(errorDataOf(thrown), preview) });
    }
  }

  async function compare(): Promise<void> {
    const { draft, difference } = get();
    if (draft === null) return;
    set({ difference: loading(difference) });
    try {
      const found = await client.call('mapping.compare', { draft });
      if (get().draft === draft) set({ difference: ready(found, now()) });
    } catch (thrown) {
      const error = errorDataOf(thrown);
      if (error.code !== 'cancelled' && get().draft === draft) set({ difference: failed(error, difference) });
    }
  }

  /** Preview at once, comparison when the person pauses. */
  function read(): void {
    void readPreview();
    // Counts of the previous draft do not apply to this one.
    set({ difference: loading(get().difference) });
    if (comparing !== null) clearTimeout(comparing);
    comparing = setTimeout(() => void compare(), compareAfterMs);
  }

  return {
    read,
    readPreview,
    stop() {
      if (comparing !== null) clearTimeout(comparing);
    },
  };
}
