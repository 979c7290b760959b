import { expect, test } from 'vitest';
import { composeForTest } from '../../testing/compose-for-test.ts';

const HEAD = 'Kundnr;Förnamn;Efternamn;Telefon;Fastighetsid;Adress';

test('an import names who is new, who changed in what, and whom a warning is about', async () => {
  const { call } = await composeForTest();
  const importSheet = async (lines: readonly string[]) => {
    const sheet = await call['register.readSheet']({ from: 'paste', text: [HEAD, ...lines].join('\n') });
    const fields = sheet?.columns.map((column) => column.field) ?? [];
    return call['register.import']({ importId: sheet?.importId ?? '', fields });
  };
  const about = (id: string) => ({ kind: 'customers', id });
  const people = ['Åsa', 'Bo', 'Eva', 'Per', 'Ulla'];
  const first = await importSheet(people.map((name, n) => `K-${n};${name};Ek;070-174 06 12;F-${n};Storgatan ${n}`));
  expect(first).toMatchObject({ customers: 5, changed: [], changedTotal: 0, warnings: [] });
  expect(first.added.map(({ row, name }) => [row, name])).toEqual([
    [2, 'Åsa Ek'],
    [3, 'Bo Ek'],
    [4, 'Eva Ek'],
  ]);

  const again = await importSheet([
    // The same, an empty cell, another telephone and address, and twice the same person.
    'K-0;Åsa;Ek;070-174 06 12;F-0;Storgatan 0',
    'K-1;Bo;Ek;;F-1;',
    'K-2;Eva;Ek;12;F-2;Kungsgatan 2',
    'K-2;Eva;Ek;13;F-2;',
  ]);
  expect(again).toMatchObject({ customers: 0, added: [], changedTotal: 1 });
  expect(again.changed).toEqual([
    { row: 4, name: 'Eva Ek', about: about('K-2'), fields: ['customer.phone', 'property.address'] },
  ]);
  expect(again.warnings).toEqual([
    {
      ...{ field: 'customer.phone', code: 'phone-short', rows: 2 },
      first: [
        { row: 4, name: 'Eva Ek', about: about('K-2') },
        { row: 5, name: 'Eva Ek', about: about('K-2') },
      ],
    },
  ]);
});
