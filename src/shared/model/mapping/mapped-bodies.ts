import type { BodyName } from '../origin/provenance.ts';

/** Bodies in the order people meet them. Token answers are never kept, so they are not mapped. */
export const MAPPED_BODIES = [
  'InvoiceResponse',
  'InvoiceDetailsResponse',
  'HourlyConsumptionResponse',
  'ContractRegistrationResponse',
  'ContractDetailsResponse',
  'ErrorResponse',
] as const satisfies readonly BodyName[];
