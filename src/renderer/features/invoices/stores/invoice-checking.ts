import type { StoreApi } from 'zustand/vanilla';
import type { CallInput } from '../../../../shared/bridge/schema.ts';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { InvoiceMark, InvoiceRow } from '../../../../shared/model/invoice.ts';
import { saysNothing } from '../../../../shared/model/invoice-mark.ts';
import { filterOf } from './create-invoice-rows.ts';
import type { InvoicesActions, InvoicesState } from './invoices-state.ts';

type MarkChange = Omit<CallInput<'invoices.mark'>, 'keys'>;
/** How many steps back a person can go. */
const MAX_UNDO = 100;

/** What a person says of invoices: checked or not, what is wrong, tags and notes; and the way back from a check. */
export function createInvoiceChecking(
  client: Client,
  store: StoreApi<InvoicesState & InvoicesActions>,
  change: (changed: (row: InvoiceRow) => InvoiceRow) => void,
) {
  const { getState: get, setState: set } = store;

  /** Shows marks at once, in the rows, the open invoice and the count of what is checked. */
  function show(marks: readonly InvoiceMark[]): void {
    const byKey = new Map(marks.map((mark) => [mark.key, mark]));
    let more = 0;
    const marked = (row: InvoiceRow): InvoiceRow => {
      const mark = byKey.get(row.key);
      return mark === undefined ? row : { ...row, mark: saysNothing(mark) ? null : mark };
    };
    const { rows, open, head } = get();
    for (const row of rows.values()) more += isChecked(marked(row)) - isChecked(row);
    change(marked);
    set({
      open: open === null ? null : { ...open, row: marked(open.row) },
      ...('value' in head && head.value !== undefined && head.value !== null
        ? { head: { ...head, value: { ...head.value, checked: head.value.checked + more } } }
        : {}),
    });
  }

  async function mark(keys: readonly string[], change: MarkChange): Promise<void> {
    show(await client.call('invoices.mark', { keys: [...keys], ...change }));
  }

  /** What can be taken back, newest last. */
  const remember = (keys: readonly string[]) => set({ undoChecks: [...get().undoChecks, [...keys]].slice(-MAX_UNDO) });

  return {
    mark,
    async check(keys: readonly string[]): Promise<void> {
      await mark(keys, { isChecked: true });
      remember(keys);
    },
    /** Checks the open invoice and opens the next one; opens the first where none is open. */
    async checkAndGoOn(): Promise<void> {
      const { open, step } = get();
      if (open !== null) {
        await mark([open.row.key], { isChecked: true });
        remember([open.row.key]);
      }
      await step(1);
    },
    /** Checks all that agree with their hours; how many they were. */
    async checkAgreeing(): Promise<number> {
      const filter = filterOf(get());
      if (filter === null) {
        return 0;
      }
      const { marks } = await client.call('invoices.checkAgreeing', filter);
      if (marks.length > 0) {
        remember(marks.map(({ key }) => key));
        show(marks);
        await get().reload();
      }
      return marks.length;
    },
    /** Takes the last check back; false: there is none. */
    async undoCheck(): Promise<boolean> {
      const last = get().undoChecks.at(-1);
      if (last === undefined) {
        return false;
      }
      set({ undoChecks: get().undoChecks.slice(0, -1) });
      await mark(last, { isChecked: false });
      return true;
    },
  };
}

function isChecked(row: InvoiceRow): number {
  return row.mark?.isChecked === true ? 1 : 0;
}
