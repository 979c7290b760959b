import { OPERATOR_CALLS } from '../../../shared/model/connection/operator-paths.ts';

/** What a request asked about. */
export type RequestSubject =
  | { readonly is: 'registration'; readonly registrationId: string }
  | { readonly is: 'invoices'; readonly customerId: string; readonly propertyId: string }
  | { readonly is: 'invoice'; readonly invoiceId: string }
  | { readonly is: 'hours'; readonly propertyId: string }
  | { readonly is: 'contract'; readonly contractId: string };

/** Read from path and query as they were sent, or from a registration's id; null: nothing that is known. */
export function subjectOf(asked: string): RequestSubject | null {
  if (!asked.startsWith('/')) return asked === '' ? null : { is: 'registration', registrationId: asked };
  const [path = '', query = ''] = asked.split('?', 2);
  if (path === OPERATOR_CALLS.invoices.path) {
    const asks = new URLSearchParams(query);
    return { is: 'invoices', customerId: asks.get('customer_id') ?? '', propertyId: asks.get('property_id') ?? '' };
  }
  const invoiceId = idIn(OPERATOR_CALLS['invoice-details'].path, path);
  if (invoiceId !== null) return { is: 'invoice', invoiceId };
  const contractId = idIn(OPERATOR_CALLS['contract-details'].path, path);
  if (contractId !== null) return { is: 'contract', contractId };
  const propertyId = idIn(OPERATOR_CALLS['hourly-consumption'].path, path);
  return propertyId === null ? null : { is: 'hours', propertyId };
}

/** The id that stands where the template has braces. */
function idIn(template: string, path: string): string | null {
  const [before = '', after = ''] = template.split(/\{\w+\}/, 2);
  if (!path.startsWith(before) || !path.endsWith(after)) return null;
  const id = path.slice(before.length, path.length - after.length);
  if (id === '' || id.includes('/')) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}
