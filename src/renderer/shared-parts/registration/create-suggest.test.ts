import { expect, test } from 'vitest';
import { scriptedClient } from '../../stores/testing/scripted-client.ts';
import { createSuggest } from './create-suggest.ts';

const property = (zip_code: string, city: string) => ({
  property: { id: 'P1', address: 'Storgatan 1', city, zip_code, property_number: '' },
  customerIds: [],
  residents: [],
  seenAt: 0,
});

test('what may replace a refused value is suggested: postal codes of the same town first, the refused one never', async () => {
  const client = scriptedClient({
    'register.properties': () => ({
      rows: [
        property('722 10', 'Västerås'),
        property('723 48', 'Västerås'),
        property('723 48', 'västerås'),
        property('727 05', 'Västerås'),
        property('111 11', 'Västeråsvägen'),
        property('', 'Västerås'),
        property('72210A', 'Västerås'),
      ],
      total: 7,
    }),
  });
  const suggest = createSuggest(client);
  const of = { city: 'Västerås', zip: '727 05', not: '727 05' };
  expect(await suggest('property.zip_code', of)).toEqual(['723 48', '722 10']);
  expect(await suggest('customer.soc_id', of)).toEqual([]);
  expect(await suggest('property.zip_code', { ...of, city: ' ' })).toEqual([]);
});
