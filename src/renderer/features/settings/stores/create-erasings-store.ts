import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { Erasings } from '../../../../shared/model/office/office-erasing.ts';
import { errorDataOf } from '../../../stores/loadable.ts';

type ErasingsState = {
  read: Erasings | null;
  busy: string | null;
  error: AppErrorData | null;
  load(): Promise<void>;
  setAside(desk: string): Promise<void>;
};

/** How far erasing has come in the office; a lead's to see. */
export function createErasingsStore(client: Client) {
  const store = createStore<ErasingsState>()((set, get) => ({
    ...{ read: null, busy: null, error: null },
    async load() {
      try {
        set({ read: await client.call('office.erasings'), error: null });
      } catch (thrown) {
        set({ error: errorDataOf(thrown) });
      }
    },
    async setAside(desk) {
      if (get().busy !== null) return;
      set({ busy: desk });
      try {
        await client.call('office.setAside', { desk });
        await get().load();
      } catch (thrown) {
        const error = errorDataOf(thrown);
        if (error.code !== 'cancelled') set({ error });
      } finally {
        set({ busy: null });
      }
    },
  }));
  const stop = client.on('office.changed', ({ state }) => void (state === 'ready' && store.getState().load()));
  return { store, stop };
}
