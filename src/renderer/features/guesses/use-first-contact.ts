import type { Client } from '../../../shared/bridge/types.ts';
import { useKept } from '../../hooks/use-owned.ts';
import { createFirstContactStore } from './stores/create-first-contact-store.ts';

export type FirstContactStore = ReturnType<typeof createFirstContactStore>;

const make = (client: Client) => createFirstContactStore(client);

/** As long as the window: who looks something up elsewhere comes back to the answers given so far. */
export function useFirstContact(): FirstContactStore {
  return useKept(make);
}
