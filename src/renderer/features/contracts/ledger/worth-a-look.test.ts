import { expect, test } from 'vitest';
import type { RegistrationSummary } from '../../../../shared/model/contracts/contract.ts';
import { worthOf } from './worth-a-look.ts';

const row: RegistrationSummary = {
  ...{ id: 'r', reference: '4e1c-90b7', profileId: 'p', state: 'accepted', createdAt: 1, changedAt: 2, attempts: 1 },
  ...{ customerId: 'C1', customerName: 'Åsa Lindqvist', propertyId: 'P1', address: 'Storgatan 1' },
  ...{ contractId: '700001', status: 201, stage: null, message: null, warnings: 0 },
};

test('a registration is worth a look for being sent twice, lacking a number others have, or its warnings', () => {
  const others = { hasNumbers: true };
  expect(worthOf({ ...row, isRepeat: true, contractId: null, warnings: 2 }, others)).toEqual({ why: 'repeat' });
  expect(worthOf({ ...row, contractId: null, warnings: 2 }, others)).toEqual({ why: 'no-number' });
  expect(worthOf({ ...row, warnings: 2 }, others)).toEqual({ why: 'warnings', count: 2 });
});

test('one like the rest is not, nor is a number that nobody has or that is not due yet', () => {
  expect(worthOf(row, { hasNumbers: true })).toBeNull();
  expect(worthOf({ ...row, contractId: null }, { hasNumbers: false })).toBeNull();
  expect(worthOf({ ...row, state: 'rejected', contractId: null }, { hasNumbers: true })).toBeNull();
});
