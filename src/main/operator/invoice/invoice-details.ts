import { type ElectricityCall, pathSegment, SERVICE_PATH } from '../electricity-call.ts';

/** `GET /electron/v1/invoice/{id}/details` (`docs/api.md`, 4.2). Answered by an InvoiceDetailsResponse. */
export const invoiceDetailsCall = (invoiceId: string): ElectricityCall => ({
  endpoint: 'invoice-details',
  method: 'GET',
  target: `${SERVICE_PATH}/invoice/${pathSegment(invoiceId)}/details`,
  template: `${SERVICE_PATH}/invoice/{id}/details`,
});
