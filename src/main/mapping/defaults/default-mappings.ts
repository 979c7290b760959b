import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { CONTRACT_DETAILS, CONTRACT_REGISTRATION } from './contract-mappings.ts';
import { ACCESS_TOKEN, ERROR } from './envelope-mappings.ts';
import { HOURLY_CONSUMPTION } from './hours-mapping.ts';
import { INVOICE_DETAILS, INVOICE_LIST } from './invoice-mappings.ts';

/**
 * The mappings the app starts with. `docs/api.md` shows no answer fields, so every one of them is a guess and is
 * shown as such until a person confirms it.
 */
export const DEFAULT_MAPPINGS: Readonly<Record<BodyName, MappingDocument>> = {
  AccessTokenResponse: ACCESS_TOKEN,
  ContractRegistrationResponse: CONTRACT_REGISTRATION,
  ContractDetailsResponse: CONTRACT_DETAILS,
  InvoiceResponse: INVOICE_LIST,
  InvoiceDetailsResponse: INVOICE_DETAILS,
  HourlyConsumptionResponse: HOURLY_CONSUMPTION,
  ErrorResponse: ERROR,
};
