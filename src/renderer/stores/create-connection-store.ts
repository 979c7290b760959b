import { createStore } from 'zustand/vanilla';
import type { ConnectionState } from '../../shared/bridge/schema.ts';
import type { Client } from '../../shared/bridge/types.ts';
import { createNewest } from './create-newest.ts';

export type ConnectionStoreState = ConnectionState & { load(): Promise<void> };

/** Whether the operator answers, and when it last did. */
export function createConnectionStore(client: Client) {
  const newest = createNewest();
  const store = createStore<ConnectionStoreState>()((set) => ({
    online: true,
    lastAnswerAt: null,
    lastFailureAt: null,
    async load() {
      const isNewest = newest.ask();
      const state = await client.call('connection.status');
      if (isNewest()) set(state);
    },
  }));
  const stop = client.on('connection.changed', (state) => {
    newest.told();
    store.setState(state);
  });
  return { store, stop };
}
