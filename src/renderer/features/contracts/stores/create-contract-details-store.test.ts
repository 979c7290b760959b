import { expect, test } from 'vitest';
import type { MappedAnswer, Registration } from '../../../../shared/model/contracts/contract.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { heldAnswers } from '../../../stores/testing/held-answers.ts';
import { playMain } from '../../../stores/testing/play-main.ts';
import { createContractDetailsStore } from './create-contract-details-store.ts';

function answer(fetchedAt: number): MappedAnswer {
  return {
    meta: {
      id: `a-${fetchedAt}`,
      endpoint: 'contract-details',
      method: 'GET',
      target: '/electron/v1/contract/K-1/details',
      status: 200,
      fetchedAt,
      durationMs: 12,
      bytes: 2,
      contentType: 'application/json',
      sha256: '00',
    },
    record: null,
    children: [],
    leaves: [],
    leavesTotal: 0,
  };
}

test('contract details are as old as their answer; a refresh that fails keeps them', async () => {
  const main = playMain({ 'contracts.details': () => answer(50) });
  const store = createContractDetailsStore(main.client);
  await store.getState().open('K-1');
  expect(store.getState().details).toMatchObject({ state: 'ready', asOf: 50 });
  delete main.script['contracts.details'];
  await store.getState().refresh();
  expect(store.getState().details.state).toBe('failed');
  expect(latestOf(store.getState().details)?.meta.fetchedAt).toBe(50);
  expect(main.callsOf('contracts.details').map((call) => call.refresh)).toEqual([false, true]);
});

test('another contract starts empty, and a late answer of the first does not show', async () => {
  let release = (): void => undefined;
  const main = playMain({
    'contracts.details': async ({ contractId }) => {
      if (contractId === 'K-1') {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return answer(1);
      }
      return answer(2);
    },
  });
  const store = createContractDetailsStore(main.client);
  const first = store.getState().open('K-1');
  await store.getState().open('K-2');
  release();
  await first;
  expect(store.getState()).toMatchObject({ contractId: 'K-2', details: { asOf: 2 } });
});

test('kept details that come after fetched ones do not take their place', async () => {
  const { hold, answer: tell } = heldAnswers();
  const main = playMain({
    'contracts.details': ({ refresh }) => hold(refresh ? 'fetched' : 'kept', answer(refresh ? 9 : 5)),
  });
  const store = createContractDetailsStore(main.client);
  void store.getState().open('K-1');
  void store.getState().refresh();
  await tell('fetched');
  await tell('kept');
  expect(store.getState().details).toMatchObject({ state: 'ready', asOf: 9 });
});

test('whose contract it is, and of which address, is looked up by the ids of its answer', async () => {
  const sourced = (text: string) => ({ ...{ provenance: 'guess' as const, text, raw: text, path: 'x' }, rival: null });
  const record = { path: '$', fields: { customerId: sourced('C-1'), propertyId: sourced('P-1') } };
  const main = playMain({
    'contracts.details': () => ({ ...answer(50), record }) as unknown as MappedAnswer,
    'register.labels': () => ({ names: { 'C-1': 'Åsa Lindqvist' }, addresses: { 'P-1': 'Tallkronevägen 14' } }),
  });
  const store = createContractDetailsStore(main.client);
  await store.getState().open('K-1');
  expect(main.callsOf('register.labels')).toEqual([{ customerIds: ['C-1'], propertyIds: ['P-1'] }]);
  expect(store.getState().known).toEqual({ name: 'Åsa Lindqvist', address: 'Tallkronevägen 14' });
  await store.getState().open('K-2');
  expect(main.callsOf('contracts.details')).toHaveLength(2);
});

test('what happened to it here is read with it, and is not that of another contract', async () => {
  const main = playMain({
    'contracts.details': () => answer(50),
    'ledger.ofContract': ({ contractId }) => (contractId === 'K-1' ? ({ id: 'r1' } as Registration) : null),
  });
  const store = createContractDetailsStore(main.client);
  await store.getState().open('K-1');
  expect(store.getState().registration).toMatchObject({ id: 'r1' });
  await store.getState().open('K-2');
  expect(store.getState().registration).toBeNull();
});
