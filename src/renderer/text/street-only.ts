/** The postal code, also one with a wrong number of digits, and the town at the end of a Swedish address. */
const TOWN = /,\s*(?:SE-)?\d[\d ]{2,6}\s+\p{L}[^,]*$/u;

/** Addresses of one list by their street and house; with the town where the same street is in two of them. */
export function streetOnly(addresses: Iterable<string>): (address: string) => string {
  const whole = new Map<string, string>();
  const alike = new Set<string>();
  for (const address of addresses) {
    // One without a town may be either of them.
    if (address === short(address)) continue;
    const street = short(address).toLowerCase();
    const known = whole.get(street);
    if (known === undefined) whole.set(street, address.toLowerCase());
    else if (known !== address.toLowerCase()) alike.add(street);
  }
  return (address) => (alike.has(short(address).toLowerCase()) ? address : short(address));
}

function short(address: string): string {
  return address.replace(TOWN, '').trimEnd();
}
