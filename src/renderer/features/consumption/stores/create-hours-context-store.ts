import { createStore } from 'zustand/vanilla';
import type { CallOutput } from '../../../../shared/bridge/schema.ts';
import type { Client } from '../../../../shared/bridge/types.ts';
import { dateToDayNumber, dayNumberToDate, yearStart } from '../../../../shared/calendar/dates.ts';
import { DAY_MS } from '../../../../shared/calendar/units.ts';
import { type AlignBy, mappedPeriod } from '../../../../shared/hours/align-steps.ts';
import type { HourChanges, HourSeries, PeriodInvoice } from '../../../../shared/model/consumption.ts';
import type { Period } from '../../../stores/period-presets.ts';
import { rangeOf, shifted } from './consumption-state.ts';
import type { ConsumptionStore } from './create-consumption-store.ts';

export const COMPARISONS = ['none', 'previous', 'last-year', 'other'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type ClockReport = CallOutput<'consumption.clock'>;
/** How several properties are shown: lines over the first one's bars, bars next to them, or one sum. */
export type Together = 'overlay' | 'group' | 'sum';

/** Most properties at once: as many as lines can be distinguished. */
export const MAX_OTHERS = 4;

/** What a person wrote about a day of a property; kept on this computer only. */
export type HourNote = { id: string; date: string; text: string };

export type HoursContextState = {
  notes: readonly HourNote[];
  compare: Comparison;
  by: AlignBy;
  /** First day of the compared period, for `other`. */
  otherFrom: string | null;
  comparePeriod: Period | null;
  compareSeries: HourSeries | null;
  otherIds: readonly string[];
  others: ReadonlyMap<string, HourSeries | null>;
  together: Together;
  changes: HourChanges | null;
  clock: ClockReport | null;
  invoices: readonly PeriodInvoice[];
};

export type HoursContextActions = {
  setCompare(compare: Comparison, otherFrom?: string | null): void;
  setBy(by: AlignBy): void;
  setOthers(ids: readonly string[]): void;
  setTogether(together: Together): void;
  addNote(date: string, text: string): Promise<void>;
  removeNote(id: string): Promise<void>;
  reload(): Promise<void>;
};

export type HoursContextStore = ReturnType<typeof createHoursContextStore>['store'];

const EMPTY = { compareSeries: null, others: new Map(), changes: null, clock: null, invoices: [], notes: [] } as const;

/** Context of the shown hours: another period, other properties, earlier answers, invoices, the clock. */
export function createHoursContextStore(client: Client, hours: ConsumptionStore) {
  let generation = 0;
  const store = createStore<HoursContextState & HoursContextActions>()((set, get) => ({
    compare: 'none',
    by: 'date',
    otherFrom: null,
    comparePeriod: null,
    otherIds: [],
    together: 'overlay',
    ...EMPTY,

    setCompare(compare, otherFrom = null) {
      set({ compare, otherFrom: otherFrom ?? get().otherFrom });
      remember();
      void get().reload();
    },
    setBy(by) {
      set({ by });
      remember();
      void get().reload();
    },
    setOthers(ids) {
      set({ otherIds: [...new Set(ids)].filter((id) => id !== hours.getState().propertyId).slice(0, MAX_OTHERS) });
      void get().reload();
    },
    setTogether(together) {
      set({ together });
    },
    async addNote(date, text) {
      const { propertyId } = hours.getState();
      const item = {
        id: crypto.randomUUID(),
        name: `${propertyId} ${date}`.slice(0, 120),
        data: { propertyId, date, text },
      };
      await client.call('saved.keep', { kind: 'hour-note', item });
      await get().reload();
    },
    async removeNote(id) {
      await client.call('saved.remove', { kind: 'hour-note', id });
      await get().reload();
    },
    async reload() {
      const { propertyId, view } = hours.getState();
      const ticket = ++generation;
      if (propertyId === '' || view === null) {
        set({ ...EMPTY, comparePeriod: null });
        return;
      }
      const { compare, by, otherFrom, otherIds } = get();
      const comparePeriod = comparedPeriod(view, compare, by, otherFrom);
      const range = rangeOf(propertyId, view);
      // Each is additional: a failure of one does not affect the others.
      const [compareSeries, changes, clock, invoices, saved, ...others] = await Promise.all([
        comparePeriod === null
          ? null
          : client.call('consumption.series', rangeOf(propertyId, comparePeriod)).catch(() => null),
        client.call('consumption.changes', range).catch(() => null),
        client.call('consumption.clock', { propertyId }).catch(() => null),
        client.call('consumption.invoices', range).catch((): PeriodInvoice[] => []),
        client.call('saved.list', { kind: 'hour-note' }).catch(() => []),
        ...otherIds.map((id) => client.call('consumption.series', rangeOf(id, view)).catch(() => null)),
      ]);
      if (ticket === generation) {
        const byId = new Map(otherIds.map((id, i) => [id, others[i] ?? null]));
        set({
          ...{ comparePeriod, compareSeries, changes, clock, invoices, others: byId },
          notes: notesOf(saved, propertyId),
        });
      }
    },
  }));
  let isChosen = false;
  /** A choice that cannot be stored (policy, full disk) is still valid until the window closes. */
  function remember(): void {
    isChosen = true;
    const { compare, by, otherFrom } = store.getState();
    client.call('preferences.update', { hoursCompare: { with: compare, by, otherFrom } }).catch(() => undefined);
  }
  client.call('preferences.get').then(
    ({ hoursCompare }) => {
      if (!isChosen) {
        const { with: compare, by, otherFrom = null } = hoursCompare;
        store.setState({ compare, by, otherFrom });
        void store.getState().reload();
      }
    },
    () => undefined,
  );
  const reload = () => void store.getState().reload();
  const undo = [
    client.on('invoices.changed', reload),
    client.on('jobs.changed', ({ kind, phase }) => (kind === 'invoices' && phase === 'done' ? reload() : undefined)),
    client.on('mapping.changed', ({ body }) => (body === 'InvoiceResponse' ? reload() : undefined)),
    hours.subscribe(follow),
  ];
  function follow(state: ReturnType<typeof hours.getState>, before: typeof state): void {
    // The series is a new object whenever property, period, clock, mapping or stored hours changed.
    const isNew = state.series !== before.series && state.series.state !== 'loading';
    if (state.propertyId !== before.propertyId) store.setState({ ...EMPTY, otherIds: [] });
    if (isNew || state.propertyId !== before.propertyId) reload();
  }
  return {
    store,
    stop: () => {
      for (const end of undo) end();
    },
  };
}

/** The days to compare with; null: none. Aligned by weekday they are shifted by whole weeks. */
export function comparedPeriod(
  view: Period,
  compare: Comparison,
  by: AlignBy,
  otherFrom: string | null,
): Period | null {
  const other = otherPeriod(view, compare, otherFrom);
  if (other === null) return null;
  const ms = (date: string) => dateToDayNumber(date) * DAY_MS;
  const date = (localMs: number) => dayNumberToDate(localMs / DAY_MS);
  const { firstMs, lastMs } = mappedPeriod(
    ms(view.firstDate),
    ms(view.lastDate),
    ms(other.firstDate),
    ms(other.lastDate),
    by,
  );
  return { firstDate: date(firstMs), lastDate: date(lastMs) };
}

function otherPeriod(view: Period, compare: Comparison, otherFrom: string | null): Period | null {
  switch (compare) {
    case 'none':
      return null;
    case 'previous':
      return shifted(view, -1);
    case 'last-year':
      return { firstDate: yearBack(view.firstDate), lastDate: yearBack(view.lastDate) };
    case 'other': {
      if (otherFrom === null) return null;
      const days = dateToDayNumber(view.lastDate) - dateToDayNumber(view.firstDate);
      return { firstDate: otherFrom, lastDate: dayNumberToDate(dateToDayNumber(otherFrom) + days) };
    }
  }
}

/** The same day a year earlier; 29 February is compared with the 28th. */
function yearBack(date: string): string {
  const year = yearStart(date, -1).slice(0, 4);
  const same = `${year}${date.slice(4)}`;
  return date.endsWith('-02-29') ? `${year}-02-28` : same;
}

/** The notes of one property in order of their days; invalid entries are left out. */
function notesOf(saved: readonly { id: string; data: unknown }[], propertyId: string): HourNote[] {
  return saved
    .flatMap(({ id, data }): HourNote[] => {
      const { date, text, propertyId: of } = (data ?? {}) as Record<string, unknown>;
      return of === propertyId && typeof date === 'string' && typeof text === 'string' ? [{ id, date, text }] : [];
    })
    .sort((a, b) => a.date.localeCompare(b.date));
}
