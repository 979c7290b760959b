import type { StoreApi } from 'zustand/vanilla';
import type { CallInput } from '../../../../shared/bridge/schema.ts';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { InvoiceMark, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { saysNothing } from '../../../../shared/model/invoices/invoice-mark.ts';
import { createSerialQueue } from '../../../../shared/serial-queue.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { filterOf } from './create-invoice-rows.ts';
import type { InvoicesActions, InvoicesState } from './invoices-state.ts';
import { groupAt } from './list-groups.ts';

type MarkChange = Omit<CallInput<'invoices.mark'>, 'keys'>;

/** What a person says of invoices: checked or not, what is wrong, tags and notes; and the way back from a check. */
export function createInvoiceChecking(
  client: Client,
  store: StoreApi<InvoicesState & InvoicesActions>,
  listed: { change(changed: (row: InvoiceRow) => InvoiceRow): void; recount(): Promise<void> },
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
    const groups = [...(latestOf(head)?.groups ?? [])];
    let isKnown = false;
    for (const [index, row] of rows) {
      const by = isChecked(marked(row)) - isChecked(row);
      more += by;
      isKnown ||= by === 0 && byKey.has(row.key) && row.mark?.changedAt === marked(row).mark?.changedAt;
      const group = by === 0 ? undefined : groupAt(groups, index);
      if (group !== undefined) groups[groups.indexOf(group)] = { ...group, checked: group.checked + by };
    }
    listed.change(marked);
    set({
      open: open === null ? null : { ...open, row: marked(open.row) },
      ...('value' in head && head.value !== undefined && head.value !== null
        ? {
            head: {
              ...head,
              value: { ...head.value, checked: head.value.checked + more, groups: head.value.groups && groups },
            },
          }
        : {}),
    });
    // The list arrived with the mark before this answer did: it is unknown whether its sums count it.
    if (isKnown) void listed.recount();
  }

  async function mark(keys: readonly string[], change: MarkChange): Promise<void> {
    show(await client.call('invoices.mark', { keys: [...keys], ...change }));
  }

  /** Checks and undo steps run one after the other, however fast they are pressed. */
  const serially = createSerialQueue();

  async function check(keys: readonly string[]): Promise<void> {
    // Counted from the start: the mark may be seen, and taken back, before this call's own answer comes.
    set({ checksMade: get().checksMade + 1 });
    try {
      show(await client.call('invoices.check', { keys: [...keys] }));
    } catch (thrown) {
      set({ checksMade: get().checksMade - 1 });
      throw thrown;
    }
  }

  let isGoingOn = false;
  let giveUp: () => void = () => undefined;

  /** Resolves when the list has arrived; false: there is none, or nobody waits for it any more. */
  function rowsAreThere(): Promise<boolean> {
    if (isSettled(get())) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (areThere: boolean) => {
        stop();
        giveUp = () => undefined;
        resolve(areThere);
      };
      const stop = store.subscribe((state) => {
        if (isSettled(state)) end(true);
      });
      giveUp = () => end(false);
    });
  }

  async function openFirst(): Promise<void> {
    if ((await rowsAreThere()) && get().open === null) await get().step(1);
  }

  return {
    openFirst,
    /** What a colleague said of invoices: rows change where they stand. */
    showMarks: show,
    mark,
    check: (keys: readonly string[]) => serially(() => check(keys)),
    /** Checks the open invoice and, where a person wants it, opens the next one; opens the first where none is open. */
    async checkAndGoOn(goesOn = true): Promise<void> {
      // Pressed again before the next one was shown: nobody has looked at it.
      if (isGoingOn) return;
      isGoingOn = true;
      await serially(async () => {
        const { open } = get();
        // Pressed before the list was there: its first invoice is opened once it is, and none is checked unseen.
        if (open === null) return openFirst();
        await check([open.row.key]);
        if (goesOn) await get().step(1);
      }).finally(() => {
        isGoingOn = false;
      });
    },
    /** Nobody waits for the list any more. */
    stopWaiting: () => giveUp(),
    /** Checks all that agree with their hours; how many they were. */
    checkAgreeing: () => serially(checkAgreeing),
    undoCheck: () => serially(undoCheck),
  };

  async function checkAgreeing(): Promise<number> {
    const filter = filterOf(get());
    if (filter === null) return 0;
    const { marks } = await client.call('invoices.checkAgreeing', filter);
    if (marks.length > 0) {
      set({ checksMade: get().checksMade + 1 });
      show(marks);
      await get().reload();
    }
    return marks.length;
  }

  /** The one invoice that is given back is the one that is open again. */
  async function undoCheck(): Promise<boolean> {
    if (get().checksMade === 0) return false;
    set({ checksMade: get().checksMade - 1 });
    const marks = await client.call('invoices.undoCheck');
    show(marks);
    const [only, ...more] = marks;
    const place = more.length > 0 ? undefined : [...get().rows].find(([, row]) => row.key === only?.key);
    if (place !== undefined && get().open !== null) get().openAt(place[0]);
    return true;
  }
}

/** Rows are there, or it is known that there are none. */
function isSettled({ scope, count, head }: InvoicesState): boolean {
  // Sums may come before the rows that they are of.
  const isEmpty = head.state === 'ready' && head.value.matching === 0;
  return scope !== null && (count > 0 || isEmpty || head.state === 'failed');
}

function isChecked(row: InvoiceRow): number {
  return row.mark?.isChecked === true ? 1 : 0;
}
