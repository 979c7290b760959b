import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { KnownCustomer, KnownProperty } from '../../../../shared/model/register/register.ts';
import { idKey } from '../../../../shared/rules/keys.ts';
import { type Later, laterWithTimeout } from '../../../stores/later.ts';

const SEARCH_AFTER_MS = 120;
const MAX_SUGGESTIONS = 8;

export type SuggestionsState = {
  customers: { query: string; rows: KnownCustomer[] };
  properties: { query: string; rows: KnownProperty[] };
  /** The entries of the form's ids, independent of searches; `key`: the id that was looked up. */
  knownCustomer: Known<KnownCustomer>;
  knownProperty: Known<KnownProperty>;
  /** Known ids that differ from the looked-up ones only in leading zeros. */
  otherZeros: { customer: string | null; property: string | null } | null;
};

/** Null while unknown. */
type Known<Row> = { key: string; row: Row | null } | null;

export type SuggestionsActions = {
  searchCustomers(query: string): void;
  searchProperties(query: string): void;
  /** Looks up the ids of the form; an unchanged one is not asked for again. */
  lookUp(customerId: string, propertyId: string): void;
  /** The register changed: looks up again. */
  lookAgain(): void;
};

/** Known customers and properties while typing. A failed search suggests nothing. */
export function createSuggestionsStore(client: Client, later: Later = laterWithTimeout) {
  const cancel: { customers: (() => void) | null; properties: (() => void) | null } = {
    customers: null,
    properties: null,
  };
  let lastIds: [customerId: string, propertyId: string] = ['', ''];
  let cancelLookUp: (() => void) | null = null;

  return createStore<SuggestionsState & SuggestionsActions>()((set, get) => {
    const search = <K extends 'customers' | 'properties'>(
      kind: K,
      query: string,
      ask: (query: string) => Promise<SuggestionsState[K]['rows']>,
    ) => {
      cancel[kind]?.();
      const text = query.trim();
      if (text === get()[kind].query) return;
      if (text === '') {
        set({ [kind]: { query: '', rows: [] } });
        return;
      }
      cancel[kind] = later(SEARCH_AFTER_MS, async () => {
        // Set before the request, so that replies to older texts are recognised.
        set({ [kind]: { ...get()[kind], query: text } });
        const rows = await ask(text.slice(0, 200)).catch(() => []);
        if (get()[kind].query === text) set({ [kind]: { query: text, rows } });
      });
    };

    return {
      customers: { query: '', rows: [] },
      properties: { query: '', rows: [] },
      knownCustomer: null,
      knownProperty: null,
      otherZeros: null,
      lookUp(customerId, propertyId) {
        cancelLookUp?.();
        const [customerKey, propertyKey] = [idKey(customerId), idKey(propertyId)];
        const { knownCustomer, knownProperty } = get();
        lastIds = [customerId, propertyId];
        if (knownCustomer?.key === customerKey && knownProperty?.key === propertyKey) return;
        set({
          knownCustomer: knownCustomer?.key === customerKey ? knownCustomer : null,
          knownProperty: knownProperty?.key === propertyKey ? knownProperty : null,
          otherZeros: null,
        });
        let isCurrent = true;
        const stopTimer = later(SEARCH_AFTER_MS, async () => {
          const ids = { customerId: customerId.trim().slice(0, 200), propertyId: propertyId.trim().slice(0, 200) };
          const found = await client.call('register.known', ids).catch(() => null);
          if (isCurrent && found !== null) {
            set({
              knownCustomer: { key: customerKey, row: found.customer },
              knownProperty: { key: propertyKey, row: found.property },
              otherZeros: found.otherZeros,
            });
          }
        });
        cancelLookUp = () => {
          isCurrent = false;
          stopTimer();
        };
      },
      lookAgain() {
        set({ knownCustomer: null, knownProperty: null });
        get().lookUp(...lastIds);
      },
      searchCustomers(query) {
        search('customers', query, async (text) => {
          const { rows } = await client.call('register.customers', { query: text, offset: 0, limit: MAX_SUGGESTIONS });
          return rows;
        });
      },
      searchProperties(query) {
        search('properties', query, async (text) => {
          const { rows } = await client.call('register.properties', { query: text, offset: 0, limit: MAX_SUGGESTIONS });
          return rows;
        });
      },
    };
  });
}
