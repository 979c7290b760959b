import { expect, test } from 'vitest';
import { FILE_COLUMNS } from '../list/columns/column-choice.ts';
import { exportColumns, withCompanions } from './export-columns.ts';

const titles = (columns: readonly { field: string; isNumber: boolean }[]) =>
  exportColumns(columns, (field) => field).map(({ title, kind }) => `${title} ${kind}`);

test('the usual columns carry the ids of customer and property, both ends of the period and the currency', () => {
  expect(titles(withCompanions(FILE_COLUMNS))).toEqual([
    'number text',
    'customer text',
    'customerId text',
    'property text',
    'propertyId text',
    'periodFrom date',
    'periodTo date',
    'issuedOn date',
    'dueOn date',
    'energy number',
    'energyUnit text',
    'amount number',
    'currency text',
    'status text',
    'checked text',
    'fetchedAt time',
  ]);
});

test('nothing stands there twice or unasked, and an amount of the answers is a number where it is added up', () => {
  const of = (field: string, isNumber = false) => ({ field, isNumber });
  const chosen = [of('currency'), of('amount'), of('periodTo'), of('periodFrom'), of('leaf:vat', true)];
  expect(withCompanions(chosen)).toEqual(chosen);
  expect(titles(chosen)).toEqual([
    'currency text',
    'amount number',
    'periodTo date',
    'periodFrom date',
    'leaf:vat number',
  ]);
  expect(titles([of('energy')])).toEqual(['energy number']);
});
