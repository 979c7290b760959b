/** What was asked, as far as an answer may repeat it. Values the operator gave back for what we sent are evidence. */
export type RequestFacts = {
  readonly customerId: string | null;
  readonly propertyId: string | null;
  /** The id in the path: of an invoice, or of a contract. */
  readonly pathId: string | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  /** Where the answer said its result is (`Location`). */
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

/** Where an answer says its result is; null where it does not. */
export function locationIn(headers: ReadonlyArray<readonly [string, string]> | undefined): string | null {
  return headers?.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? null;
}

/** What the address of a request says: its query, and the id before `/details` or after `/property`. */
export function requestFacts(target: string, location: string | null = null): RequestFacts {
  const [path = '', search = ''] = target.split('?');
  const query = new URLSearchParams(search);
  const pathId = /\/([^/]+)\/details\/?$/.exec(path)?.[1] ?? null;
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

/** The id that an address of a contract or invoice ends in; null when it leads to something else. */
export function idInAddress(address: string, thing: RegExp): string | null {
  const parts = (address.split(/[?#]/)[0] ?? '').split('/').filter((part) => part !== '');
  const at = parts.findIndex((part) => thing.test(part));
  const id = at < 0 ? undefined : parts[at + 1];
  return id === undefined || (at + 2 < parts.length && parts[at + 2] !== 'details') ? null : decoded(id);
}
