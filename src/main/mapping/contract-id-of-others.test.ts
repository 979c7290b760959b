import { expect, test } from 'vitest';
import { DEFAULT_MAPPINGS } from './defaults/default-mappings.ts';
import { describeGuesses } from './editing/describe-guesses.ts';
import { requestFacts } from './evidence/request-facts.ts';
import { openBody } from './json/open-body.ts';
import { createBodyReader } from './testing/read-bodies.ts';

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
