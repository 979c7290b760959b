import { expect, test } from 'vitest';
import { pickProperty } from './pick-property.ts';

const known = (id: string, address: string) => ({
  property: { id, address, city: 'Örebro', zip_code: '702 31', property_number: '' },
  customerIds: [],
  seenAt: 0,
});
const TALL = known('P214', 'Tallkronevägen 14');
const HIGH = known('P215', 'Tallkronevägen 16');

test('an address picks its property and never becomes an id', () => {
  expect(pickProperty('Tallkronevägen 14', [TALL])).toEqual({ pick: 'P214' });
  expect(pickProperty('tallkron', [TALL])).toEqual({ pick: 'P214' });
  expect(pickProperty('Tallkronevägen', [TALL, HIGH])).toEqual({ ask: 'which' });
  expect(pickProperty('Storgatan 1', [])).toEqual({ ask: 'no-address' });
  expect(pickProperty('S:t Olofs väg 3', [])).toEqual({ ask: 'no-address' });
});

test('an id is taken as it is known, or as it is typed', () => {
  expect(pickProperty(' p214 ', [TALL, HIGH])).toEqual({ pick: 'P214' });
  expect(pickProperty('P21', [TALL, HIGH])).toEqual({ pick: 'P21' });
  expect(pickProperty('735 999 070', [])).toEqual({ pick: '735 999 070' });
  expect(pickProperty('ANL-77', [])).toEqual({ pick: 'ANL-77' });
});
