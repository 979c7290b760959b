import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { InvoiceFilter, InvoiceRow } from '../../../../shared/model/invoice.ts';
import { errorDataOf, failed, loading, ready } from '../../../stores/loadable.ts';
import { PAGE_ROWS, withPage } from './invoice-pages.ts';
import { asSelection, isNothing, isPicked } from './invoice-selection.ts';
import type { InvoicesState } from './invoices-state.ts';

/** The most rows one page may have. */
const MAX_ROWS = 500;
/** The renderer holds at most this many rows beside the selection. */
const KEPT_ROWS = 2000;

/** What is listed, as main is asked for it; null before a scope was chosen. */
export const filterOf = ({ scope, filter, where }: InvoicesState): InvoiceFilter | null =>
  scope === null ? null : { scope, filter, where: [...where] };

/** Reads pages and totals of the list from main's store. A reply to an older scope, filter or sort is dropped. */
export function createInvoicePageReader(client: Client, store: StoreApi<InvoicesState>, now: () => number) {
  const { getState: get, setState: set } = store;
  // A number per query, and one per choice of rows.
  let generation = 0;
  let chosenGeneration = 0;
  const asked = new Set<number>();
  let isReloading = false;
  let reloadAgain = false;

  const orderOf = ({ sort: [first, ...thenBy] }: InvoicesState) => ({ sort: first ?? null, thenBy });

  async function loadPage(page: number, replaceAll: boolean): Promise<void> {
    const state = get();
    const query = filterOf(state);
    if (query === null) {
      return;
    }
    const mine = generation;
    asked.add(page);
    try {
      const { rows } = await client.call('invoices.page', {
        ...query,
        ...orderOf(state),
        leaves: [...state.leaves],
        offset: page * PAGE_ROWS,
        limit: PAGE_ROWS,
      });
      if (mine !== generation) {
        return;
      }
      set((state) => ({
        rows: withPage(replaceAll ? new Map() : state.rows, page * PAGE_ROWS, rows),
        // A page that is not full ends the list; a full one says that there is at least this much.
        ...(replaceAll ? { count: rows.length < PAGE_ROWS ? rows.length : Math.max(PAGE_ROWS, state.count) } : {}),
      }));
      refreshOpen(rows, page * PAGE_ROWS);
      void loadHours(rows, mine);
    } catch (thrown) {
      if (mine === generation) {
        asked.delete(page);
        set((state) => ({ head: failed(errorDataOf(thrown), state.head) }));
      }
    }
  }

  /** Hours beside the invoices of a page: said when they are known, never waited for. */
  async function loadHours(rows: readonly InvoiceRow[], mine: number): Promise<void> {
    const keys = rows.filter(({ record }) => (record.fields.energy?.text ?? null) !== null).map(({ key }) => key);
    if (keys.length === 0) {
      return;
    }
    const checks = await client.call('invoices.compareHours', { keys }).catch(() => []);
    if (mine === generation && checks.length > 0) {
      set((state) => ({ hours: new Map([...state.hours, ...checks.map((check) => [check.key, check] as const)]) }));
    }
  }

  /**
   * Totals may take longer than a page; the list does not wait for them. `openBefore`: what was open when another question
   * was asked; beside an empty list it has nothing to do any more.
   */
  async function loadTotals(openBefore: string | null = null): Promise<void> {
    const query = filterOf(get());
    if (query === null) {
      return;
    }
    const mine = generation;
    try {
      const head = await client.call('invoices.totals', { ...query, selection: null, numbers: [...get().numbers] });
      if (mine === generation) {
        set({ head: ready(head, now()), count: head.matching });
        if (head.matching === 0 && openBefore !== null && get().open?.row.key === openBefore) set({ open: null });
        void loadChosen();
      }
    } catch (thrown) {
      if (mine === generation) {
        set((state) => ({ head: failed(errorDataOf(thrown), state.head) }));
      }
    }
  }

  async function loadChosen(): Promise<void> {
    const state = get();
    const query = filterOf(state);
    const mine = ++chosenGeneration;
    if (query === null || isNothing(state.selection)) {
      set({ chosen: null });
      return;
    }
    const selection = asSelection(state.selection);
    const numbers = [...state.numbers];
    const chosen = await client.call('invoices.totals', { ...query, selection, numbers }).catch(() => null);
    if (mine === chosenGeneration) {
      set({ chosen });
    }
  }

  /** The open row shows what was fetched last, not what was there when it was opened. */
  function refreshOpen(rows: readonly InvoiceRow[], offset: number): void {
    const { open } = get();
    const at = rows.findIndex((row) => row.key === open?.row.key);
    if (open !== null && at >= 0) {
      set({ open: { row: rows[at] as InvoiceRow, index: offset + at } });
    }
  }

  function forgetFar(first: number, last: number): void {
    const { rows } = get();
    if (rows.size <= KEPT_ROWS) {
      return;
    }
    const from = Math.floor(Math.max(0, first - KEPT_ROWS / 4) / PAGE_ROWS);
    const to = Math.floor((last + KEPT_ROWS / 4) / PAGE_ROWS);
    for (const page of asked) {
      if (page < from || page > to) {
        asked.delete(page);
      }
    }
    set({ rows: new Map([...rows].filter(([index]) => asked.has(Math.floor(index / PAGE_ROWS)))) });
  }

  return {
    loadPage,
    loadChosen,
    /** What is under way belongs to another question now. */
    forget(): void {
      generation++;
      chosenGeneration++;
      asked.clear();
    },
    /** The same scope, asked otherwise: what is shown stays until the first page is there. */
    startOver(): void {
      if (get().scope === null) {
        return;
      }
      generation++;
      asked.clear();
      set((state) => ({
        head: loading(state.head),
        open: state.open === null ? null : { ...state.open, index: -1 },
      }));
      void loadPage(0, true);
      void loadTotals(get().open?.row.key ?? null);
    },
    ensureRange(first: number, last: number): void {
      const lastPage = Math.floor(Math.max(first, last) / PAGE_ROWS);
      for (let page = Math.floor(Math.max(0, first) / PAGE_ROWS); page <= lastPage; page++) {
        if (!asked.has(page)) {
          void loadPage(page, false);
        }
      }
      forgetFar(first, last);
    },
    async reload(): Promise<void> {
      if (isReloading) {
        reloadAgain = true;
        return;
      }
      isReloading = true;
      try {
        do {
          reloadAgain = false;
          // Same query, new data: the pages in use are read again; nothing is emptied meanwhile.
          await Promise.all([...[...new Set([0, ...asked])].map((page) => loadPage(page, false)), loadTotals()]);
        } while (reloadAgain);
      } finally {
        isReloading = false;
      }
    },
    /** The rows that are picked, at most so many. */
    async selectedRows(most: number, wanted: number): Promise<InvoiceRow[]> {
      const state = get();
      const query = filterOf(state);
      const mine = generation;
      const found: InvoiceRow[] = [];
      for (let offset = 0; query !== null && found.length < Math.min(most, wanted); offset += MAX_ROWS) {
        const part = { ...query, ...orderOf(state), offset, limit: MAX_ROWS };
        const { rows } = await client.call('invoices.page', part);
        if (mine !== generation || rows.length === 0) {
          break;
        }
        found.push(...rows.filter((row) => isPicked(state.selection, row.key)));
      }
      return found.slice(0, most);
    },
  };
}
