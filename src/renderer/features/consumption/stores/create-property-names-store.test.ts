import { expect, test } from 'vitest';
import { nameAmong } from './create-property-names-store.ts';

test('a property is called by who lives there, else by its address, told apart by address and id', () => {
  const known = new Map([
    ['P1', { residents: 'Åsa Lindqvist', address: 'Tallkronevägen 14' }],
    ['P2', { residents: '', address: 'Björkstigen 37' }],
    ['P3', { residents: '', address: 'Björkstigen 37' }],
    ['P4', { residents: '', address: '' }],
    ['P6', { residents: 'Elif Yıldız', address: 'Tallkronevägen 16' }],
    ['P7', { residents: 'Elif Yıldız', address: 'Tallkronevägen 18' }],
  ]);
  expect(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'].map((id) => nameAmong(known, id))).toEqual([
    'Åsa Lindqvist',
    'Björkstigen 37, P2',
    'Björkstigen 37, P3',
    'P4',
    'P5',
    'Elif Yıldız, Tallkronevägen 16',
    'Elif Yıldız, Tallkronevägen 18',
  ]);
});
