import { createStore } from 'zustand/vanilla';
import type { ConnectionState } from '../../shared/bridge/schema.ts';
import type { Client } from '../../shared/bridge/types.ts';

export type ConnectionStoreState = ConnectionState & { load(): Promise<void> };

/** Whether the operator answers, and when it last did. */
export function createConnectionStore(client: Client) {
  const store = createStore<ConnectionStoreState>()((set) => ({
    online: true,
    lastAnswerAt: null,
    lastFailureAt: null,
    async load() {
      set(await client.call('connection.status'));
    },
  }));
  const stop = client.on('connection.changed', (state) => store.setState(state));
  return { store, stop };
}
