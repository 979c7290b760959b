import { expect, test } from 'vitest';
import { confirmedIn } from './confirmed-in.ts';
import { DEFAULT_MAPPINGS } from './defaults/default-mappings.ts';
import { openBody } from './json/open-body.ts';
import { readOpened } from './read-opened.ts';

const bill = (i: number, more: object = {}) => ({ id: `F-${i}`, total: 100 + i, dueDate: `2026-0${i}-20`, ...more });

function read(json: unknown, places: Record<string, string>) {
  const confirmed = confirmedIn(Object.entries(places).map(([field, pattern]) => ({ field, pattern })));
  const body = openBody(new TextEncoder().encode(JSON.stringify(json)), 'application/json');
  return readOpened(body, { mapping: DEFAULT_MAPPINGS.InvoiceResponse, confirmed });
}

const amounts = (json: unknown, places: Record<string, string>) =>
  read(json, places).records.map(({ fields }) => fields.amount?.text);

test('the list in which a person confirmed values is the list, however well another one fits', () => {
  const json = { sida: 1, arkiv: [bill(1), bill(2)], invoices: [bill(3), bill(4), bill(5)] };
  expect(amounts(json, {})).toEqual(['103', '104', '105']);
  const said = read(json, { amount: 'arkiv[*].total', id: 'arkiv[*].id' });
  expect(said.records.map(({ fields }) => fields.amount)).toEqual([
    expect.objectContaining({ text: '101', provenance: 'confirmed' }),
    expect.objectContaining({ text: '102', provenance: 'confirmed' }),
  ]);
  expect(said.notices).toEqual([]);
});

test('so it is inside other things, and keyed by id', () => {
  const json = {
    konton: [
      { arkiv: [bill(1)], invoices: [bill(3)] },
      { arkiv: [bill(2)], invoices: [bill(4)] },
    ],
  };
  expect(amounts(json, { amount: 'konton[*].arkiv[*].total' })).toEqual(['101', '102']);
  const keyed = { arkiv: { 'A-1': bill(1), 'A-2': bill(2) }, invoices: [bill(3)] };
  expect(amounts(keyed, { amount: 'arkiv[*].total' })).toEqual(['101', '102']);
});

test('where that list is not in the answer, or has become a list of something else, the one that fits is a guess', () => {
  const moved = { invoices: [bill(3)] };
  expect(read(moved, { amount: 'arkiv[*].total' }).records[0]?.fields.amount).toMatchObject({
    text: '103',
    provenance: 'guess',
  });
  const other = { arkiv: [{ page: 1 }], invoices: [bill(3)] };
  expect(amounts(other, { amount: 'arkiv[*].total' })).toEqual(['103']);
});

test('the list of lines in which a person confirmed values is the list of lines', () => {
  const row = (amount: number) => ({ text: 'El', amount, quantity: 1 });
  const json = { invoices: [bill(1, { rows: [row(5), row(6)], underlag: [row(7), row(8), row(9)] }), bill(2)] };
  const of = (places: Record<string, string>) =>
    read(json, places).children[0]?.map(({ fields }) => fields.amount?.text);
  expect(of({})).toEqual(['5', '6']);
  expect(of({ 'lines.amount': 'invoices[*].underlag[*].amount' })).toEqual(['7', '8', '9']);
});
