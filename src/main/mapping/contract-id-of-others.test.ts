import { expect, test } from 'vitest';
import { DEFAULT_MAPPINGS } from './default-mappings.ts';
import { describeGuesses } from './describe-guesses.ts';
import { requestFacts } from './evidence/request-facts.ts';
import { openBody } from './open-body.ts';

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
