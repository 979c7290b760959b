import type { Client } from '../../../../shared/bridge/types.ts';
import type { ListedCustomer, ListedProperty, RegisterSort } from '../../../../shared/model/register.ts';
import { createPages, type Pages } from '../../../stores/create-pages.ts';

/** `sort` null: the order main gives. */
export type RegisterQuery = { readonly text: string; readonly sort: RegisterSort | null };
export type CustomerPages = Pages<ListedCustomer, RegisterQuery>;
export type PropertyPages = Pages<ListedProperty, RegisterQuery>;

/** Customers and properties this computer knows, searched as you type. */
export function createRegisterStore(client: Client) {
  const query: RegisterQuery = { text: '', sort: null };
  const customers: CustomerPages = createPages({
    query,
    load: (asked, page) => client.call('register.customers', { ...inputOf(asked), ...page }),
  });
  const properties: PropertyPages = createPages({
    query,
    load: (asked, page) => client.call('register.properties', { ...inputOf(asked), ...page }),
  });
  const search = (text: string) => {
    for (const { store, ask } of [customers, properties]) ask({ ...store.getState().query, text });
  };
  const stop = client.on('register.changed', () => {
    void customers.reload();
    void properties.reload();
  });
  return { customers, properties, search, stop };
}

function inputOf({ text, sort }: RegisterQuery) {
  return { query: text, ...(sort === null ? {} : { sort }) };
}
