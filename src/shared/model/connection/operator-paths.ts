import type { Endpoint } from '../answers/answer.ts';

/** The service segment and version of every electricity path (`docs/api.md`, section 4). */
const SERVICE = '/electron/v1';

/** The calls of the operator's API. Its paths stand nowhere else. Ids replace the braces. */
export const OPERATOR_CALLS = {
  'contract-registration': { method: 'POST', path: `${SERVICE}/contract/registration` },
  'contract-details': { method: 'GET', path: `${SERVICE}/contract/{id}/details` },
  invoices: { method: 'GET', path: `${SERVICE}/invoice` },
  'invoice-details': { method: 'GET', path: `${SERVICE}/invoice/{id}/details` },
  'hourly-consumption': { method: 'GET', path: `${SERVICE}/property/{property_id}/consumption/hourly` },
} as const satisfies Partial<Record<Endpoint, { method: 'GET' | 'POST'; path: string }>>;

/** A call as people read it: `GET /electron/v1/invoice`. */
export function callText(endpoint: keyof typeof OPERATOR_CALLS): string {
  const { method, path } = OPERATOR_CALLS[endpoint];
  return `${method} ${path}`;
}
