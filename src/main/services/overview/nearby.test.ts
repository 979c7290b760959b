import { expect, test } from 'vitest';
import type { Property } from '../../../shared/model/contracts/contract.ts';
import { type NearHome, nearOf, streetOf } from './nearby.ts';

const home = (id: string, address: string, more: Partial<Property> = {}): Property => ({
  ...{ id, address, city: 'Örebro', zip_code: '702 31', property_number: '' },
  ...more,
});
const other = (property: Property, customerIds: string[]): NearHome => ({
  ...{ id: property.id, who: customerIds.join(), state: 'runs', property, customerIds },
});
const HERE = home('P214', 'Tallkronevägen 14');

test('what is near a property: garages of its people first, other flats of the house, then neighbours, nearest first', () => {
  const { belongs, nextDoor } = nearOf(
    HERE,
    ['C1042'],
    [
      other(HERE, ['C1042']),
      other(home('P288', 'Tallkronevägen 14, garage 7'), ['C1042']),
      other(home('P300', 'Tallkronevägen 120'), ['C7']),
      other(home('P212', 'tallkronevägen 12'), ['C2']),
      other(home('P214b', 'Tallkronevägen 14 B, lgh 1102'), ['C3']),
      other(home('P215', 'Tallkronevägen 15'), ['C1042']),
      other(home('P400', 'Tallkronevägen 13', { city: 'Umeå', zip_code: '903 26' }), ['C8']),
      other(home('P401', 'Lilla Tallkronevägen 14'), ['C9']),
      other(home('P402', ''), ['C9']),
    ],
  );
  expect(belongs).toEqual([{ id: 'P288', label: 'Tallkronevägen 14, garage 7', who: 'C1042', state: 'runs' }]);
  expect(nextDoor.map(({ id }) => id)).toEqual(['P214b', 'P215', 'P212', 'P300']);
});

test('an address without a number has no neighbours, and as many are shown as there is room for', () => {
  expect(nearOf(home('P1', 'Herrgården'), [], [other(home('P2', 'Herrgården'), [])])).toEqual({
    belongs: [],
    nextDoor: [],
  });
  expect(streetOf(home('P1', 'Herrgården'))).toBeNull();
  expect(streetOf(HERE)).toBe('tallkronevägen Örebro');
  const street = Array.from({ length: 50 }, (_, n) => other(home(`X${n}`, `Tallkronevägen ${n + 1}`), []));
  const { nextDoor } = nearOf(HERE, [], street);
  expect(nextDoor.map(({ label }) => label)).toEqual(
    [14, 13, 15, 12, 16, 11].map((number) => `Tallkronevägen ${number}`),
  );
});
