import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { MappedAnswer } from '../../../../shared/model/contracts/contract.ts';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import type { BodyName, Leaf } from '../../../../shared/model/origin/provenance.ts';
import { type Later, laterWithTimeout } from '../../../stores/later.ts';
import { errorDataOf, failed, type Loadable, latestOf, loading, ready } from '../../../stores/loadable.ts';

export type InvoiceDetailsState = {
  /** The row of the list this is about. */
  row: InvoiceRow | null;
  /** The operator's details answer; idle when the row has no invoice id to ask with. */
  details: Loadable<MappedAnswer>;
  /** Every leaf of the row's own record in the list answer. */
  leaves: Loadable<{ rows: Leaf[]; total: number }>;
};

export type InvoiceDetailsActions = {
  /** Shows a row at once and, after a moment, what its details say. */
  show(row: InvoiceRow | null): void;
  /** Asks the operator again. */
  refresh(): Promise<void>;
  /** Reads what is kept again. */
  reread(): Promise<void>;
  loadLeaves(): Promise<void>;
  /** `at`: the answer and place in view; without it the newest answer that has the field. */
  confirm(body: BodyName, field: string, at?: { answerId: string; path: string }): Promise<void>;
};

const LEAVES = 500;
const SETTLE_MS = 200;
const IDLE_STATE = { details: { state: 'idle' }, leaves: { state: 'idle' } } as const;

/** The open invoice: its details answer, and every leaf of its record. */
export function createInvoiceDetailsStore(
  client: Client,
  ports: { now: () => number; later: Later } = { now: () => Date.now(), later: laterWithTimeout },
) {
  const { now, later } = ports;
  let callOff: () => void = () => undefined;
  const store = createStore<InvoiceDetailsState & InvoiceDetailsActions>()((set, get) => {
    const load = async (refresh: boolean): Promise<void> => {
      const { row } = get();
      const invoiceId = row === null ? null : invoiceIdOf(row);
      if (row === null || invoiceId === null) return;
      set((state) => ({ details: loading(state.details) }));
      try {
        const details = await client.call('invoices.details', { invoiceId, refresh });
        if (get().row?.key === row.key) {
          // A kept answer may come after one that was fetched meanwhile.
          const shown = latestOf(get().details);
          const newest = shown !== null && shown.meta.fetchedAt > details.meta.fetchedAt ? shown : details;
          set({ details: ready(newest, newest.meta.fetchedAt) });
        }
      } catch (thrown) {
        if (get().row?.key === row.key) set((state) => ({ details: failed(errorDataOf(thrown), state.details) }));
      }
    };

    return {
      row: null,
      ...IDLE_STATE,
      show(row) {
        const before = get().row;
        if (row === null || before?.key !== row.key) {
          set({ row, ...IDLE_STATE });
          callOff();
          // Whoever runs through the list with the arrows asks the operator only where they stop.
          callOff = later(SETTLE_MS, () => void load(false));
        } else if (before.answerId !== row.answerId) {
          // The same invoice, fetched again: keep what is shown, the tabs reload when they are looked at.
          set({ row, leaves: { state: 'idle' } });
        } else {
          set({ row });
        }
      },
      refresh: () => load(true),
      reread: () => load(false),
      async loadLeaves() {
        const { row } = get();
        if (row === null) return;
        set((state) => ({ leaves: loading(state.leaves) }));
        try {
          const leaves = await client.call('answers.leaves', {
            answerId: row.answerId,
            under: row.record.path,
            offset: 0,
            limit: LEAVES,
          });
          if (get().row?.key === row.key) set({ leaves: ready(leaves, now()) });
        } catch (thrown) {
          if (get().row?.key === row.key) set((state) => ({ leaves: failed(errorDataOf(thrown), state.leaves) }));
        }
      },
      async confirm(body, field, at) {
        await client.call('mapping.confirm', { body, field, ...at });
      },
    };
  });

  const stop = client.on('mapping.changed', ({ body }) => {
    if (body === 'InvoiceDetailsResponse') {
      // Read again through the changed mapping; what is kept is enough, nothing is sent to the operator.
      void store.getState().reread();
    }
  });
  return { store, stop };
}

/** The id the operator gave the invoice, or null when no mapping finds one: its details cannot be asked for then. */
export function invoiceIdOf(row: InvoiceRow): string | null {
  return row.record.fields.id?.text ?? null;
}
