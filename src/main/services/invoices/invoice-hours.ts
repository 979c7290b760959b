import type { CallsOf } from '../../../shared/bridge/types.ts';
import { addDays, isIsoDate, todayIn } from '../../../shared/calendar/dates.ts';
import type { HourRange, HourSeries } from '../../../shared/model/consumption.ts';
import type { InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import { PICKED_ROWS } from '../../../shared/model/limits.ts';
import type { Settings } from '../../config/settings.ts';
import type { Clock } from '../../ports.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import { exclusiveWindows } from '../consumption/windows.ts';
import type { InvoiceListService } from './invoice-list-service.ts';

/** Rows looked at without a pause. */
const PAGE = 100;

/** Fetches the hours that invoices cannot be compared without. */
export function createInvoiceHours(options: {
  readonly settings: Settings;
  readonly list: Pick<InvoiceListService, 'read'>;
  readonly clock: Clock;
  /** The kept hours of a property. */
  hours(range: HourRange): Promise<HourSeries | null>;
  /** Fetches windows of hours as one job. */
  fetchParts(jobId: string, plan: readonly HourRange[]): void;
}) {
  const { settings, list, clock, hours } = options;
  return {
    async fetchHours({ jobId, filter }) {
      const { id, clock: hourClock } = settings.selected();
      const today = todayIn(hourClock.zone, clock.now());
      const wanted: HourRange[] = [];
      for (let looked = 0; looked < PICKED_ROWS; looked += PAGE) {
        const rows = await list.read(id, {
          query: { ...filter, sort: null },
          ...{ selection: null, offset: looked, limit: PAGE },
        });
        if (rows.length === 0) break;
        for (const row of rows) {
          const range = rangeOf(row, today);
          if (range !== null && isUnfetched(await hours(range))) wanted.push(range);
        }
        await yieldToEventLoop();
      }
      const ranges = mergedRanges(wanted);
      const { consumptionWindowDays } = settings.preferences().limits;
      const plan = ranges.flatMap(({ propertyId, fromDate, toDate }) =>
        exclusiveWindows(fromDate, toDate, consumptionWindowDays).map((window) => ({ propertyId, ...window })),
      );
      if (plan.length > 0) options.fetchParts(jobId, plan);
      return { properties: new Set(plan.map(({ propertyId }) => propertyId)).size };
    },
  } satisfies Pick<CallsOf<'invoices'>, 'fetchHours'>;
}

/** The days of an invoice with energy, today and those to come left out; null: there is nothing to compare. */
function rangeOf({ pair, record }: InvoiceRow, today: string): HourRange | null {
  const text = (field: string): string => record.fields[field]?.text ?? '';
  const [fromDate, last] = [text('periodFrom'), text('periodTo')];
  if (text('energy') === '' || !isIsoDate(fromDate) || !isIsoDate(last) || fromDate > last) return null;
  const toDate = [addDays(last, 1), today].sort()[0] ?? today;
  return fromDate < toDate ? { propertyId: pair.propertyId, fromDate, toDate } : null;
}

function isUnfetched(series: HourSeries | null): boolean {
  return series === null || series.counts.unfetched > 0;
}

/** Ranges of each property, those that touch made one; oldest first. */
export function mergedRanges(ranges: readonly HourRange[]): HourRange[] {
  return [...Map.groupBy(ranges, ({ propertyId }) => propertyId).values()].flatMap((of) => {
    const merged: HourRange[] = [];
    for (const range of of.toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))) {
      const last = merged.at(-1);
      if (last === undefined || range.fromDate > last.toDate) merged.push(range);
      else if (range.toDate > last.toDate) merged[merged.length - 1] = { ...last, toDate: range.toDate };
    }
    return merged;
  });
}
