import { dayToLocalMs, localMsToDay } from '../../../shared/calendar/local-time.ts';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import { convertEnergy, energyUnitOf } from '../../../shared/hours/convert-unit.ts';
import { invoiceSums } from '../../../shared/hours/invoice-sums.ts';
import type { HourRange, HourSeries } from '../../../shared/model/consumption.ts';
import type { HoursCheck, InvoiceRow } from '../../../shared/model/invoices/invoice.ts';

type SeriesOf = (range: HourRange) => Promise<HourSeries | null>;

/**
 * The kept hours of invoices compared with their energy. Left out: an invoice without a period or energy, and one whose
 * period has a day that was never fetched or is still to come. Both days of a period are included.
 */
export async function compareHours(rows: readonly InvoiceRow[], seriesOf: SeriesOf): Promise<HoursCheck[]> {
  const found: HoursCheck[] = [];
  for (const row of rows) {
    const check = await compareOne(row, seriesOf);
    if (check !== null) found.push(check);
  }
  return found;
}

async function compareOne({ key, pair, answerId, record }: InvoiceRow, seriesOf: SeriesOf): Promise<HoursCheck | null> {
  const text = (field: string): string | null => record.fields[field]?.text ?? null;
  const [fromDate, toDate, energy] = [text('periodFrom'), text('periodTo'), text('energy')];
  const last = toDate === null ? null : dayToLocalMs(toDate);
  if (fromDate === null || toDate === null || last === null || energy === null || fromDate > toDate) return null;
  const series = await seriesOf({ propertyId: pair.propertyId, fromDate, toDate: localMsToDay(last + DAY_MS) });
  if (series === null || series.counts.unfetched > 0 || series.counts.pending > 0) return null;
  const { customerId } = pair;
  const invoice = {
    name: '',
    customerId,
    fromDate,
    toDate,
    energy: { text: energy, unit: text('energyUnit') },
    answerId,
  };
  const [sum] = invoiceSums(series, [invoice]);
  if (!sum || sum.delivered === 0) return null;
  const { difference, expected, delivered } = sum;
  const unit = energyUnitOf(series.unit.text);
  const differenceKwh = difference === null || unit === null ? null : convertEnergy(difference, unit, 'kWh');
  return { key, differenceKwh, expected, delivered };
}
