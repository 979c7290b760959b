import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import { addDays, monthStart } from '../../../../shared/calendar/dates.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import type { Period } from '../../../stores/period-presets.ts';

/** Months searched for hours: two years before an empty period and one after it, else the last two years. */
const BEFORE = 24;
const AFTER = 12;

export type KeptMonthsState = {
  /** Null until read, or where there are no hours. */
  series: HourSeries | null;
  ask(propertyId: string, period: Period, today: string): void;
};

/** A property's stored hours around a period without any, or up to today. */
export function createKeptMonthsStore(client: Client) {
  let newest = 0;
  async function find(propertyId: string, period: Period, today: string): Promise<HourSeries | null> {
    const around = await client.call('consumption.series', {
      propertyId,
      fromDate: monthStart(period.firstDate, -BEFORE),
      toDate: monthStart(addDays(period.lastDate, 1), AFTER),
    });
    if (around !== null && around.counts.delivered > 0) return around;
    return client.call('consumption.series', {
      propertyId,
      fromDate: monthStart(today, -BEFORE),
      toDate: monthStart(today, 1),
    });
  }
  const store = createStore<KeptMonthsState>()((set) => ({
    series: null,
    ask(propertyId, period, today) {
      newest += 1;
      const turn = newest;
      find(propertyId, period, today).then(
        (series) => {
          if (turn === newest) set({ series });
        },
        // Only an additional link on an empty page: fetching is still possible.
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
