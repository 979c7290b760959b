import type { Client } from '../../../shared/bridge/types.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { createFirstContactStore } from './stores/create-first-contact-store.ts';

export type FirstContactStore = ReturnType<typeof createFirstContactStore>;

// As long as the window: who looks something up elsewhere comes back to the answers given so far.
const made = new WeakMap<Client, FirstContactStore>();

export function useFirstContact(): FirstContactStore {
  const { client } = useStores();
  let store = made.get(client);
  if (store === undefined) {
    store = createFirstContactStore(client);
    made.set(client, store);
  }
  return store;
}
