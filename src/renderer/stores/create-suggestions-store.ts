import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { KnownCustomer, KnownProperty } from '../../shared/model/register.ts';
import { type Later, laterWithTimeout } from './later.ts';

const SEARCH_AFTER_MS = 120;
const MOST = 8;

export type SuggestionsState = {
  customers: { query: string; rows: KnownCustomer[] };
  properties: { query: string; rows: KnownProperty[] };
};

export type SuggestionsActions = {
  searchCustomers(query: string): void;
  searchProperties(query: string): void;
};

export type SuggestionsStore = ReturnType<typeof createSuggestionsStore>;

/** Customers and properties this computer knows, as the person types. Never in the way: a failed search suggests nothing. */
export function createSuggestionsStore(client: Client, later: Later = laterWithTimeout) {
  const cancel: { customers: (() => void) | null; properties: (() => void) | null } = {
    customers: null,
    properties: null,
  };

  return createStore<SuggestionsState & SuggestionsActions>()((set, get) => {
    const search = <K extends 'customers' | 'properties'>(
      kind: K,
      query: string,
      ask: (query: string) => Promise<SuggestionsState[K]['rows']>,
    ) => {
      cancel[kind]?.();
      const text = query.trim();
      if (text === get()[kind].query) {
        return;
      }
      if (text === '') {
        set({ [kind]: { query: '', rows: [] } });
        return;
      }
      cancel[kind] = later(SEARCH_AFTER_MS, async () => {
        // Marked before asking, so that the answer to an older text is told apart.
        set({ [kind]: { ...get()[kind], query: text } });
        const rows = await ask(text.slice(0, 200)).catch(() => []);
        if (get()[kind].query === text) {
          set({ [kind]: { query: text, rows } });
        }
      });
    };

    return {
      customers: { query: '', rows: [] },
      properties: { query: '', rows: [] },
      searchCustomers(query) {
        search('customers', query, async (text) => {
          const { rows } = await client.call('register.customers', { query: text, offset: 0, limit: MOST });
          return rows;
        });
      },
      searchProperties(query) {
        search('properties', query, async (text) => {
          const { rows } = await client.call('register.properties', { query: text, offset: 0, limit: MOST });
          return rows;
        });
      },
    };
  });
}
