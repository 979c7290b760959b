import type { InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';

type Home = Pick<InvoiceRow, 'street' | 'city' | 'pair'>;

/** Streets that are in two towns of the list, where the town must be said too. */
export function alikeStreets(rows: Iterable<Home>): ReadonlySet<string> {
  const towns = new Map<string, string>();
  const alike = new Set<string>();
  for (const { street, city } of rows) {
    const key = keyOf(street);
    const known = towns.get(key);
    if (known === undefined) towns.set(key, keyOf(city));
    else if (known !== keyOf(city)) alike.add(key);
  }
  return alike;
}

/** The street without its post town, in two parts of which only the first may be cut: which home it is always stays in sight. */
export function shortAddress(home: Home, alike: ReadonlySet<string>): readonly [street: string, rest: string] {
  const comma = home.street.indexOf(',');
  const street = (comma < 0 ? home.street : home.street.slice(0, comma)).trimEnd();
  // From its number on: an address without it is no address.
  const number = / \d.*$/.exec(street)?.[0] ?? '';
  const flat = comma < 0 ? '' : home.street.slice(comma);
  const town = alike.has(keyOf(home.street)) && home.city !== '' ? `, ${home.city}` : '';
  return [street.slice(0, street.length - number.length), `${number}${flat}${town}`];
}

const keyOf = (text: string) => text.trim().toLowerCase();
