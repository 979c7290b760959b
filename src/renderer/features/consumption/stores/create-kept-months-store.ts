import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { addDays, monthStart } from '../../../stores/iso-dates.ts';
import type { Period } from '../../../stores/period-presets.ts';

/** Months around an empty period that are looked through for hours: two years before it, one after. */
const BEFORE = 24;
const AFTER = 12;

export type KeptMonthsState = {
  /** Null until read, or where nothing was ever fetched. */
  series: HourSeries | null;
  ask(propertyId: string, period: Period): void;
};

/** What is kept of a property around a period in which it has no hours. */
export function createKeptMonthsStore(client: Client) {
  let newest = 0;
  const store = createStore<KeptMonthsState>()((set) => ({
    series: null,
    ask(propertyId, period) {
      newest += 1;
      const turn = newest;
      const range = {
        propertyId,
        fromDate: monthStart(period.firstDate, -BEFORE),
        toDate: monthStart(addDays(period.lastDate, 1), AFTER),
      };
      client.call('consumption.series', range).then(
        (series) => {
          if (turn === newest) set({ series });
        },
        // Only a way on from an empty page: without it there is still another fetch.
        () => undefined,
      );
    },
  }));
  return {
    store,
    stop() {
      newest += 1;
    },
  };
}
