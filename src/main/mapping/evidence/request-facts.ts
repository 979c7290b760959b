/** The values of a request that an answer may repeat: a repeated value is evidence for its field. */
export type RequestFacts = {
  readonly customerId: string | null;
  readonly propertyId: string | null;
  /** The id in the path: of an invoice, or of a contract. */
  readonly pathId: string | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  /** The answer's `Location`. */
  readonly location: string | null;
};

export const NOTHING_ASKED: RequestFacts = {
  customerId: null,
  propertyId: null,
  pathId: null,
  fromDate: null,
  toDate: null,
  location: null,
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The `Location` of an answer; null without one. */
export function locationIn(headers: ReadonlyArray<readonly [string, string]> | undefined): string | null {
  return headers?.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? null;
}

/** The values in a request's address: its query, and the id before `/details` or after `/property`. */
export function requestFacts(target: string, location: string | null = null): RequestFacts {
  const [path = '', search = ''] = target.split('?');
  const query = new URLSearchParams(search);
  const beforeDetails = /\/([^/]+)\/details\/?$/.exec(path)?.[1] ?? null;
  // `/contract/details` names no contract.
  const pathId = beforeDetails === 'contract' || beforeDetails === 'invoice' ? null : beforeDetails;
  const propertyId = /\/property\/([^/]+)\//.exec(path)?.[1] ?? null;
  return {
    customerId: query.get('customer_id'),
    propertyId: query.get('property_id') ?? (propertyId === null ? null : decoded(propertyId)),
    pathId: pathId === null ? null : decoded(pathId),
    fromDate: query.get('from_date'),
    toDate: query.get('to_date'),
    location,
  };
}

/** The id at the end of a contract's or invoice's address; null for other addresses. */
export function idInAddress(address: string, thing: RegExp): string | null {
  const parts = (address.split(/[?#]/)[0] ?? '').split('/').filter((part) => part !== '');
  const at = parts.findIndex((part) => thing.test(part));
  const id = at < 0 ? undefined : parts[at + 1];
  return id === undefined || (at + 2 < parts.length && parts[at + 2] !== 'details') ? null : decoded(id);
}
