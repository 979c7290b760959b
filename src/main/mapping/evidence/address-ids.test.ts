import { expect, test } from 'vitest';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { foundFields, readShape } from '../testing/read-shape.ts';

const API = 'https://api.el.example/v1';

function first(body: BodyName, json: unknown): Record<string, string> {
  return foundFields(readShape(body, { json }))[0] ?? {};
}

test('an id that stands only in an address is read out of it', () => {
  const contract = {
    self: `${API}/contracts/K700123`,
    customer: { href: '/kunder/K100482' },
    propertyUrl: `${API}/properties/F-0117`,
    status: 'active',
    startDate: '2026-02-01',
  };
  expect(first('ContractDetailsResponse', contract)).toEqual({
    contractId: 'K700123',
    customerId: 'K100482',
    propertyId: 'F-0117',
    status: 'active',
    startsOn: '2026-02-01',
  });
  const invoice = (i: number) => ({ url: `${API}/invoices/${i}`, invoiceDate: `2026-0${i}-28`, totalAmount: 10.5 * i });
  expect(first('InvoiceResponse', [invoice(1), invoice(2)])).toMatchObject({ id: '1', amount: '10.5' });
});

test.each([
  ['an id beside it is the id', { id: 'K1', self: `${API}/contracts/K2` }, 'K1'],
  ['of something else', { self: `${API}/registrations/R1`, status: 'new' }, undefined],
  ['of a contract that was before', { previous: { href: '/contracts/K1' }, status: 'new' }, undefined],
  ['of a list', { self: `${API}/contracts`, status: 'new' }, undefined],
  ['of a file', { file: `${API}/contracts/K1.pdf`, status: 'new' }, undefined],
  ['two that differ', { self: '/contracts/K1', link: '/contracts/K2', status: 'new' }, undefined],
  ['two alike', { self: '/contracts/K1', edit: '/contracts/K1/details', status: 'new' }, 'K1'],
])('what an address says of a contract: %s', (_, json, contractId) => {
  expect(first('ContractRegistrationResponse', json).contractId).toBe(contractId);
});

test('one address in all records is none of theirs', () => {
  const invoice = (i: number) => ({ url: `${API}/invoices/7`, invoiceDate: `2026-0${i}-28`, totalAmount: 10.5 * i });
  expect(first('InvoiceResponse', [invoice(1), invoice(2)]).id).toBeUndefined();
});
