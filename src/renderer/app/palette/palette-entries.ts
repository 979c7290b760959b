import type { TFunction } from 'i18next';
import type { Found, FoundContract, FoundInvoice } from '../../../shared/model/found.ts';
import { nameOrId } from '../../../shared/model/register/full-name.ts';
import type { RegisterKind } from '../../../shared/model/register/register.ts';
import type { AppStores } from '../../stores/app-stores.ts';
import type { Formats } from '../../text/formats.ts';
import { COMMANDS, type Command, runCommand } from '../shortcuts/commands.ts';
import { matchParts } from './match-parts.ts';

export const GROUPS = ['customers', 'properties', 'contracts', 'invoices', 'jobs', 'actions'] as const;
export type PaletteGroup = (typeof GROUPS)[number];

export type PaletteEntry = {
  id: string;
  group: PaletteGroup;
  kind:
    | 'customer'
    | 'property'
    | 'contract'
    | 'invoice'
    | 'job'
    | 'new-contract'
    | 'consumption'
    | 'invoices'
    | 'command';
  text: string;
  meta?: string;
  end?: string;
  keys?: readonly string[];
  command?: Command;
  /** The person or thing, for the preview next to the list. */
  about?: { kind: RegisterKind; id: string };
  run: (stores: AppStores, t: TFunction) => void;
};

/** The palette's entries for a text: search results by kind, then commands. `>` shows commands only. */
export function paletteEntries(query: string, found: Found | null, t: TFunction, formats: Formats): PaletteEntry[] {
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
  if (onlyCommands || text === '' || found === null) return commands;
  // An exact command name comes first when nothing else is called so.
  const isNamed = ({ text: label }: PaletteEntry) => label.toLocaleLowerCase().startsWith(text.toLocaleLowerCase());
  const named = found.customers.rows.length === 0 ? commands.filter(isNamed) : [];
  return [
    ...named,
    ...found.customers.rows.map((row) => customer(row, t)),
    ...found.properties.rows.map(property),
    ...found.contracts.rows.map((row) => contract(row, t)),
    ...found.invoices.rows.map((row) => invoice(row, t, formats)),
    ...found.jobs.rows.map(
      (job): PaletteEntry => ({
        id: `job ${job.id}`,
        group: 'jobs',
        kind: 'job',
        text: job.name,
        end: formats.date(job.at),
        run: (stores) => stores.shell.getState().navigate('bulk', { job: job.id }),
      }),
    ),
    ...actions(found, t),
    ...commands.filter((command) => !named.includes(command)),
  ];
}

/** Where the next group of entries begins, or the one before (first of its own group); round at the ends. */
export function groupAfter(entries: readonly PaletteEntry[], at: number, by: 1 | -1): number {
  const firsts = entries.flatMap(({ group }, index) => (entries[index - 1]?.group === group ? [] : [index]));
  const there = by === 1 ? firsts.find((first) => first > at) : firsts.findLast((first) => first < at);
  return there ?? (by === 1 ? 0 : (firsts.at(-1) ?? 0));
}

function customer(row: Found['customers']['rows'][number], t: TFunction): PaletteEntry {
  const { id } = row.customer;
  return {
    id: `customer ${id}`,
    group: 'customers',
    kind: 'customer',
    about: { kind: 'customers', id },
    text: nameOrId(row.customer),
    meta: [row.where, id].filter(Boolean).join(', '),
    end: t('app:palette.contractCount', { count: row.contracts }),
    run: (stores) => stores.shell.getState().navigate('register', { customerId: id }),
  };
}

function property(row: Found['properties']['rows'][number]): PaletteEntry {
  const { id, address, city } = row.property;
  return {
    id: `property ${id}`,
    group: 'properties',
    kind: 'property',
    about: { kind: 'properties', id },
    text: address || id,
    meta: [city, id].filter(Boolean).join(', '),
    end: row.who,
    run: (stores) => stores.shell.getState().navigate('register', { propertyId: id }),
  };
}

function contract(row: FoundContract, t: TFunction): PaletteEntry {
  const { contractId, registrationId } = row;
  const params = registrationId === null ? { contract: contractId ?? '' } : { registration: registrationId };
  return {
    id: `contract ${registrationId ?? ''} ${row.key}`,
    group: 'contracts',
    kind: 'contract',
    about: { kind: 'customers', id: row.customerId },
    text: contractId ?? row.customerName,
    meta: (contractId === null ? [row.address, row.key] : [row.customerName, row.address]).filter(Boolean).join(', '),
    end: t(`app:palette.states.${row.state}`),
    run: (stores) => stores.shell.getState().navigate('contracts', params),
  };
}

function invoice(row: FoundInvoice, t: TFunction, formats: Formats): PaletteEntry {
  const amount = row.amount === null ? '' : formats.decimal(row.amount);
  const month = row.month === null ? '' : formats.month(row.month);
  return {
    id: `invoice ${row.key}`,
    group: 'invoices',
    kind: 'invoice',
    about: { kind: 'customers', id: row.customerId },
    text: row.customerName,
    meta: [month, row.number ?? '', row.isChecked ? t('app:palette.checked') : ''].filter(Boolean).join(', '),
    end: `${amount} ${row.currency ?? ''}`.trim(),
    run: (stores) => stores.shell.getState().navigate('invoices', { row: row.key, customerId: row.customerId }),
  };
}

/** Likely actions for the first customer and the first property found. */
function actions(found: Found, t: TFunction): PaletteEntry[] {
  const [first] = found.customers.rows;
  const [place] = found.properties.rows;
  const entries: PaletteEntry[] = [];
  if (first) {
    const { id } = first.customer;
    entries.push(
      {
        id: `new-contract ${id}`,
        group: 'actions',
        kind: 'new-contract',
        text: t('app:palette.newContractFor', { name: nameOrId(first.customer) }),
        run: (stores) => stores.shell.getState().navigate('contracts', { open: 'new', customerId: id }),
      },
      {
        id: `invoices ${id}`,
        group: 'actions',
        kind: 'invoices',
        text: t('app:palette.invoicesOf', { name: nameOrId(first.customer) }),
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
      text: t('app:palette.consumptionOf', { name: address || id }),
      meta: id,
      run: (stores) => stores.shell.getState().navigate('consumption', { propertyId: id }),
    });
  }
  return entries;
}
