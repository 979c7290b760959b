import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import { watchProfile } from '../../../stores/watch-profile.ts';
import { createInvoiceRows } from './create-invoice-rows.ts';
import { createHoursCounts } from './hours-counts.ts';
import { createInvoiceChecking } from './invoice-checking.ts';
import { createInvoiceFetching, isOpenJob } from './invoice-fetching.ts';
import { createInvoiceSelecting } from './invoice-selecting.ts';
import { NOTHING } from './invoice-selection.ts';
import type { InvoiceSort, InvoicesActions, InvoicesState } from './invoices-state.ts';
import { groupFieldOf } from './list-groups.ts';
import { NO_PLACE, neighbourPlace } from './open-place.ts';

export type InvoicesStore = ReturnType<typeof createInvoicesStore>['store'];
export type InvoicesPorts = { newId(): string; now(): number };

const BROWSER_PORTS: InvoicesPorts = { newId: () => crypto.randomUUID(), now: () => Date.now() };
const MAX_SORTS = 4;
/** What the list is made of: invoices, and the hours they are compared with. */
const READ: ReadonlySet<string> = new Set(['InvoiceResponse', 'HourlyConsumptionResponse']);
export const FIRST_SORT: InvoiceSort = { field: 'issuedOn', direction: 'descending' };

const EMPTY: InvoicesState = {
  scope: null,
  filter: '',
  where: [],
  sort: [FIRST_SORT],
  isGrouped: true,
  folded: new Set(),
  leaves: [],
  numbers: ['amount'],
  head: { state: 'idle' },
  count: 0,
  rows: new Map(),
  job: null,
  selection: NOTHING,
  chosen: null,
  open: null,
  hours: new Map(),
  hoursAsked: new Set(),
  hoursCounts: undefined,
  checksMade: 0,
};

/** The invoice list of a scope: pages from main's store, one fetch job, selection and the open invoice. */
export function createInvoicesStore(client: Client, ports: InvoicesPorts = BROWSER_PORTS) {
  let stopFetching: () => void = () => undefined;
  const store = createStore<InvoicesState & InvoicesActions>()((set, get, api) => {
    const listed = createInvoiceRows(client, api, ports.now);
    const countHours = createHoursCounts(client, api, () => void listed.reload());
    const ask = () => {
      listed.ask();
      void countHours(false);
    };
    const reload = async () => {
      void countHours(true);
      await listed.reload();
    };
    const fetching = createInvoiceFetching(client, api, ports, () => void reload());
    stopFetching = fetching.stop;
    const checking = createInvoiceChecking(client, api, listed);

    return {
      ...EMPTY,

      setScope(scope) {
        listed.clear();
        // A job continues whatever is shown meanwhile.
        set(({ job, filter, where, sort, isGrouped, leaves, numbers }) => ({
          ...EMPTY,
          ...{ filter, where, sort, isGrouped, leaves, numbers },
          scope,
          job: isOpenJob(job) ? job : null,
        }));
        ask();
      },
      setFilter(filter) {
        if (filter !== get().filter) {
          set({ filter });
          ask();
        }
      },
      setWhere(where) {
        set({ where });
        ask();
      },
      setSort(sort) {
        set({ sort: sort.slice(0, MAX_SORTS) });
        ask();
      },
      setColumns(leaves, numbers) {
        set({ leaves, numbers });
        ask();
      },
      setGrouped(isGrouped) {
        const { sort } = get();
        set({ isGrouped, folded: new Set() });
        if (isGrouped && groupFieldOf(get()) === null) set({ sort: [FIRST_SORT, ...sort].slice(0, MAX_SORTS) });
        ask();
      },
      fold(month, isFolded) {
        const folded = new Set(get().folded);
        if (isFolded) folded.add(month);
        else folded.delete(month);
        set({ folded });
      },
      show(view) {
        set({ filter: '', where: [], sort: [FIRST_SORT], folded: new Set(), ...view });
        ask();
      },
      ensureRange: (first, last) => void listed.need(first, last),
      reload,

      fetch: (withDetails = false) => fetching.fetch(withDetails),
      fetchByMonth: fetching.fetchByMonth,
      fetchHours: fetching.fetchHours,
      retryFailed: fetching.retryFailed,
      cancel: fetching.cancel,
      pause: fetching.pause,
      resume: fetching.resume,

      ...createInvoiceSelecting(api, listed),
      ...checking,

      openAt(index) {
        const row = get().rows.get(index);
        if (row !== undefined) set({ open: { row, index } });
      },
      async openKey(key) {
        const there = [...get().rows].find(([, one]) => one.key === key);
        if (there !== undefined) return get().openAt(there[0]);
        const row = await client.call('invoices.row', { key });
        // A row that is opened beside the list has no place in it.
        if (row !== null) set({ open: { row, index: NO_PLACE } });
      },
      async step(by) {
        const { open, count } = get();
        const index = open === null || open.index === NO_PLACE ? 0 : neighbourPlace(open.index, by);
        // The sums may have come before the rows: what is still listed is gone on to.
        if (index < 0 || (index >= count && !get().rows.has(index))) return;
        if (!get().rows.has(index)) await listed.need(index, index);
        get().openAt(index);
      },
      close() {
        set({ open: null });
      },
    };
  });

  const reload = () => {
    if (store.getState().scope !== null) void store.getState().reload();
  };
  const undo = [
    stopFetching,
    client.on('invoices.changed', reload),
    client.on('invoices.marked', ({ marks }) => store.getState().showMarks(marks)),
    // What came without being asked for is in the list at once.
    client.on('jobs.changed', ({ isQuiet, phase }) => (isQuiet && phase === 'done' ? reload() : undefined)),
    // Hours were fetched: more can be compared.
    client.on('jobs.changed', ({ kind, phase }) =>
      kind === 'consumption' && (phase === 'done' || phase === 'cancelled') ? reload() : undefined,
    ),
    client.on('mapping.changed', ({ body }) => (READ.has(body) ? reload() : undefined)),
    // Another operator: nothing of this list is his. The same with another clock or unit: its hours mean something else.
    watchProfile(client, () => store.getState().setScope(null), reload),
  ];
  return {
    store,
    stop: () => {
      for (const end of undo) end();
    },
  };
}
