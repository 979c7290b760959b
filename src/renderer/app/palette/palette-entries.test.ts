import { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { texts } from '../../text/testing/texts-en.ts';
import { paletteEntries } from './palette-entries.ts';

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: texts },
    ns: Object.keys(texts),
    interpolation: { escapeValue: false },
  });
});

const found = {
  customers: [
    {
      customer: {
        id: 'C1042',
        first_name: 'Åsa',
        last_name: 'Lindqvist',
        email: '',
        phone: '',
        soc_id: '19850709-9805',
      },
      propertyIds: ['P214'],
      contracts: 2,
      seenAt: 0,
    },
  ],
  properties: [
    {
      property: { id: 'P214', address: 'Tallkronevägen 14', city: 'Örebro', zip_code: '', property_number: '' },
      customerIds: ['C1042'],
      seenAt: 0,
    },
  ],
};

test('with nothing typed it offers the commands', () => {
  const entries = paletteEntries('', found, i18n.t);
  expect(entries.every((entry) => entry.kind === 'command')).toBe(true);
  expect(entries.map((entry) => entry.id)).toContain('go.invoices');
});

test('people and places come first, then what can be done with them', () => {
  const entries = paletteEntries('lind', found, i18n.t);
  expect(entries.map((entry) => entry.kind)).toEqual([
    'customer',
    'property',
    'new-contract',
    'invoices',
    'consumption',
  ]);
  expect(entries[0]?.text).toBe('Åsa Lindqvist');
  expect(JSON.stringify(entries)).not.toContain('19850709');
});

test('> asks for commands only', () => {
  const entries = paletteEntries('> dark', found, i18n.t);
  expect(entries.map((entry) => entry.id)).toEqual(['theme.dark']);
});
