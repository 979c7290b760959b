import { dayToLocalMs } from '../calendar/local-time.ts';
import { DAY_MS } from '../calendar/units.ts';
import type { HourSeries, PeriodInvoice } from '../model/consumption.ts';
import { convertEnergy, energyUnitOf } from './convert-unit.ts';
import { DecimalSum, subtractDecimals } from './decimal.ts';
import { localTimes } from './local-times.ts';

export type InvoiceSum = {
  readonly invoice: PeriodInvoice;
  /** Exact sum of the delivered hours in its period; null when there is none. */
  readonly hours: string | null;
  readonly delivered: number;
  readonly expected: number;
  /** Energy of the invoice in the unit of the hours; null where one of the units is not known. */
  readonly billed: string | null;
  /** Hours minus invoice, exact. Missing hours are counted separately. */
  readonly difference: string | null;
  /** The period reaches beyond the hours shown. */
  readonly isCut: boolean;
};

/** The hours of each invoice's period, by the days of the series' clock; both days of the period are included. */
export function invoiceSums(series: HourSeries, invoices: readonly PeriodInvoice[]): InvoiceSum[] {
  const local = localTimes(series);
  const texts = series.texts.split('\n');
  const hoursUnit = energyUnitOf(series.unit.text);
  return invoices.map((invoice) => {
    const first = dayToLocalMs(invoice.fromDate) ?? 0;
    const end = (dayToLocalMs(invoice.toDate) ?? 0) + DAY_MS;
    const sum = new DecimalSum();
    let delivered = 0;
    let expected = 0;
    for (let i = 0; i < local.length; i++) {
      const at = local[i] ?? 0;
      if (at < first || at >= end) continue;
      expected += 1;
      const text = texts[i] ?? '';
      if (text !== '') {
        delivered += 1;
        sum.add(text);
      }
    }
    const hours = delivered === 0 ? null : sum.text();
    const unit = energyUnitOf(invoice.energy?.unit ?? null);
    const billed =
      invoice.energy === null || unit === null || hoursUnit === null
        ? null
        : convertEnergy(invoice.energy.text, unit, hoursUnit);
    return {
      invoice,
      hours,
      delivered,
      expected,
      billed,
      difference: hours === null || billed === null ? null : subtractDecimals(hours, billed),
      isCut: invoice.fromDate < series.range.fromDate || invoice.toDate >= series.range.toDate,
    };
  });
}
