import type { Client } from '../../../../shared/bridge/types.ts';
import type { ListedCustomer, ListedProperty, RegisterSort } from '../../../../shared/model/register.ts';
import { createPages } from '../../../stores/create-pages.ts';

/** Customers and properties this computer knows, searched as you type. */
export function createRegisterStore(client: Client) {
  const customers = createPages<ListedCustomer, RegisterSort>((page) => client.call('register.customers', page));
  const properties = createPages<ListedProperty, RegisterSort>((page) => client.call('register.properties', page));
  const stop = client.on('register.changed', () => {
    void customers.reload();
    void properties.reload();
  });
  return { customers, properties, stop };
}
