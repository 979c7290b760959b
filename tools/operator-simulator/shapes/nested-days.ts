import { contractSlashed, invoiceLongNumber } from '../api/identifiers.ts';
import type { HourRecord } from '../data/hours.ts';
import type { InvoiceRecord, InvoiceStatus } from '../data/invoices.ts';
import { addDays, type DayClock, dateAt, dayStartMs } from '../data/swedish-clock.ts';
import type { TimeBase } from '../options.ts';
import type { AnswerShape } from './answer-shape.ts';
import { kilowattHours, kronor, rawNumber, unitPrice } from './write-value.ts';

const STATUS_TEXT: Readonly<Record<InvoiceStatus, string>> = {
  paid: 'betald',
  open: 'obetald',
  overdue: 'förfallen',
  reminded: 'påmind',
};

/**
 * Hours as days with a plain array and no time stamps, invoices grouped by year, ids that do not fit a double, contract
 * ids with a slash, plain `{message}` errors. A corrected day comes a second time, whole.
 */
export const nestedDaysShape: AnswerShape = {
  name: 'nested-days',
  defaultTimeBase: 'wall',
  daysFollowBase: true,
  isInvoiceEndInclusive: false,
  status: { registered: 202, badParameter: 422, badMediaType: 400 },

  contractId: contractSlashed,

  token: ({ accessToken, expiresInS }) => ({
    token: { access_token: accessToken, type: 'Bearer', ...(expiresInS === null ? {} : { expires_in: expiresInS }) },
  }),

  registration: (contract) => ({
    result: { contract: { reference: contractSlashed(contract.number), state: 'mottaget' } },
  }),

  contract: (contract) => ({
    contract: {
      reference: contractSlashed(contract.number),
      state: contract.state === 'active' ? 'aktivt' : 'mottaget',
      dates: { registered: minuteText(contract.registeredAtMs), start: contract.startsOn, end: contract.endsOn },
      delivery: { product: contract.product, point: contract.meteringPoint, area: contract.priceArea },
    },
    parties: { customer: contract.customer, property: contract.property },
  }),

  invoices: (invoices) => {
    const years = [...new Set(invoices.map((invoice) => invoice.periodStart.slice(0, 4)))];
    return {
      years: years.map((year) => ({
        year: Number(year),
        invoices: invoices.filter((invoice) => invoice.periodStart.startsWith(year)).map(summary),
      })),
    };
  },

  invoice: (invoice) => ({
    invoice: { ...summary(invoice), kwh: rawNumber(kilowattHours(invoice.energyWh)) },
    lines: invoice.lines.map((line) => ({
      text: line.text,
      kwh: line.energyWh === undefined ? null : rawNumber(kilowattHours(line.energyWh)),
      price: line.priceCentiOre === undefined ? null : rawNumber(unitPrice(line.priceCentiOre)),
      sum: rawNumber(kronor(line.amountOre)),
    })),
  }),

  hours: ({ base, stepMs, hours }) => dayObjects(hours, dayClockOf(base), stepMs),

  problem: ({ message, fields }) => ({
    contentType: 'application/json',
    body: {
      message,
      ...(fields ? { fields: Object.fromEntries(fields.map(({ field, message: text }) => [field, text])) } : {}),
    },
  }),
};

/** Which days an array of hours covers: local days for wall and offset, else the days of the time base itself. */
export function dayClockOf(base: TimeBase): DayClock {
  return base === 'utc' || base === 'normal' ? base : 'swedish';
}

function dayObjects(hours: readonly HourRecord[], clock: DayClock, stepMs: number): object[] {
  const byDate = new Map<string, HourRecord[]>();
  for (const hour of hours) {
    const date = dateAt(hour.startMs, clock);
    const day = byDate.get(date);
    if (day) day.push(hour);
    else byDate.set(date, [hour]);
  }
  return [...byDate].flatMap(([date, day]) => {
    const first = { date, hours: wholeDay(date, day, clock, stepMs, (hour) => hour.energyWh) };
    if (day.every((hour) => hour.correctionWh === undefined)) return [first];
    return [
      first,
      { date, hours: wholeDay(date, day, clock, stepMs, (hour) => hour.correctionWh ?? hour.energyWh), revision: 2 },
    ];
  });
}

/** One value for each hour the day has, so that a place in the array is an hour; null where nothing was delivered. */
function wholeDay(
  date: string,
  day: readonly HourRecord[],
  clock: DayClock,
  stepMs: number,
  pickWh: (hour: HourRecord) => number | null,
): unknown[] {
  const startMs = dayStartMs(date, clock);
  const length = (dayStartMs(addDays(date, 1), clock) - startMs) / stepMs;
  const values = new Array<unknown>(length).fill(null);
  for (const hour of day) {
    const energyWh = pickWh(hour);
    if (energyWh !== null) values[(hour.startMs - startMs) / stepMs] = rawNumber(kilowattHours(energyWh));
  }
  return values;
}

const minuteText = (atMs: number): string => new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');

function summary(invoice: InvoiceRecord): object {
  return {
    number: rawNumber(invoiceLongNumber({ pairIndex: invoice.pair.index, month: invoice.month })),
    month: Number(invoice.periodStart.slice(5, 7)),
    issued: `${invoice.issuedOn} 00:00`,
    ...(invoice.dueOn === null ? {} : { due: `${invoice.dueOn} 00:00` }),
    ...(invoice.ocr === null ? {} : { ocr: invoice.ocr }),
    sum: rawNumber(kronor(invoice.amountOre)),
    state: invoice.status === null ? null : STATUS_TEXT[invoice.status],
  };
}
