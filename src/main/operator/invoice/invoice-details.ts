import { type ElectricityCall, electricityCall } from '../electricity-call.ts';

/** `docs/api.md`, 4.2. Answered by an InvoiceDetailsResponse. */
export const invoiceDetailsCall = (invoiceId: string): ElectricityCall =>
  electricityCall('invoice-details', { id: invoiceId });
