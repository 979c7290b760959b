import { type ElectricityCall, electricityCall } from '../electricity-call.ts';

/** Dates are `YYYY-MM-DD`. Without `toDate` the answer has only the invoice issued for `fromDate`. */
export type InvoicesQuery = {
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly customerId: string;
  readonly propertyId: string;
};

/** Monthly invoices of a customer in a property (`docs/api.md`, 4.2). */
export const invoicesCall = (query: InvoicesQuery): ElectricityCall =>
  electricityCall('invoices', {
    parameters: [
      ['from_date', query.fromDate],
      ['to_date', query.toDate],
      ['customer_id', query.customerId],
      ['property_id', query.propertyId],
    ],
  });
