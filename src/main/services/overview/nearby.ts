import type { Property } from '../../../shared/model/contracts/contract.ts';
import type { OverviewNear } from '../../../shared/model/register/overview.ts';

/** A nearby home and its known residents. */
export type NearHome = Omit<OverviewNear, 'label'> & {
  readonly property: Property;
  readonly customerIds: readonly string[];
};
export type Near = { readonly belongs: OverviewNear[]; readonly nextDoor: OverviewNear[] };

const MAX_HOMES = 6;

/** Other objects at an address that are theirs, and the nearest homes in the street, as far as the register knows. */
export function nearOf(home: Property, customerIds: readonly string[], others: readonly NearHome[]): Near {
  const here = placeOf(home);
  if (here === null) return { belongs: [], nextDoor: [] };
  const around = others.flatMap((other) => {
    const place = other.property.id === home.id ? null : placeOf(other.property);
    const isNear = place?.street === here.street && isSameTown(home, other.property);
    return isNear ? [{ other, away: Math.abs(place.number - here.number) }] : [];
  });
  // A garage at the same address is theirs; another flat is a neighbour's.
  const isTheirs = ({ other, away }: (typeof around)[number]) =>
    away === 0 && other.customerIds.some((id) => customerIds.includes(id));
  const nearest = around
    .filter((one) => !isTheirs(one))
    .sort((a, b) => a.away - b.away || compare(a.other.property.address, b.other.property.address));
  return {
    belongs: around
      .filter(isTheirs)
      .slice(0, MAX_HOMES)
      .map(({ other }) => shown(other)),
    nextDoor: nearest.slice(0, MAX_HOMES).map(({ other }) => shown(other)),
  };
}

/** Search words for homes in the same street; null where the address has no number. */
export function streetOf(home: Property): string | null {
  const place = placeOf(home);
  return place === null ? null : `${place.street} ${home.city}`.trim();
}

function shown({ property, id, who, state }: NearHome): OverviewNear {
  return { id, label: property.address.trim() || id, who, state };
}

/** Street and number: `Storgatan 14 B, lgh 1102` is number 14 of Storgatan. */
function placeOf({ address }: Property): { street: string; number: number } | null {
  const found = /^\s*(\p{L}.*?)\s+(\d{1,5})(?!\d)/u.exec(address);
  return found === null ? null : { street: (found[1] ?? '').toLocaleLowerCase('sv'), number: Number(found[2]) };
}

/** Two towns may have a street of the same name; where a town is unknown they count as the same. */
function isSameTown(one: Property, other: Property): boolean {
  const [town, otherTown] = [one, other].map(({ city }) => city.trim().toLocaleLowerCase('sv'));
  if (town !== '' && otherTown !== '') return town === otherTown;
  return one.zip_code.replaceAll(' ', '') === other.zip_code.replaceAll(' ', '');
}

const compare = (one: string, other: string) => one.localeCompare(other, 'sv', { numeric: true });
