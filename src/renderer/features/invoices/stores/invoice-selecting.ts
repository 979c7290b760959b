import type { StoreApi } from 'zustand/vanilla';
import { PICKED_ROWS } from '../../../../shared/model/limits.ts';
import type { createInvoiceRows } from './create-invoice-rows.ts';
import { NOTHING } from './invoice-selection.ts';
import type { InvoicesActions, InvoicesState } from './invoices-state.ts';

/** The most rows that are marked in one go. */
const MAX_MARKED = 100_000;

type Selecting = Pick<
  InvoicesActions,
  'toggle' | 'selectRange' | 'selectAll' | 'selectedRows' | 'selectedCount' | 'markSelected' | 'checkSelected'
>;

/** Which rows are picked, and what is done with all of them. */
export function createInvoiceSelecting(
  store: StoreApi<InvoicesState & InvoicesActions>,
  listed: Pick<ReturnType<typeof createInvoiceRows>, 'loadChosen' | 'keysBetween' | 'selectedRows'>,
): Selecting {
  const { getState: get, setState: set } = store;
  return {
    toggle(key) {
      const { selection } = get();
      const keys = new Set(selection.keys);
      if (!keys.delete(key)) keys.add(key);
      set({ selection: keys.size > PICKED_ROWS ? selection : { ...selection, keys } });
      void listed.loadChosen();
    },
    async selectRange(first, last) {
      const keys = await listed.keysBetween(first, Math.min(last, first + PICKED_ROWS - 1));
      const { selection } = get();
      const picked = new Set(selection.keys);
      for (const key of keys) {
        if (selection.isAllBut) picked.delete(key);
        else picked.add(key);
      }
      set({ selection: picked.size > PICKED_ROWS ? selection : { ...selection, keys: picked } });
      void listed.loadChosen();
    },
    selectAll(isSelected) {
      set({ selection: isSelected ? { isAllBut: true, keys: new Set() } : NOTHING });
      void listed.loadChosen();
    },
    selectedRows: (most) => listed.selectedRows(most, get().selectedCount()),
    selectedCount() {
      const { selection, count } = get();
      return selection.isAllBut ? Math.max(0, count - selection.keys.size) : selection.keys.size;
    },
    async markSelected(change) {
      const rows = await get().selectedRows(MAX_MARKED);
      const keys = rows.map((row) => row.key);
      for (let from = 0; from < keys.length; from += PICKED_ROWS) {
        await get().mark(keys.slice(from, from + PICKED_ROWS), change);
      }
      // What is filtered and added up may depend on it.
      await get().reload();
      return keys.length;
    },
    async checkSelected() {
      const rows = await get().selectedRows(MAX_MARKED);
      const keys = rows.map((row) => row.key);
      for (let from = 0; from < keys.length; from += PICKED_ROWS) {
        await get().check(keys.slice(from, from + PICKED_ROWS));
      }
      await get().reload();
      return { count: keys.length, steps: Math.ceil(keys.length / PICKED_ROWS) };
    },
  };
}
