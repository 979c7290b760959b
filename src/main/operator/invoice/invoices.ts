import { type ElectricityCall, queryText, SERVICE_PATH } from '../electricity-call.ts';

/** Dates are `YYYY-MM-DD`. Without `toDate` only the invoice issued for `fromDate` is answered. */
export type InvoicesQuery = {
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly customerId: string;
  readonly propertyId: string;
};

/** `GET /electron/v1/invoice` (`docs/api.md`, 4.2): monthly invoices of a customer in a property. */
export const invoicesCall = (query: InvoicesQuery): ElectricityCall => {
  const template = `${SERVICE_PATH}/invoice`;
  const parameters = queryText([
    ['from_date', query.fromDate],
    ['to_date', query.toDate],
    ['customer_id', query.customerId],
    ['property_id', query.propertyId],
  ]);
  return { endpoint: 'invoices', method: 'GET', target: `${template}${parameters}`, template };
};
