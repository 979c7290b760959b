import { expect, test } from 'vitest';
import { nameAmong } from './create-property-names-store.ts';

test('a property is called by its address, told apart by its id, and by that alone where nothing else is known', () => {
  const known = new Map([
    ['P1', 'Tallkronevägen 14'],
    ['P2', 'Björkstigen 37'],
    ['P3', 'Björkstigen 37'],
    ['P4', ''],
  ]);
  expect(['P1', 'P2', 'P3', 'P4', 'P5'].map((id) => nameAmong(known, id))).toEqual([
    'Tallkronevägen 14',
    'Björkstigen 37, P2',
    'Björkstigen 37, P3',
    'P4',
    'P5',
  ]);
});
