import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { BulkRun } from '../../shared/model/bulk/bulk.ts';

export type BulkRunState = { run: BulkRun | null; load(): Promise<void> };

/** The running bulk job on any screen, for the status bar. */
export function createBulkRunStore(client: Client) {
  let hasHeard = false;
  const store = createStore<BulkRunState>()((set) => ({
    run: null,
    async load() {
      const run = await client.call('bulk.running');
      // An event received meanwhile is newer than this reply.
      if (!hasHeard) set({ run });
    },
  }));
  const stop = client.on('bulk.runChanged', (run) => {
    hasHeard = true;
    store.setState({ run });
  });
  return { store, stop };
}
