import { createHash } from 'node:crypto';
import type { Destination } from '../../../shared/model/contracts/attempt-end.ts';
import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';

/** All that makes a registration's request, as a colleague sees it; the file by its hash. */
export type SeenRegistration = {
  readonly to: Destination;
  readonly customer: Customer;
  readonly property: Property;
  readonly poa: { readonly type: string; readonly extension: string; readonly sha256: string };
  /** Known registrations of the pair that it is sent beside. */
  readonly covers: readonly string[];
};

const inOrder = (given: object): unknown[] => Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * What a second person releases. The request's body is made of nothing else, so the releasing desk makes this hash from
 * what it shows, and the sending desk from what it is about to send: one character more asks again.
 */
export function seenHash({ to, customer, property, poa, covers }: SeenRegistration): string {
  const { operatorId, apiAddress, clientId } = to;
  const file = [poa.type, poa.extension, poa.sha256];
  const parts = [[operatorId, apiAddress, clientId], inOrder(customer), inOrder(property), file, [...covers].sort()];
  return createHash('sha256')
    .update(JSON.stringify(['elkontor registration', ...parts]))
    .digest('hex');
}
