import type { Endpoint } from '../answers/answer.ts';
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

/** What an answer of an endpoint is read as, unless its status says that it is an error. */
export const BODY_OF: Readonly<Record<Endpoint, BodyName>> = {
  token: 'AccessTokenResponse',
  'contract-registration': 'ContractRegistrationResponse',
  'contract-details': 'ContractDetailsResponse',
  invoices: 'InvoiceResponse',
  'invoice-details': 'InvoiceDetailsResponse',
  'hourly-consumption': 'HourlyConsumptionResponse',
};
