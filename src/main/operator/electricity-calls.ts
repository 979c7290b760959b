import { AppError } from '../../shared/errors/app-error.ts';
import type { Endpoint } from '../../shared/model/answers/answer.ts';
import { OPERATOR_CALLS } from '../../shared/model/connection/operator-paths.ts';
import type { HttpRequest } from '../ports.ts';

/** One electricity call without its token: everything `docs/api.md` says about it. */
export type ElectricityCall = {
  readonly endpoint: Endpoint;
  readonly method: 'GET' | 'POST';
  /** Path and query as sent, after the base address. */
  readonly target: string;
  readonly template: string;
  /** What it asks about, where the target has no id. */
  readonly about?: string;
  readonly body?: Uint8Array;
};

const encode = (value: string): string => encodeURIComponent(value.toWellFormed());

/**
 * An id as one path segment: slashes and question marks in it cannot lead to another path. `.` and `..` are refused,
 * because servers and proxies interpret them in any encoding.
 */
function pathSegment(id: string): string {
  if (id === '.' || id === '..') throw new AppError({ code: 'invalid-input', issues: ['id'] });
  return encode(id);
}

/** Query parameters in the order of the document; those without a value are left out. */
function queryText(parameters: ReadonlyArray<readonly [string, string | null]>): string {
  const parts = parameters.flatMap(([name, value]) => (value === null ? [] : [`${name}=${encode(value)}`]));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** A call with its id in the path and its parameters in the query. */
function electricityCall(
  endpoint: keyof typeof OPERATOR_CALLS,
  { id = '', parameters = [] }: { id?: string; parameters?: ReadonlyArray<readonly [string, string | null]> } = {},
): ElectricityCall {
  const { method, path: template } = OPERATOR_CALLS[endpoint];
  const path = template.replace(/\{\w+\}/, () => pathSegment(id));
  return { endpoint, method, target: `${path}${queryText(parameters)}`, template };
}

/** `docs/api.md`, 4.1. Answered by a ContractRegistrationResponse. */
export const registrationCall = (body: Uint8Array, registrationId?: string): ElectricityCall => ({
  ...electricityCall('contract-registration'),
  ...(registrationId === undefined ? {} : { about: registrationId }),
  body,
});

/** `docs/api.md`, 4.1. Answered by a ContractDetailsResponse. */
export const contractDetailsCall = (contractId: string): ElectricityCall =>
  electricityCall('contract-details', { id: contractId });

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

/** `docs/api.md`, 4.2. Answered by an InvoiceDetailsResponse. */
export const invoiceDetailsCall = (invoiceId: string): ElectricityCall =>
  electricityCall('invoice-details', { id: invoiceId });

/** Dates are `YYYY-MM-DD`; `fromDate` is inclusive, `toDate` exclusive. */
export type HourlyConsumptionQuery = {
  readonly propertyId: string;
  readonly fromDate: string;
  readonly toDate: string;
};

/** `docs/api.md`, 4.3. */
export const hourlyConsumptionCall = (query: HourlyConsumptionQuery): ElectricityCall =>
  electricityCall('hourly-consumption', {
    id: query.propertyId,
    parameters: [
      ['from_date', query.fromDate],
      ['to_date', query.toDate],
    ],
  });

/** The two headers that every electricity call requires, also GETs (section 4). */
export const electricityHeaders = (bearer: string): HttpRequest['headers'] => ({
  Authorization: `Bearer ${bearer}`,
  'Content-Type': 'application/json',
});
