import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import { followRegister } from './follow-register.ts';

/** Who lives at a property, and its address; '' where the register knows none. */
export type KnownHome = { residents: string; address: string };

export type PropertyNamesState = {
  homes: ReadonlyMap<string, KnownHome>;
  ask(ids: readonly string[]): void;
};

/** Residents and addresses of the requested properties; read again when the register changes. */
export function createPropertyNamesStore(client: Client) {
  const find = async (id: string): Promise<readonly [string, KnownHome]> => {
    const { rows } = await client.call('register.properties', { query: id.slice(0, 200), offset: 0, limit: 30 });
    const row = rows.find(({ property }) => property.id === id);
    return [id, { residents: row?.residents.join(', ') ?? '', address: row?.property.address ?? '' }];
  };
  const look = async (ids: readonly string[]) => new Map(await Promise.all(ids.filter((id) => id !== '').map(find)));
  const { ask, stop } = followRegister(client, [], look, (homes) => store.setState({ homes }));
  const store = createStore<PropertyNamesState>()(() => ({ homes: new Map(), ask }));
  return { store, stop };
}

/** Who lives there, else the address; both, or the id too, where another has the same; only the id where nothing is known. */
export function nameAmong(homes: ReadonlyMap<string, KnownHome>, id: string): string {
  const { residents, address } = homes.get(id) ?? { residents: '', address: '' };
  const texts = [residents || address, [residents, address].filter((part) => part !== '').join(', ')];
  const others = [...homes].filter(([other]) => other !== id).map(([, home]) => home);
  const isShared = (text: string) =>
    others.some((home) => text === (home.residents || home.address) || text === `${home.residents}, ${home.address}`);
  if (texts[0] === '') return id;
  return texts.find((text) => !isShared(text)) ?? `${texts[1]}, ${id}`;
}
