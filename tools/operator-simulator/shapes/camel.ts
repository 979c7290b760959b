import { contractUuid, invoiceUuid } from '../api/identifiers.ts';
import type { InvoiceRecord } from '../data/invoices.ts';
import { HOUR_MS } from '../data/swedish-clock.ts';
import type { AnswerShape } from './answer-shape.ts';
import { hourStamp, kilowattHours, kronor, unitPrice } from './write-value.ts';

/** camelCase, lists as objects keyed by id, decimals with a comma, dates without separators, problem details. */
export const camelShape: AnswerShape = {
  name: 'camel',
  defaultTimeBase: 'wall',
  daysFollowBase: false,
  isInvoiceEndInclusive: true,
  status: { registered: 201, badParameter: 400, badMediaType: 415 },

  contractId: contractUuid,

  token: ({ accessToken, expiresInS }) => ({
    accessToken,
    tokenType: 'Bearer',
    ...(expiresInS === null ? {} : { expiresIn: expiresInS }),
  }),

  registration: (contract) => ({
    contractId: contractUuid(contract.number),
    contractStatus: 'Registered',
    receivedAt: new Date(contract.registeredAtMs).toISOString(),
  }),

  contract: (contract) => ({
    contractId: contractUuid(contract.number),
    contractStatus: contract.state === 'active' ? 'Active' : 'Pending',
    registeredAt: new Date(contract.registeredAtMs).toISOString(),
    deliveryStart: compact(contract.startsOn),
    deliveryEnd: contract.endsOn,
    tariffName: contract.product,
    facilityId: contract.meteringPoint,
    biddingZone: contract.priceArea,
    customerId: contract.customer.id,
    customerName: { givenName: contract.customer.first_name, familyName: contract.customer.last_name },
    propertyId: contract.property.id,
    streetAddress: contract.property.address,
    postalCode: contract.property.zip_code,
    postalTown: contract.property.city,
  }),

  invoices: (invoices) => ({
    invoices: Object.fromEntries(
      invoices.map((invoice) => [
        invoiceUuid({ pairIndex: invoice.pair.index, month: invoice.month }),
        summary(invoice),
      ]),
    ),
    invoiceCount: invoices.length,
  }),

  invoice: (invoice) => ({
    invoiceId: invoiceUuid({ pairIndex: invoice.pair.index, month: invoice.month }),
    ...summary(invoice),
    customerId: invoice.pair.customerId,
    propertyId: invoice.pair.propertyId,
    energyKwh: kilowattHours(invoice.energyWh, ','),
    invoiceLines: Object.fromEntries(
      invoice.lines.map((line, index) => [
        String(index + 1),
        {
          lineText: line.text,
          ...(line.energyWh === undefined ? {} : { kwh: kilowattHours(line.energyWh, ',') }),
          ...(line.priceCentiOre === undefined ? {} : { pricePerKwh: unitPrice(line.priceCentiOre, ',') }),
          lineTotal: kronor(line.amountOre, ','),
        },
      ]),
    ),
  }),

  hours: ({ propertyId, base, stamp, stepMs, hours }) => ({
    propertyId,
    resolution: stepMs === HOUR_MS ? 'PT1H' : `PT${stepMs / 60_000}M`,
    measurements: {
      energyUnit: 'kWh',
      series: hours.flatMap(({ startMs, energyWh, correctionWh }) => {
        if (energyWh === null) return [];
        const { date, time, zone } = hourStamp(startMs, base, stamp, stepMs);
        const at = zone === '' ? `${date} ${time}` : `${date}T${time}.000${zone}`;
        const stamped = stamp === 'end' ? { periodEnd: at } : { periodStart: at };
        const first = { ...stamped, quantity: kilowattHours(energyWh, ',') };
        if (correctionWh === undefined) return [first];
        return [first, { ...stamped, quantity: kilowattHours(correctionWh, ','), isCorrection: true }];
      }),
    },
  }),

  problem: ({ status, code, message, fields }) => ({
    contentType: 'application/problem+json',
    body: {
      type: `urn:problem:${code}`,
      title: message,
      status,
      ...(fields ? { invalidParams: fields.map(({ field, message: reason }) => ({ name: field, reason })) } : {}),
    },
  }),
};

const compact = (date: string): string => date.replaceAll('-', '');

function summary(invoice: InvoiceRecord): object {
  return {
    billingMonth: compact(invoice.periodStart).slice(0, 6),
    issuedOn: compact(invoice.issuedOn),
    ...(invoice.dueOn === null ? {} : { payBefore: compact(invoice.dueOn) }),
    paymentReference: invoice.ocr,
    totalInclVat: kronor(invoice.amountOre, ','),
    currencyCode: 'SEK',
    paymentStatus: invoice.status === null ? null : `${invoice.status[0]?.toUpperCase()}${invoice.status.slice(1)}`,
  };
}
