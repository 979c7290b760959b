import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import { watchProfile } from '../../../stores/watch-profile.ts';

type Labels = {
  readonly names: ReadonlyMap<string, string>;
  readonly addresses: ReadonlyMap<string, string>;
  /** Rises when everything has to be asked for again. */
  readonly round: number;
};

const NOTHING = { names: new Map<string, string>(), addresses: new Map<string, string>() };
/** Ids in one question. */
const MOST = 200;

/** Names and addresses of some ids, as far as this computer knows. Each is loaded once, until the register changes. */
export function createLabelsStore(client: Client) {
  const store = createStore<Labels>()(() => ({ ...NOTHING, round: 0 }));
  let asked = new Set<string>();
  const again = (shown: Partial<Labels>) => {
    asked = new Set();
    store.setState(({ round }) => ({ ...shown, round: round + 1 }));
  };
  const ends = [client.on('register.changed', () => again({})), watchProfile(client, () => again(NOTHING))];
  return {
    store,
    async need(customerIds: readonly string[], propertyIds: readonly string[]): Promise<void> {
      const fresh = (kind: string, ids: readonly string[]) =>
        [...new Set(ids)].filter((id) => id !== '' && !asked.has(`${kind} ${id}`)).slice(0, MOST);
      const input = { customerIds: fresh('customer', customerIds), propertyIds: fresh('property', propertyIds) };
      if (input.customerIds.length + input.propertyIds.length === 0) return;
      const batch = asked;
      for (const id of input.customerIds) batch.add(`customer ${id}`);
      for (const id of input.propertyIds) batch.add(`property ${id}`);
      // Ids are shown where names cannot be had.
      const found = await client.call('register.labels', input).catch(() => null);
      if (found === null || batch !== asked) return;
      store.setState(({ names, addresses }) => ({
        names: new Map([...names, ...named(found.names)]),
        addresses: new Map([...addresses, ...named(found.addresses)]),
      }));
    },
    stop: () => {
      for (const end of ends) end();
    },
  };
}

const named = (found: Record<string, string>) => Object.entries(found).filter(([, text]) => text.trim() !== '');
