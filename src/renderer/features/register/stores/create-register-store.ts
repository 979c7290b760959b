import { createStore } from 'zustand/vanilla';
import type { CallOutput, EventName } from '../../../../shared/bridge/schema.ts';
import type { Client } from '../../../../shared/bridge/types.ts';
import type {
  ListedCustomer,
  ListedProperty,
  RegisterOnly,
  RegisterSort,
} from '../../../../shared/model/register/register.ts';
import { createNewest } from '../../../stores/create-newest.ts';
import { createPages, type Pages } from '../../../stores/create-pages.ts';
import { type Later, laterWithTimeout } from '../../../stores/later.ts';

/** `sort` null: nobody chose one. `only` null: all. */
export type RegisterQuery = {
  readonly text: string;
  readonly sort: RegisterSort | null;
  readonly only: RegisterOnly | null;
};
export type RegisterFacets = CallOutput<'register.facets'>;

/** Many changes come at once: the column of work is loaded once for all of them. */
const TOGETHER_MS = 250;
const WORK = ['ledger.changed', 'invoices.changed', 'today.changed'] as const satisfies readonly EventName[];

/** Customers and properties this computer knows, searched as you type. */
export function createRegisterStore(client: Client, later: Later = laterWithTimeout) {
  const query: RegisterQuery = { text: '', sort: null, only: null };
  const customers: Pages<ListedCustomer, RegisterQuery> = createPages({
    query,
    load: ({ only, ...asked }, page) =>
      client.call('register.customers', {
        ...inputOf('customers', asked),
        ...(only === null ? {} : { only }),
        withWork: true,
        ...page,
      }),
  });
  const properties: Pages<ListedProperty, RegisterQuery> = createPages({
    query,
    load: (asked, page) => client.call('register.properties', { ...inputOf('properties', asked), ...page }),
  });
  /** Null until it is known. */
  const facets = createStore<{ counts: RegisterFacets | null }>()(() => ({ counts: null }));
  const counted = createNewest();
  /** Customer ids with several people; null until known. */
  const clashes = createStore<{ found: CallOutput<'register.clashes'> | null }>()(() => ({ found: null }));
  async function count(): Promise<void> {
    const isNewest = counted.ask();
    void client.call('register.clashes').then(
      (found) => isNewest() && clashes.setState({ found }),
      () => undefined,
    );
    // The list itself says what is wrong; a number is never invented.
    const { text } = customers.store.getState().query;
    const counts = await client.call('register.facets', { query: text }).catch(() => null);
    if (isNewest()) facets.setState({ counts });
  }
  const search = (text: string) => {
    for (const { store, ask } of [customers, properties]) ask({ ...store.getState().query, text });
    void count();
  };
  let stopWaiting: (() => void) | null = null;
  const workChanged = () => {
    stopWaiting ??= later(TOGETHER_MS, () => {
      stopWaiting = null;
      void count();
      void customers.reload();
    });
  };
  const stops = [
    client.on('register.changed', () => {
      void count();
      void customers.reload();
      void properties.reload();
    }),
    ...WORK.map((name) => client.on(name, workChanged)),
    () => stopWaiting?.(),
  ];
  return { customers, properties, facets, clashes, count, search, stop: () => stops.forEach((end) => void end()) };
}

export type RegisterRow = ListedCustomer | ListedProperty;

/** The entry after (1) or before (-1) another one in a list; the first one if it is not in it. */
export function neighbourId(
  { rows, total }: { rows: ReadonlyMap<number, RegisterRow>; total: number | null },
  id: string | null,
  by: 1 | -1,
): string | null {
  const at = [...rows].find(([, row]) => idOf(row) === id)?.[0] ?? -1;
  const next = rows.get(Math.max(0, Math.min((total ?? 1) - 1, at + by)));
  return next === undefined ? null : idOf(next);
}

export function idOf(row: RegisterRow): string {
  return 'customer' in row ? row.customer.id : row.property.id;
}

const FIRST = { customers: 'name', properties: 'address' } as const;

/** By name or address until a person chooses; what is found by a search comes newest first. Null: as main gives it. */
export function orderOf(
  kind: keyof typeof FIRST,
  { text, sort }: Pick<RegisterQuery, 'text' | 'sort'>,
): RegisterSort | null {
  if (sort !== null || text.trim() !== '') return sort;
  return { column: FIRST[kind], direction: 'ascending' };
}

function inputOf(kind: keyof typeof FIRST, query: Pick<RegisterQuery, 'text' | 'sort'>) {
  const sort = orderOf(kind, query);
  return { query: query.text, ...(sort === null ? {} : { sort }) };
}
