import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { InvoiceFilter, InvoiceQuery, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { PAGE_ROWS } from '../../../../shared/model/limits.ts';
import { createPages } from '../../../stores/create-pages.ts';
import { errorDataOf, failed, latestOf, loading, ready } from '../../../stores/loadable.ts';
import { oneAtATime } from '../../../stores/one-at-a-time.ts';
import { asSelection, isNothing, isPicked } from './invoice-selection.ts';
import type { InvoicesState } from './invoices-state.ts';
import { groupFieldOf } from './list-groups.ts';
import { NO_PLACE, placeIn } from './open-place.ts';

/**
 * Sums that are out of date when they arrive are requested again. If changes do not stop, they are shown anyway after
 * this many requests, and requested until no change came meanwhile.
 */
const MAX_TRIES = 3;

type ListQuery = Omit<InvoiceQuery, 'offset' | 'limit'>;

/** The filter that main gets for the list; null before a scope was chosen. */
export const filterOf = ({ scope, filter, where }: InvoicesState): InvoiceFilter | null =>
  scope === null ? null : { scope, filter, where: [...where] };

function queryOf(state: InvoicesState): ListQuery | null {
  const filter = filterOf(state);
  const [first, ...thenBy] = state.sort;
  return filter && { ...filter, sort: first ?? null, thenBy, leaves: [...state.leaves] };
}

/** Rows and totals of the list from main's store. A reply to an older scope, filter or sort is dropped. */
export function createInvoiceRows(client: Client, store: StoreApi<InvoicesState>, now: () => number) {
  const { getState: get, setState: set } = store;
  // A number per question, and one per choice of rows.
  let asked = 0;
  let chosenAsked = 0;
  // How often rows were changed here.
  let changes = 0;

  const pages = createPages<InvoiceRow, ListQuery | null>({
    query: null,
    async load(query, page) {
      if (query === null) return { rows: [], total: 0 };
      const { rows } = await client.call('invoices.page', { ...query, ...page });
      return { rows, total: null };
    },
    onPage: (rows) => void loadHours(rows),
  });
  pages.store.subscribe(({ rows, total, error }, before) => {
    if (rows !== before.rows || total !== before.total) {
      set(({ open }) => ({ rows, count: total ?? 0, open: placeIn(open, rows, before.rows, total ?? 0) }));
    }
    if (error !== before.error) showError(error);
  });

  /** Of a page; totals beside it may be known all the same. */
  function showError(error: AppErrorData | null): void {
    set(({ head }) => {
      const known = latestOf(head);
      if (error !== null) return { head: failed(error, head) };
      return known === null ? {} : { head: ready(known, now()) };
    });
  }

  /** Hours beside the invoices of a page: said when they are known, never waited for. */
  async function loadHours(rows: readonly InvoiceRow[]): Promise<void> {
    const ticket = asked;
    const keys = rows.filter(({ record }) => (record.fields.energy?.text ?? null) !== null).map(({ key }) => key);
    const checks = keys.length === 0 ? [] : await client.call('invoices.compareHours', { keys }).catch(() => null);
    if (ticket !== asked || checks === null) return;
    set((state) => {
      // One that could be compared before may not be any more.
      const hours = new Map(state.hours);
      for (const key of keys) hours.delete(key);
      for (const check of checks) hours.set(check.key, check);
      return { hours, hoursAsked: new Set([...state.hoursAsked, ...rows.map(({ key }) => key)]) };
    });
  }

  /**
   * Totals may take longer than a page; the list does not wait for them. `openBefore`: what was open when another question
   * was asked; it is closed when the new list does not have it.
   */
  async function loadTotals(openBefore: string | null = null, tries = 0): Promise<void> {
    const query = filterOf(get());
    if (query === null) return;
    const ticket = asked;
    const before = changes;
    try {
      const { sort, numbers } = get();
      const parts = { groupBy: groupFieldOf(get()), isUp: sort[0]?.direction === 'ascending' };
      const head = await client.call('invoices.totals', { ...query, ...parts, selection: null, numbers: [...numbers] });
      if (ticket !== asked) return;
      // Counted before what was checked meanwhile, which is counted on the screen already.
      const isLate = before !== changes;
      if (isLate && tries < MAX_TRIES) return await loadTotals(openBefore, tries + 1);
      set({ head: ready(head, now()) });
      const { error } = pages.store.getState();
      if (error !== null) showError(error);
      pages.setTotal(head.matching);
      if (
        openBefore !== null &&
        !(head.matching > 0 && (await isListed(client, get(), openBefore))) &&
        ticket === asked &&
        get().open?.row.key === openBefore
      ) {
        set({ open: null });
      }
      void loadChosen();
      if (isLate) await loadTotals(openBefore);
    } catch (thrown) {
      if (ticket === asked) set(({ head }) => ({ head: failed(errorDataOf(thrown), head) }));
    }
  }

  async function loadChosen(): Promise<void> {
    const state = get();
    const query = filterOf(state);
    const ticket = ++chosenAsked;
    if (query === null || isNothing(state.selection)) {
      set({ chosen: null });
      return;
    }
    const selection = asSelection(state.selection);
    const numbers = [...state.numbers];
    const chosen = await client.call('invoices.totals', { ...query, selection, numbers }).catch(() => null);
    if (ticket === chosenAsked) set({ chosen });
  }

  return {
    need: pages.need,
    change(changed: (row: InvoiceRow) => InvoiceRow): void {
      changes++;
      pages.change(changed);
    },
    loadChosen,
    /** Requests the counts again. */
    recount: () => loadTotals(),
    /** What is under way belongs to another question now. */
    clear(): void {
      asked++;
      chosenAsked++;
      pages.clear();
    },
    /** The same scope, asked otherwise: what is shown stays until the answer is there. */
    ask(): void {
      const query = queryOf(get());
      if (query === null) return;
      asked++;
      set(({ head }) => ({ head: loading(head) }));
      const { open } = get();
      // Its place in the new list is known when its page arrives.
      if (pages.ask(query) && open !== null) set({ open: { ...open, index: NO_PLACE } });
      void loadTotals(open?.row.key ?? null);
    },
    /** The same question, new data: nothing is emptied meanwhile. */
    reload: oneAtATime(async () => {
      await Promise.all([pages.reload(), loadTotals()]);
    }),
    /** Keys of the rows between two places of the list, both included; none when the list was changed meanwhile. */
    async keysBetween(first: number, last: number): Promise<string[]> {
      const ticket = asked;
      const keys = await keysOf(client, queryOf(get()), first, last);
      return ticket === asked ? keys : [];
    },
    /** The rows that are picked, at most so many. */
    async selectedRows(most: number, wanted: number): Promise<InvoiceRow[]> {
      const { selection } = get();
      const query = queryOf(get());
      const ticket = asked;
      const found: InvoiceRow[] = [];
      for (let offset = 0; query !== null && found.length < Math.min(most, wanted); offset += PAGE_ROWS) {
        const { leaves: _, ...part } = query;
        const { rows } = await client.call('invoices.page', { ...part, offset, limit: PAGE_ROWS });
        if (ticket !== asked || rows.length === 0) break;
        found.push(...rows.filter((row) => isPicked(selection, row.key)));
      }
      return found.slice(0, most);
    },
  };
}

async function keysOf(client: Client, query: ListQuery | null, first: number, last: number): Promise<string[]> {
  if (query === null) return [];
  const { leaves: _, ...part } = query;
  const keys: string[] = [];
  for (let offset = first; offset <= last; offset += PAGE_ROWS) {
    const limit = Math.min(PAGE_ROWS, last - offset + 1);
    const { rows } = await client.call('invoices.page', { ...part, offset, limit });
    keys.push(...rows.map(({ key }) => key));
  }
  return keys;
}

/** Whether the list holds the invoice. Without an answer what is open stays. */
async function isListed(client: Client, state: InvoicesState, key: string): Promise<boolean> {
  if (state.open !== null && state.open.index !== NO_PLACE) return true;
  const query = filterOf(state);
  const only = query && { ...query, selection: { isAllBut: false, keys: [key] }, numbers: [] };
  const found = only && (await client.call('invoices.totals', only).catch(() => null));
  return found === null || found.matching > 0;
}
