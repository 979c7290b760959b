import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { InvoiceFilter } from '../../../../shared/model/invoices/invoice.ts';
import { oneAtATime } from '../../../stores/one-at-a-time.ts';
import { filterOf } from './create-invoice-rows.ts';
import type { InvoicesState } from './invoices-state.ts';

/** The field of conditions on how invoices stand to their hours. */
export const HOURS_FIELD = 'hours';

/** The list whatever its condition on hours says. */
function withoutHours(state: InvoicesState): InvoiceFilter | null {
  const filter = filterOf(state);
  return filter && { ...filter, where: (filter.where ?? []).filter(({ field }) => field !== HOURS_FIELD) };
}

/**
 * Counts how the invoices of the list stand to their hours, whatever its condition on that says. Said when it is known,
 * never waited for. `again` reads the list anew, which may be filtered by what was just found.
 */
export function createHoursCounts(client: Client, store: StoreApi<InvoicesState>, again: () => void) {
  const { getState: get, setState: set } = store;
  let question = '';

  /** However often the list changes meanwhile, once more is enough. */
  const run = oneAtATime(async () => {
    const filter = withoutHours(get());
    if (filter === null) return;
    const counts = await client.call('invoices.countHours', filter).catch(() => null);
    if (JSON.stringify(filter) !== JSON.stringify(withoutHours(get()))) return;
    const isOther = JSON.stringify(get().hoursCounts) !== JSON.stringify(counts);
    set({ hoursCounts: counts });
    if (isOther && get().where.some(({ field }) => field === HOURS_FIELD)) again();
  });

  /** `isNew`: what was counted before may have changed. */
  return async function count(isNew: boolean): Promise<void> {
    const asked = JSON.stringify(withoutHours(get()));
    if (asked === question && !isNew && get().hoursCounts !== undefined) return;
    if (asked !== question) set({ hoursCounts: undefined });
    question = asked;
    await run();
  };
}
