import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import { followRegister } from './follow-register.ts';

export type PropertyNamesState = {
  /** Addresses by id; '' where the register knows none. */
  addresses: ReadonlyMap<string, string>;
  ask(ids: readonly string[]): void;
};

/** Addresses of the requested properties; read again when the register changes. */
export function createPropertyNamesStore(client: Client) {
  const find = async (id: string): Promise<readonly [string, string]> => {
    const { rows } = await client.call('register.properties', { query: id.slice(0, 200), offset: 0, limit: 30 });
    return [id, rows.find((row) => row.property.id === id)?.property.address ?? ''];
  };
  const look = async (ids: readonly string[]) => new Map(await Promise.all(ids.filter((id) => id !== '').map(find)));
  const { ask, stop } = followRegister(client, [], look, (addresses) => store.setState({ addresses }));
  const store = createStore<PropertyNamesState>()(() => ({ addresses: new Map(), ask }));
  return { store, stop };
}

/** The address; with the id where two properties share it; only the id where none is known. */
export function nameAmong(addresses: ReadonlyMap<string, string>, id: string): string {
  const address = addresses.get(id) ?? '';
  const isShared = [...addresses].some(([other, one]) => other !== id && one === address);
  return address === '' ? id : isShared ? `${address}, ${id}` : address;
}
