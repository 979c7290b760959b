import type { Pair } from '../../../../shared/model/register/register.ts';

export type PastedPairs = {
  pairs: Pair[];
  /** Lines that do not hold two ids. */
  unread: number;
};

/** Pairs from text: two columns per line, parted by tab, semicolon, comma or space. Ids are kept as they stand. */
export function pastePairs(text: string): PastedPairs {
  const pairs = new Map<string, Pair>();
  let unread = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') continue;
    const separator = ['\t', ';', ','].find((candidate) => line.includes(candidate));
    const cells = (separator === undefined ? line.trim().split(/\s+/) : line.split(separator)).map((cell) =>
      cell.trim(),
    );
    const [customerId = '', propertyId = '', ...rest] = cells;
    const isTooLong = customerId.length > 200 || propertyId.length > 200;
    if (customerId === '' || propertyId === '' || isTooLong || rest.some((cell) => cell !== '')) {
      unread++;
    } else {
      const pair = { customerId, propertyId };
      pairs.set(pairKey(pair), pair);
    }
  }
  return { pairs: [...pairs.values()], unread };
}

/** One text for a pair; ids may hold anything. */
export function pairKey(pair: Pair): string {
  return JSON.stringify([pair.customerId, pair.propertyId]);
}
