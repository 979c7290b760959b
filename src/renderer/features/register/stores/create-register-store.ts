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

type Row = ListedCustomer | ListedProperty;

/** The entry after (1) or before (-1) another one in a list; the first one if it is not in it. */
export function idBeside(
  { rows, total }: { rows: ReadonlyMap<number, Row>; total: number | null },
  id: string | null,
  by: 1 | -1,
): string | null {
  const at = [...rows].find(([, row]) => idOf(row) === id)?.[0] ?? -1;
  const next = rows.get(Math.max(0, Math.min((total ?? 1) - 1, at + by)));
  return next === undefined ? null : idOf(next);
}

function idOf(row: Row): string {
  return 'customer' in row ? row.customer.id : row.property.id;
}

function inputOf({ text, sort }: RegisterQuery) {
  return { query: text, ...(sort === null ? {} : { sort }) };
}
