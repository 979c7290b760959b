import { invoiceNumber } from '../api/identifiers.ts';
import type { InvoiceRecord } from '../data/invoices.ts';
import type { AnswerShape } from './answer-shape.ts';
import { hourStamp, kilowattHours, kronor, unitPrice } from './write-value.ts';

/** Everything under `data`, lists as `items` with a total, numeric ids, decimals as text, newest invoice first. */
export const wrappedShape: AnswerShape = {
  name: 'wrapped',
  defaultTimeBase: 'offset',
  daysFollowBase: false,
  isInvoiceEndInclusive: false,
  status: { registered: 200, badParameter: 422, badMediaType: 400 },

  contractId: String,

  token: ({ accessToken, expiresInS }) => ({
    data: {
      access_token: accessToken,
      token_type: 'bearer',
      ...(expiresInS === null ? {} : { expires_in: String(expiresInS) }),
    },
  }),

  registration: (contract) => ({ data: { id: contract.number, state: 'registered' } }),

  contract: (contract) => ({
    data: {
      id: contract.number,
      state: contract.state,
      createdAt: new Date(contract.registeredAtMs).toISOString(),
      validity: { from: `${contract.startsOn}T00:00:00Z`, until: contract.endsOn },
      plan: { name: contract.product, area: contract.priceArea },
      meterPoint: contract.meteringPoint,
      customer: {
        id: contract.customer.id,
        name: `${contract.customer.first_name ?? ''} ${contract.customer.last_name ?? ''}`.trim(),
        contact: { email: contract.customer.email, phone: contract.customer.phone },
      },
      property: {
        id: contract.property.id,
        address: {
          street: contract.property.address,
          postalCode: contract.property.zip_code,
          city: contract.property.city,
        },
      },
    },
  }),

  invoices: (invoices) => ({ data: { items: invoices.map(summary).reverse(), total: invoices.length } }),

  invoice: (invoice) => ({
    data: {
      ...summary(invoice),
      reference: invoice.ocr,
      consumption: energy(invoice),
      specification: invoice.lines.map((line) => ({
        label: line.text,
        quantity: line.energyWh === undefined ? null : kilowattHours(line.energyWh),
        price: line.priceCentiOre === undefined ? null : unitPrice(line.priceCentiOre),
        amount: { value: kronor(line.amountOre), currency: 'SEK' },
      })),
    },
  }),

  hours: ({ base, stamp, stepMs, hours }) => {
    const entry = (startMs: number, energyWh: number | null, quality: string) => {
      const { date, time, zone } = hourStamp(startMs, base, stamp, stepMs);
      const value = energyWh === null ? null : kilowattHours(energyWh);
      return { time: `${date}T${time.slice(0, 5)}${zone}`, value, quality };
    };
    const first = hours.map((hour) =>
      entry(hour.startMs, hour.energyWh, hour.energyWh === null ? 'missing' : 'measured'),
    );
    // Corrections come after everything else, as a second delivery would.
    const second = hours.flatMap((hour) =>
      hour.correctionWh === undefined ? [] : [entry(hour.startMs, hour.correctionWh, 'corrected')],
    );
    return { data: { unit: 'kWh', items: [...first, ...second], total: first.length + second.length } };
  },

  problem: ({ code, message, fields }) => ({
    contentType: 'application/json',
    body: {
      errors: fields?.map(({ field, message: detail }) => ({ code, field, detail })) ?? [{ code, detail: message }],
    },
  }),
};

function summary(invoice: InvoiceRecord): object {
  return {
    id: Number(invoiceNumber({ pairIndex: invoice.pair.index, month: invoice.month })),
    invoiceDate: `${invoice.issuedOn}T00:00:00Z`,
    dueDate: invoice.dueOn === null ? null : `${invoice.dueOn}T00:00:00Z`,
    billingPeriod: { start: `${invoice.periodStart}T00:00:00Z`, end: `${invoice.periodEnd}T00:00:00Z` },
    totalAmount: { value: kronor(invoice.amountOre), currency: 'SEK' },
    ...(invoice.isEnergyListed ? { consumption: energy(invoice) } : {}),
    ...(invoice.status === null ? {} : { paid: invoice.status === 'paid' }),
  };
}

const energy = (invoice: InvoiceRecord): object => ({ value: kilowattHours(invoice.energyWh), unit: 'kWh' });
