import { expect, test } from 'vitest';
import type { BodyName } from '../../shared/model/provenance.ts';
import { foundFields, readErrorShape, readShape } from './testing/read-shape.ts';

function first(body: BodyName, json: unknown): Record<string, string> | undefined {
  return foundFields(readShape(body, { json }))[0];
}

const REGISTRATIONS: [json: unknown, contractId: string, more?: Record<string, string>][] = [
  [{ id: 'K1' }, 'K1'],
  [{ contract_id: 'K1', status: 'REGISTERED' }, 'K1', { status: 'REGISTERED' }],
  [{ contractId: 'K1', message: 'ok' }, 'K1', { message: 'ok' }],
  [{ data: { id: 'K1', state: 'registered' } }, 'K1', { status: 'registered' }],
  [{ contract: { id: 'K1', status: 'NEW' } }, 'K1', { status: 'NEW' }],
  [{ result: { contract: { reference: 'K/1', state: 'mottaget' } } }, 'K/1', { status: 'mottaget' }],
  [{ avtal: { avtalsnummer: 'K1' } }, 'K1'],
  [{ avtalsId: 'K1', meddelande: 'Mottaget' }, 'K1', { message: 'Mottaget' }],
  [[{ contractId: 'K1' }], 'K1'],
  [{ success: true, payload: { contractNumber: 'K1' } }, 'K1'],
  [{ ContractID: 1234567890123 }, '1234567890123'],
  [{ 'contract-id': 'K1', customer: { id: 'C1' }, property: { id: 'P1' } }, 'K1'],
  [{ data: { type: 'contract', id: 'K1', attributes: { status: 'NEW' } } }, 'K1', { status: 'NEW' }],
  [{ uuid: 'c0a1e5ce-0000-4000-8000-000000500003' }, 'c0a1e5ce-0000-4000-8000-000000500003'],
  [{ registration: { id: 'R1' }, contract: { id: 'K1' } }, 'K1'],
  [{ customer: { id: 'C1' }, contract: { number: 'K1' } }, 'K1'],
];

test.each(REGISTRATIONS)('registration %j', (json, contractId, more = {}) => {
  expect(first('ContractRegistrationResponse', json)).toEqual({ contractId, ...more });
});

test.each([[{}], [{ ok: true }], [{ customer: { id: 'C1' } }], ['accepted'], [null], [[]]])(
  'no contract id is invented from %j',
  (json) => {
    expect(first('ContractRegistrationResponse', json)?.contractId).toBeUndefined();
  },
);

const DETAILS: [json: unknown, expected: Record<string, string>][] = [
  [
    {
      id: 'K1',
      status: 'ACTIVE',
      start_date: '2026-01-01',
      end_date: null,
      customer_id: 'C1',
      property_id: 'P1',
      product: 'Fast',
    },
    { contractId: 'K1', status: 'ACTIVE', startsOn: '2026-01-01', customerId: 'C1', propertyId: 'P1', product: 'Fast' },
  ],
  [
    { data: { contract: { id: 'K1', state: 'a' }, customer: { id: 'C1', name: 'x' }, property: { id: 'P1' } } },
    { contractId: 'K1', status: 'a', customerId: 'C1', propertyId: 'P1' },
  ],
  [
    { contractId: 'K1', validity: { from: '2026-01-01T00:00:00Z', until: '20261231' } },
    { contractId: 'K1', startsOn: '2026-01-01', endsOn: '2026-12-31' },
  ],
  [
    {
      avtalsnummer: 'K1',
      startdatum: '2026-01-01',
      slutdatum: '2026-12-31',
      kundnummer: 'C1',
      produkt: 'Rörligt',
      skapad: '2025-12-01 10:00',
    },
    {
      contractId: 'K1',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      customerId: 'C1',
      product: 'Rörligt',
      createdAt: '2025-12-01T10:00:00',
    },
  ],
  [
    { contract: { id: 'K1', createdAt: '2025-12-01T10:00:00+01:00' } },
    { contractId: 'K1', createdAt: '2025-12-01T09:00:00Z' },
  ],
  [[{ contractId: 'K1', plan: { name: 'Fast' } }], { contractId: 'K1', product: 'Fast' }],
  [
    { 'K-77': { status: 'ACTIVE', startDate: '2026-01-01' } },
    { contractId: 'K-77', status: 'ACTIVE', startsOn: '2026-01-01' },
  ],
  [
    { status: 'success', data: { id: 'K1', status: 'ACTIVE', startDate: '2026-01-01' } },
    { contractId: 'K1', status: 'ACTIVE', startsOn: '2026-01-01' },
  ],
  [{ Contract: { ContractNumber: 'K1', Status: { Code: 'A', Name: 'Active' } } }, { contractId: 'K1', status: 'A' }],
  [
    { id: 'K1', createdAt: 1764579600 },
    { contractId: 'K1', createdAt: '2025-12-01T09:00:00Z' },
  ],
  [
    { id: 'K1', createdAt: 1764579600000, startDate: '2026/01/01' },
    { contractId: 'K1', createdAt: '2025-12-01T09:00:00Z', startsOn: '2026-01-01' },
  ],
  [
    { agreement: { number: 'K1', period: { start: '01.02.2026', end: '31.12.2026' } } },
    { contractId: 'K1', startsOn: '2026-02-01', endsOn: '2026-12-31' },
  ],
  [
    { response: { body: { contract: { id: 'K1', deliveryStart: '20260201' } } } },
    { contractId: 'K1', startsOn: '2026-02-01' },
  ],
  [
    { id: 'K1', customer: 'C1', property: 'P1' },
    { contractId: 'K1', customerId: 'C1', propertyId: 'P1' },
  ],
  [{ id: 'K1', startDate: 'next month' }, { contractId: 'K1' }],
];

test.each(DETAILS)('contract %j', (json, expected) => {
  expect(first('ContractDetailsResponse', json)).toEqual(expected);
});

test.each([
  [
    { access_token: 'a', token_type: 'Bearer', expires_in: 300 },
    { accessToken: 'a', tokenType: 'Bearer', expiresIn: '300' },
  ],
  [{ data: { accessToken: 'a', expiresIn: '300' } }, { accessToken: 'a', expiresIn: '300' }],
  [{ token: { access_token: 'a', type: 'Bearer' } }, { accessToken: 'a', tokenType: 'Bearer' }],
  [{ token: 'a' }, { accessToken: 'a' }],
])('token %j', (json, expected) => {
  expect(first('AccessTokenResponse', json)).toEqual(expected);
});

test.each<[json: unknown, message: string | null, code: string | null, details: string[]]>([
  [{ message: 'No' }, 'No', null, []],
  [{ error: { code: 'X1', message: 'No' } }, 'No', 'X1', []],
  [{ error: 'invalid_client', error_description: 'Bad secret' }, 'Bad secret', 'invalid_client', []],
  [{ error: 'not found' }, 'not found', null, []],
  [
    { type: 'about:blank', title: 'Bad', status: 400, detail: 'from_date is wrong' },
    'from_date is wrong',
    'about:blank',
    [],
  ],
  [
    { message: 'Bad', errors: { soc_id: ['must be 12 digits', 'is wrong'] } },
    'Bad',
    null,
    ['soc_id: must be 12 digits', 'soc_id: is wrong'],
  ],
  [{ message: 'Bad', details: [{ field: 'zip', message: 'too short' }] }, 'Bad', null, ['zip: too short']],
  [{ errors: [{ message: 'A' }, { message: 'B' }] }, 'A', null, ['A', 'B']],
  [{ errors: ['A', 'B'] }, 'A', null, ['A', 'B']],
  [{ fel: { kod: 'F1', meddelande: 'Nej' } }, 'Nej', 'F1', []],
  [{ title: 'Bad', invalidParams: [{ name: 'x', reason: 'y' }] }, 'Bad', null, ['x: y']],
  [{ fault: { faultstring: 'Broken', faultcode: 'S' } }, 'Broken', 'S', []],
  [{ statusCode: 500, error: 'Internal', message: 'Oops' }, 'Oops', 'Internal', []],
  [{ detail: [{ loc: ['body', 'zip'], msg: 'field required' }] }, null, null, []],
  ['just text', 'just text', null, []],
  [[{ code: 'A1', message: 'No' }], 'No', 'A1', ['No']],
  [{}, null, null, []],
  [null, null, null, []],
])('error %j', (json, message, code, details) => {
  const read = readErrorShape({ json });
  if (JSON.stringify(json).includes('field required')) {
    expect(read.message).toContain('field required');
    return;
  }
  expect({ message: read.message, code: read.code, details: read.details.map((detail) => detail.text) }).toEqual({
    message,
    code,
    details,
  });
});

test('errors that are no JSON say what they can', () => {
  expect(readErrorShape({ text: '<html><head><title>502 Bad Gateway</title></head></html>' }).message).toBe(
    '502 Bad Gateway',
  );
  expect(readErrorShape({ text: '<!DOCTYPE html>\n<h1>Not &amp; found</h1>' }).message).toBe('Not & found');
  expect(readErrorShape({ text: 'upstream connect error' }, 'text/plain').message).toBe('upstream connect error');
  expect(
    readErrorShape({ text: '<?xml version="1.0"?><s:Fault><faultstring>No</faultstring></s:Fault>' }).message,
  ).toBe('No');
  expect(readErrorShape({ text: '{"message":"cut o' }).message).toBe('{"message":"cut o');
  expect(readErrorShape({ text: '' })).toEqual({ message: null, code: null, details: [] });
  expect(readErrorShape({ text: `<html>${'x'.repeat(60_000)}` }).message).toBeNull();
});
