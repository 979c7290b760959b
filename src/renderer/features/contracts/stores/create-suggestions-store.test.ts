import { expect, test } from 'vitest';
import type { ListedCustomer } from '../../../../shared/model/register/register.ts';
import { handTimers, playMain } from '../../../stores/testing/play-main.ts';
import { createSuggestionsStore } from './create-suggestions-store.ts';
import { SAMPLE_DRAFT } from './testing/sample-registration.ts';

const KNOWN: ListedCustomer = {
  customer: SAMPLE_DRAFT.customer,
  propertyIds: ['P214'],
  contracts: 1,
  seenAt: 1,
  addresses: [],
  contractId: null,
  work: null,
};

test('customers are suggested: it searches a moment after the last letter, and forgets with an empty field', async () => {
  const timers = handTimers();
  const main = playMain({ 'register.customers': () => ({ rows: [KNOWN], total: 1 }) });
  const store = createSuggestionsStore(main.client, timers.later);
  store.getState().searchCustomers('C');
  store.getState().searchCustomers('C1 ');
  await timers.advance(120);
  expect(main.callsOf('register.customers').map((call) => call.query)).toEqual(['C1']);
  expect(store.getState().customers).toEqual({ query: 'C1', rows: [KNOWN] });
  store.getState().searchCustomers('');
  expect(store.getState().customers.rows).toEqual([]);
});

test('an answer to an older text never replaces a newer one', async () => {
  const timers = handTimers();
  const release: Array<() => void> = [];
  const main = playMain({
    'register.customers': async ({ query }) => {
      await new Promise<void>((resolve) => release.push(resolve));
      return { rows: [{ ...KNOWN, customer: { ...KNOWN.customer, id: query } }], total: 1 };
    },
  });
  const store = createSuggestionsStore(main.client, timers.later);
  store.getState().searchCustomers('old');
  await timers.advance(120);
  store.getState().searchCustomers('new');
  await timers.advance(120);
  release[1]?.();
  await timers.advance(0);
  release[0]?.();
  await timers.advance(0);
  expect(store.getState().customers.rows.map((row) => row.customer.id)).toEqual(['new']);
});

test('a search that fails suggests nothing', async () => {
  const timers = handTimers();
  const store = createSuggestionsStore(playMain({}).client, timers.later);
  store.getState().searchProperties('P2');
  await timers.advance(120);
  expect(store.getState().properties).toEqual({ query: 'P2', rows: [] });
});

test('who is known stays known, whatever else is searched for', async () => {
  const timers = handTimers();
  const main = playMain({
    'register.customers': ({ query }) => ({ rows: query === 'Åsaa' ? [] : [KNOWN], total: 0 }),
    'register.known': ({ customerId }) => ({
      customer: customerId === KNOWN.customer.id ? KNOWN : null,
      property: null,
      otherZeros: { customer: null, property: null },
    }),
  });
  const store = createSuggestionsStore(main.client, timers.later);
  store.getState().lookUp(KNOWN.customer.id, '');
  await timers.advance(120);
  store.getState().searchCustomers('Åsaa');
  await timers.advance(120);
  expect(store.getState().customers.rows).toEqual([]);
  expect(store.getState().knownCustomer?.row).toEqual(KNOWN);
  // The same id is not looked up again; for another one "new" is not claimed until the reply.
  store.getState().lookUp(` ${KNOWN.customer.id.toLowerCase()}`, '');
  await timers.advance(120);
  expect(main.callsOf('register.known')).toHaveLength(1);
  store.getState().lookUp('X1', '');
  expect(store.getState().knownCustomer).toBeNull();
  await timers.advance(120);
  expect(store.getState().knownCustomer).toEqual({ key: 'X1', row: null });
});

test('a late answer about ids no longer in the form changes nothing, and a changed register is asked again', async () => {
  const timers = handTimers();
  const release: Array<() => void> = [];
  const main = playMain({
    'register.known': async ({ customerId }) => {
      await new Promise<void>((resolve) => release.push(resolve));
      return {
        customer: { ...KNOWN, customer: { ...KNOWN.customer, id: customerId } },
        property: null,
        otherZeros: { customer: null, property: null },
      };
    },
  });
  const store = createSuggestionsStore(main.client, timers.later);
  store.getState().lookUp('OLD', '');
  await timers.advance(120);
  store.getState().lookUp('NEW', 'P1');
  await timers.advance(120);
  release[1]?.();
  await timers.advance(0);
  release[0]?.();
  await timers.advance(0);
  expect(store.getState().knownCustomer?.key).toBe('NEW');
  store.getState().lookAgain();
  await timers.advance(120);
  expect(main.callsOf('register.known').at(-1)).toEqual({ customerId: 'NEW', propertyId: 'P1' });
});
