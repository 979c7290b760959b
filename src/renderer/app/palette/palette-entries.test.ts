import { expect, test } from 'vitest';
import { createFormats } from '../../text/formats.ts';
import { english } from '../../text/testing/english.ts';
import { groupAfter, paletteEntries } from './palette-entries.ts';

const i18n = await english();

const few = <Row>(rows: Row[]) => ({ rows, total: rows.length, isMore: false });
const formats = createFormats('en');
const found = {
  customers: few([
    {
      where: 'Tallkronevägen 14',
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
  ]),
  properties: few([
    {
      who: 'Åsa Lindqvist',
      property: { id: 'P214', address: 'Tallkronevägen 14', city: 'Örebro', zip_code: '', property_number: '' },
      customerIds: ['C1042'],
      seenAt: 0,
    },
  ]),
  contracts: few([
    {
      key: '700087',
      contractId: '700087',
      registrationId: 'r1',
      customerId: 'C1042',
      customerName: 'Åsa Lindqvist',
      address: 'Tallkronevägen 14',
      state: 'accepted',
      at: 0,
    },
  ]),
  invoices: few([
    {
      key: 'k1',
      customerId: 'C1042',
      customerName: 'Åsa Lindqvist',
      number: 'F1',
      month: '2026-10',
      amount: '1284.50',
      currency: 'SEK',
      isChecked: false,
    },
  ]),
  jobs: few([{ id: 'j1', name: 'Lindgården.xlsx', at: 0 }]),
};

test('the palette lists people and places first, then what can be done with them', () => {
  const entries = paletteEntries('lind', found, i18n.t, formats);
  expect(entries.map((entry) => entry.kind)).toEqual([
    'customer',
    'property',
    'contract',
    'invoice',
    'job',
    'new-contract',
    'invoices',
    'consumption',
  ]);
  expect(entries[0]?.text).toBe('Åsa Lindqvist');
  expect(entries[3]).toMatchObject({ end: '1\u00a0284,50 SEK', meta: 'October 2026, F1' });
  expect(JSON.stringify(entries)).not.toContain('19850709');
});

test('with nothing typed it offers the commands', () => {
  const entries = paletteEntries('', found, i18n.t, formats);
  expect(entries.every((entry) => entry.kind === 'command')).toBe(true);
  expect(entries.map((entry) => entry.id)).toContain('go.invoices');
});

test('> asks for commands only', () => {
  const entries = paletteEntries('> dark', found, i18n.t, formats);
  expect(entries.map((entry) => entry.id)).toEqual(['theme.dark']);
});

test('a few letters find what can be done with invoices, after everything that is called so', () => {
  const nothing = { customers: few([]), properties: few([]), contracts: few([]), invoices: few([]), jobs: few([]) };
  const ids = paletteEntries('inv', nothing, i18n.t, formats).map((entry) => entry.id);
  expect(ids).toEqual(['go.invoices', 'invoices.fetch', 'invoices.checkNext']);
});

test('Tab goes to the first of the next group, back to the first of this or the one before, and round', () => {
  const entries = paletteEntries('lind', found, i18n.t, formats);
  const firsts = entries.flatMap(({ group }, at) => (entries[at - 1]?.group === group ? [] : [at]));
  const last = entries.length - 1;
  for (const [index, first] of firsts.entries()) {
    expect(groupAfter(entries, first, 1)).toBe(firsts[index + 1] ?? 0);
    expect(groupAfter(entries, first, -1)).toBe(firsts.at(index - 1));
  }
  expect(last).toBeGreaterThan(firsts.at(-1) ?? 0);
  expect(groupAfter(entries, last, 1)).toBe(0);
  expect(groupAfter(entries, last, -1)).toBe(firsts.at(-1));
  expect(groupAfter([], 0, 1)).toBe(0);
});
