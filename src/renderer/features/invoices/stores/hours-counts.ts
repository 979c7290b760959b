import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { InvoiceFilter } from '../../../../shared/model/invoices/invoice.ts';
import { oneAtATime } from '../../../stores/one-at-a-time.ts';
import { filterOf } from './create-invoice-rows.ts';
import type { InvoicesActions, InvoicesState } from './invoices-state.ts';

/** The field of conditions on how invoices stand to their hours. */
export const HOURS_FIELD = 'hours';

/** The list whatever its condition on hours says. */
function withoutHours(state: InvoicesState): InvoiceFilter | null {
  const filter = filterOf(state);
  return filter && { ...filter, where: othersOf(state) };
}

const othersOf = ({ where }: InvoicesState) => where.filter(({ field }) => field !== HOURS_FIELD);
const isFiltered = ({ where }: InvoicesState): boolean => where.some(({ field }) => field === HOURS_FIELD);

/**
 * Counts how the invoices of the list stand to their hours, whatever its condition on that says. Said when it is known,
 * never waited for. `again` reads the list anew, which may be filtered by what was just found. Without counts the list
 * is not filtered by them: nobody knows which invoices a condition on that would show.
 */
export function createHoursCounts(
  client: Client,
  store: StoreApi<InvoicesState & Pick<InvoicesActions, 'setWhere'>>,
  again: () => void,
) {
  const { getState: get, setState: set } = store;
  let question = '';

  /** However often the list changes meanwhile, once more is enough. */
  const run = oneAtATime(async () => {
    const filter = withoutHours(get());
    if (filter === null) return;
    const counts = await client.call('invoices.countHours', filter).catch(() => null);
    if (JSON.stringify(filter) !== JSON.stringify(withoutHours(get()))) return;
    set({ hoursCounts: counts });
    if (!isFiltered(get())) return;
    if (counts === null) takeOff();
    // As many as before may be others.
    else again();
  });
  const takeOff = () => get().setWhere(othersOf(get()));

  /** `isNew`: what was counted before may have changed. */
  return async function count(isNew: boolean): Promise<void> {
    const asked = JSON.stringify(withoutHours(get()));
    if (asked === question && !isNew && get().hoursCounts !== undefined) {
      if (get().hoursCounts === null && isFiltered(get())) takeOff();
      return;
    }
    if (asked !== question) set({ hoursCounts: undefined });
    question = asked;
    await run();
  };
}
