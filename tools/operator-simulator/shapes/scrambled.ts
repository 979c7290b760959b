import { contractReference, invoiceReference } from '../api/identifiers.ts';
import type { InvoiceLine, InvoiceRecord } from '../data/invoices.ts';
import type { AnswerShape } from './answer-shape.ts';
import { flatShape } from './flat.ts';
import { hourStamp, kilowattHours, kronor, rawNumber, unitPrice } from './write-value.ts';

/**
 * Lists two levels down, and names that mean nothing: a person has to map everything. Only the token has its OAuth
 * name, because without it there would be no answer to look at.
 */
export const scrambledShape: AnswerShape = {
  ...flatShape,
  name: 'scrambled',
  defaultTimeBase: 'offset',

  registration: (contract) => ({ zz: { q1: contractReference(contract.number), q2: 7 } }),

  contract: (contract) => ({
    zz: {
      q1: contractReference(contract.number),
      q3: contract.startsOn,
      q4: contract.endsOn,
      q5: contract.customer.id,
      q6: contract.property.id,
      q9: contract.product,
    },
  }),

  invoices: (invoices) => ({ zz: { r: invoices.map(summary), n: invoices.length } }),

  invoice: (invoice) => ({ zz: { ...summary(invoice), m: invoice.lines.map(row) } }),

  hours: ({ base, stamp, hours }) => ({
    zz: {
      w: hours.flatMap(({ startMs, energyWh }) => {
        if (energyWh === null) return [];
        const { date, time, zone } = hourStamp(startMs, base, stamp);
        return [{ a1: `${date}T${time}${zone}`, a2: rawNumber(kilowattHours(energyWh)), a3: 1 }];
      }),
    },
  }),
};

function summary(invoice: InvoiceRecord): object {
  return {
    k1: invoiceReference({ pairIndex: invoice.pair.index, month: invoice.month }),
    k2: { a: invoice.periodStart, b: invoice.periodEnd },
    k3: invoice.issuedOn,
    k4: invoice.dueOn,
    k5: { a: rawNumber(kronor(invoice.amountOre)), b: 'SEK' },
    k6: invoice.status,
    k7: rawNumber(kilowattHours(invoice.energyWh)),
    k8: invoice.ocr,
  };
}

function row(line: InvoiceLine): object {
  return {
    b1: line.text,
    ...(line.energyWh === undefined ? {} : { b2: rawNumber(kilowattHours(line.energyWh)) }),
    ...(line.priceCentiOre === undefined ? {} : { b3: rawNumber(unitPrice(line.priceCentiOre)) }),
    b4: rawNumber(kronor(line.amountOre)),
  };
}
