import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';

export type PropertyNamesState = {
  /** Addresses by id; '' where the register knows none. */
  addresses: ReadonlyMap<string, string>;
  ask(ids: readonly string[]): void;
};

/** What the register calls the properties asked for; read again when it changes. */
export function createPropertyNamesStore(client: Client) {
  let newest = 0;
  let asked: readonly string[] = [];
  const find = async (id: string): Promise<readonly [string, string]> => {
    const { rows } = await client.call('register.properties', { query: id.slice(0, 200), offset: 0, limit: 30 });
    return [id, rows.find((row) => row.property.id === id)?.property.address ?? ''];
  };
  const store = createStore<PropertyNamesState>()((set) => ({
    addresses: new Map(),
    ask(ids) {
      asked = ids;
      newest += 1;
      const turn = newest;
      Promise.all(ids.filter((id) => id !== '').map(find)).then(
        (found) => {
          if (turn === newest) set({ addresses: new Map(found) });
        },
        // Without the register an id names a property, too.
        () => undefined,
      );
    },
  }));
  const again = () => store.getState().ask(asked);
  const stops = [client.on('register.changed', again), client.on('profiles.changed', again)];
  return {
    store,
    stop() {
      newest += 1;
      for (const stop of stops) stop();
    },
  };
}

/** The address; with the id where two properties have the same one, and the id alone where none is known. */
export function nameAmong(addresses: ReadonlyMap<string, string>, id: string): string {
  const address = addresses.get(id) ?? '';
  const isShared = [...addresses].some(([other, one]) => other !== id && one === address);
  return address === '' ? id : isShared ? `${address}, ${id}` : address;
}
