import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { InstallAnswer, UpdateState } from '../../../../shared/model/update.ts';

export type UpdatesStoreState = {
  update: UpdateState | null;
  /** The result of the last request to install. */
  install: InstallAnswer | null;
  check(): Promise<void>;
  download(): Promise<void>;
  installNow(): Promise<void>;
};

/** What is known of a newer version; while the section is open. */
export function createUpdatesStore(client: Client) {
  const store = createStore<UpdatesStoreState>()((set) => ({
    update: null,
    install: null,
    async check() {
      set({ update: await client.call('updates.check'), install: null });
    },
    async download() {
      set({ update: await client.call('updates.download'), install: null });
    },
    async installNow() {
      set({ install: await client.call('updates.install') });
    },
  }));
  const stop = client.on('updates.changed', (update) => store.setState({ update }));
  void client.call('updates.state').then(
    (update) => store.setState({ update }),
    () => undefined,
  );
  return { store, stop };
}
