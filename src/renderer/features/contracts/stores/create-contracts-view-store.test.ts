import { expect, test } from 'vitest';
import { createContractsViewStore } from './create-contracts-view-store.ts';

test('the contracts screen goes back one step at a time', () => {
  const view = createContractsViewStore();
  view.getState().openRegistration('r-1');
  view.getState().openContract('K-1');
  view.getState().back();
  expect(view.getState()).toMatchObject({ tab: 'ledger', registrationId: 'r-1', contractId: null });
  view.getState().back();
  expect(view.getState()).toMatchObject({ tab: 'ledger', registrationId: null });
});

test('the other tab keeps the open registration; the same tab again goes to the list', () => {
  const view = createContractsViewStore();
  view.getState().openRegistration('r-1');
  view.getState().show('new');
  view.getState().show('ledger');
  expect(view.getState().registrationId).toBe('r-1');
  view.getState().show('ledger');
  expect(view.getState().registrationId).toBeNull();
});
