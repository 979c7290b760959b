import { contractReference, invoiceReference } from '../api/identifiers.ts';
import type { InvoiceLine, InvoiceRecord } from '../data/invoices.ts';
import type { AnswerShape } from './answer-shape.ts';
import { hourStamp, kilowattHours, kronor, rawNumber, unitPrice } from './write-value.ts';

/** snake_case, lists at the root, JSON numbers, ISO dates, upper-case states, `{error: {code, message}}`. */
export const flatShape: AnswerShape = {
  name: 'flat',
  defaultTimeBase: 'utc',
  daysFollowBase: false,
  isInvoiceEndInclusive: true,
  status: { registered: 201, badParameter: 400, badMediaType: 415 },

  contractId: contractReference,

  token: ({ accessToken, expiresInS }) => ({
    access_token: accessToken,
    token_type: 'Bearer',
    ...(expiresInS === null ? {} : { expires_in: expiresInS }),
  }),

  registration: (contract) => ({ contract_id: contractReference(contract.number), status: 'REGISTERED' }),

  contract: (contract) => ({
    contract_id: contractReference(contract.number),
    status: contract.state.toUpperCase(),
    registered_at: new Date(contract.registeredAtMs).toISOString(),
    start_date: contract.startsOn,
    end_date: contract.endsOn,
    product: contract.product,
    metering_point_id: contract.meteringPoint,
    price_area: contract.priceArea,
    customer: contract.customer,
    property: contract.property,
  }),

  invoices: (invoices) => invoices.map(summary),

  invoice: (invoice) => ({
    ...summary(invoice),
    customer_id: invoice.pair.customerId,
    property_id: invoice.pair.propertyId,
    consumption_kwh: rawNumber(kilowattHours(invoice.energyWh)),
    rows: invoice.lines.map(row),
  }),

  hours: ({ propertyId, base, stamp, stepMs, hours }) => ({
    property_id: propertyId,
    unit: 'kWh',
    values: hours.flatMap(({ startMs, energyWh, correctionWh }) => {
      if (energyWh === null) return [];
      const { date, time, zone } = hourStamp(startMs, base, stamp, stepMs);
      const timestamp = `${date}T${time}${zone}`;
      const delivered = correctionWh === undefined ? [energyWh] : [energyWh, correctionWh];
      return delivered.map((wh) => ({ timestamp, consumption: rawNumber(kilowattHours(wh)) }));
    }),
  }),

  problem: ({ code, message, fields }) => ({
    contentType: 'application/json',
    body: { error: { code, message, ...(fields ? { details: fields } : {}) } },
  }),
};

function summary(invoice: InvoiceRecord): object {
  return {
    invoice_id: invoiceReference({ pairIndex: invoice.pair.index, month: invoice.month }),
    period: { from: invoice.periodStart, to: invoice.periodEnd },
    issue_date: invoice.issuedOn,
    due_date: invoice.dueOn,
    ...(invoice.ocr === null ? {} : { ocr: invoice.ocr }),
    amount: rawNumber(kronor(invoice.amountOre)),
    currency: 'SEK',
    ...(invoice.isEnergyListed ? { consumption_kwh: rawNumber(kilowattHours(invoice.energyWh)) } : {}),
    ...(invoice.status === null ? {} : { status: invoice.status.toUpperCase() }),
  };
}

function row(line: InvoiceLine): object {
  return {
    description: line.text,
    ...(line.energyWh === undefined ? {} : { quantity: rawNumber(kilowattHours(line.energyWh)), unit: 'kWh' }),
    ...(line.priceCentiOre === undefined ? {} : { unit_price: rawNumber(unitPrice(line.priceCentiOre)) }),
    amount: rawNumber(kronor(line.amountOre)),
  };
}
