import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { ListedProperty } from '../../../../shared/model/register/register.ts';
import { followRegister } from './follow-register.ts';

const MAX_SUGGESTIONS = 30;

export type KnownProperties = { rows: readonly ListedProperty[]; total: number };
export type KnownPropertiesState = {
  /** Null until read. */
  known: KnownProperties | null;
  ask(query: string): void;
};

/** Properties of the register that match what is typed; read again when the register changes. */
export function createKnownPropertiesStore(client: Client) {
  const look = (query: string) =>
    client.call('register.properties', { query: query.slice(0, 200), offset: 0, limit: MAX_SUGGESTIONS });
  const { ask, stop } = followRegister(client, '', look, (known: KnownProperties) => store.setState({ known }));
  const store = createStore<KnownPropertiesState>()(() => ({ known: null, ask }));
  return { store, stop };
}
