import type { Pair } from '../../../../shared/model/register/register.ts';
import type { SavedItem } from '../../../../shared/model/saved.ts';

/** The pairs of a saved group, as far as they can be read. */
export function readPairs(data: SavedItem['data']): Pair[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((one): Pair[] => {
    if (one === null || typeof one !== 'object' || Array.isArray(one)) return [];
    const { customerId, propertyId } = one;
    return typeof customerId === 'string' && typeof propertyId === 'string' ? [{ customerId, propertyId }] : [];
  });
}
