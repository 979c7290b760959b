import type { TFunction } from 'i18next';
import type { KnownCustomer, KnownProperty } from '../../../shared/model/register.ts';
import type { AppStores } from '../../stores/app-stores.ts';
import { COMMANDS, type Command, runCommand } from '../commands.ts';
import { matchParts } from './match-parts.ts';

export type PaletteEntry = {
  id: string;
  group: 'customers' | 'properties' | 'actions';
  kind: 'customer' | 'property' | 'new-contract' | 'consumption' | 'invoices' | 'command';
  text: string;
  meta?: string;
  end?: string;
  keys?: readonly string[];
  command?: Command;
  run: (stores: AppStores, t: TFunction) => void;
};

export type Found = { customers: readonly KnownCustomer[]; properties: readonly KnownProperty[] };

/** What the palette offers for a text: who and what is known by it, then what can be done. `>` asks for commands only. */
export function paletteEntries(query: string, found: Found, t: TFunction): PaletteEntry[] {
  const onlyCommands = query.startsWith('>');
  const text = (onlyCommands ? query.slice(1) : query).trim();
  const commands = COMMANDS.filter((command) => command.id !== 'palette.open' && !command.isAlias)
    .map((command) => ({ command, label: t(`app:${command.label}`) }))
    .filter(({ label }) => matchParts(label, text) !== null)
    .map(
      ({ command, label }): PaletteEntry => ({
        id: command.id,
        group: 'actions',
        kind: 'command',
        text: label,
        command,
        ...(command.keys ? { keys: command.keys } : {}),
        run: (stores, translate) => void runCommand(command, stores, translate),
      }),
    );
  if (onlyCommands || text === '') {
    return commands;
  }
  return [
    ...found.customers.map((row) => customer(row, t)),
    ...found.properties.map(property),
    ...actions(found, t),
    ...commands,
  ];
}

function fullName(row: KnownCustomer): string {
  return `${row.customer.first_name} ${row.customer.last_name}`.trim() || row.customer.id;
}

function customer(row: KnownCustomer, t: TFunction): PaletteEntry {
  const { id } = row.customer;
  return {
    id: `customer ${id}`,
    group: 'customers',
    kind: 'customer',
    text: fullName(row),
    meta: id,
    end: t('app:palette.contracts', { count: row.contracts }),
    run: (stores) => stores.shell.getState().navigate('register', { tab: 'customers', customerId: id }),
  };
}

function property(row: KnownProperty): PaletteEntry {
  const { id, address, city } = row.property;
  return {
    id: `property ${id}`,
    group: 'properties',
    kind: 'property',
    text: address || id,
    meta: [id, city].filter(Boolean).join(', '),
    run: (stores) => stores.shell.getState().navigate('register', { tab: 'properties', propertyId: id }),
  };
}

/** What a person most likely wants with the first customer and the first property found. */
function actions(found: Found, t: TFunction): PaletteEntry[] {
  const first = found.customers[0];
  const place = found.properties[0];
  const entries: PaletteEntry[] = [];
  if (first) {
    const { id } = first.customer;
    entries.push(
      {
        id: `new-contract ${id}`,
        group: 'actions',
        kind: 'new-contract',
        text: t('app:palette.newContractFor', { name: fullName(first) }),
        run: (stores) => stores.shell.getState().navigate('contracts', { open: 'new', customerId: id }),
      },
      {
        id: `invoices ${id}`,
        group: 'actions',
        kind: 'invoices',
        text: t('app:palette.invoicesOf', { name: fullName(first) }),
        run: (stores) => stores.shell.getState().navigate('invoices', { customerId: id }),
      },
    );
  }
  if (place) {
    const { id, address } = place.property;
    entries.push({
      id: `consumption ${id}`,
      group: 'actions',
      kind: 'consumption',
      text: t('app:palette.consumptionOf', { name: id }),
      meta: address,
      run: (stores) => stores.shell.getState().navigate('consumption', { propertyId: id }),
    });
  }
  return entries;
}
