import { expect, test } from 'vitest';
import { DEFAULT_MAPPINGS } from './defaults/default-mappings.ts';
import { describeGuesses } from './editing/describe-guesses.ts';
import { requestFacts } from './evidence/request-facts.ts';
import { openBody } from './json/open-body.ts';
import { createBodyReader } from './testing/read-bodies.ts';
import { foundFields, readShape } from './testing/read-shape.ts';

const asked = requestFacts('/electron/v1/contract/K-4711/details');

function contractIdOf(json: unknown): string | null {
  const opened = openBody(new TextEncoder().encode(JSON.stringify(json)), 'application/json');
  const { guesses } = describeGuesses(opened, DEFAULT_MAPPINGS.ContractDetailsResponse, asked);
  return guesses.find(({ field }) => field === 'contractId')?.example ?? null;
}

test('details of an unknown shape: the id of another object is not shown as the contract’s', () => {
  const others = [
    { id: 'C-1', state: 'ACTIVE', startDate: '2026-01-01' },
    { data: { id: 9912, begin: '2026-01-01', customer: { id: 'C-1' } } },
    { thing: { id: 'T-9' }, customer: { id: 'C-1' }, property: { id: 'P-2' } },
    { zz: { q1: 'X-1', q2: { id: 'Y-2' } } },
    { result: [{ id: 'M-1', meter: 'x' }] },
    { site: { id: 'S-1', uuid: '5f6a0b1c-9d31-4d7e-a1f0-2b9c41e70482' } },
    { customer: { number: '100482' }, number: 'Z-1' },
    { reference: 'R-77', message: 'ok' },
    { key: 'A', uuid: '5f6a0b1c-9d31-4d7e-a1f0-2b9c41e70482', product: 'Fast' },
  ];
  expect(contractIdOf({ jsonrpc: '2.0', id: 4711, result: true })).toBe(null);
  for (const json of others) expect([json, contractIdOf(json)]).toEqual([json, null]);
  expect(contractIdOf({ id: 'K-4711', customer: { id: 'C-1' } })).toBe('K-4711');
  expect(contractIdOf({ zz: { q1: 'K-4711', id: 'C-1' } })).toBe('K-4711');
});

const read = (json: unknown) =>
  createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false }).read(
    'ContractDetailsResponse',
    new TextEncoder().encode(JSON.stringify(json)),
    'application/json',
    asked,
  ).records[0]?.fields;

test('of two objects the one that holds the id that was asked for is the contract, though the other says more', () => {
  const other = { contractId: 'A-2', status: 'ACTIVE', startDate: '2026-01-01' };
  expect(read({ first: { id: 'K-4711', status: 'DRAFT' }, second: other })?.status).toMatchObject({ text: 'DRAFT' });
  const terms = { status: 'ACTIVE', startDate: '2026-01-01', endDate: '2026-12-31' };
  expect(read({ first: { id: 'K-4711', kind: 'x' }, second: terms })?.contractId).toMatchObject({ text: 'K-4711' });
});

test('an object that only repeats what was asked for is not the contract', () => {
  const contract = { contractNumber: 'A-2', status: 'ACTIVE', startDate: '2026-01-01', endDate: '2026-12-31' };
  expect(read({ asked: { of: 'K-4711' }, contract })?.status).toMatchObject({ text: 'ACTIVE' });
});

test('what somebody keeps in a contract is no contract, also where it has the id that was asked for', () => {
  const data = {
    id: 'sub_01h7ht5z',
    status: 'active',
    started_at: '2026-02-01T08:07:35Z',
    customer_id: 'ctm_7',
    custom_data: { property: 'F-0117', contract: 'AVT-104417' },
  };
  const wanted = requestFacts('/electron/v1/contract/AVT-104417/details');
  const bytes = new TextEncoder().encode(JSON.stringify({ data }));
  const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
  const [found] = foundFields(reader.read('ContractDetailsResponse', bytes, 'application/json', wanted));
  expect(found).toMatchObject({
    contractId: 'AVT-104417',
    status: 'active',
    startsOn: '2026-02-01',
    propertyId: 'F-0117',
  });
});

test('what somebody was written is no message of the answer', () => {
  const request = {
    subject: 'Please sign',
    message: 'Hello! Here is your contract.',
    metadata: { contract_id: 'K-1' },
  };
  const read = (json: unknown) => foundFields(readShape('ContractRegistrationResponse', { json }))[0];
  expect(read({ signature_request: request })).toEqual({ contractId: 'K-1' });
  expect(read({ contractId: 'K-1', message: 'It was received.' })).toMatchObject({ message: 'It was received.' });
  expect(read({ contractId: 'K-1', message: 'It was received.', letter: { subject: 'Hello' } })).toMatchObject({
    message: 'It was received.',
  });
});

test('the number of a metering point is no property where nothing calls it an id', () => {
  const point = '735999100000011709';
  const read = (json: object) =>
    foundFields(readShape('ContractDetailsResponse', { json: { contractId: 'K-1', ...json } }))[0];
  const labelled = (value: string) => ({ characteristic: [{ name: 'anlaggning', valueType: 'string', value }] });
  expect(read(labelled(point))?.propertyId).toBeUndefined();
  expect(read(labelled('F-0117'))?.propertyId).toBe('F-0117');
  expect(read({ anlaggning: point })?.propertyId).toBeUndefined();
  expect(read({ anlaggningsId: point })?.propertyId).toBe(point);
  expect(read({ property: 'F-0117' })?.propertyId).toBe('F-0117');
});

test('the id of a run is not the contract’s', () => {
  const registered = (more: object) =>
    createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false }).read(
      'ContractRegistrationResponse',
      new TextEncoder().encode(JSON.stringify({ id: '6f2c-1', ended: false, ...more })),
      'application/json',
    ).records[0]?.fields.contractId?.text;
  expect(registered({})).toBe('6f2c-1');
  expect(registered({ definitionId: 'registration:3' })).toBeNull();
});
