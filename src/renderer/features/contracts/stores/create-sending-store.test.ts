import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { playMain, type Script } from '../../../stores/testing/play-main.ts';
import { createSendingStore } from './create-sending-store.ts';
import { SAMPLE_DRAFT, SAMPLE_POA, sampleRegistration, sampleSummary } from './testing/sample-registration.ts';

const OUTGOING = { draft: SAMPLE_DRAFT, poa: SAMPLE_POA, warningCodes: ['phone-short'] };

function sending(script: Script) {
  const main = playMain({ 'contracts.findDuplicates': () => ({ same: [], elsewhere: [] }), ...script });
  let ids = 0;
  const ports = {
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    now: () => 1000,
  };
  return { main, store: createSendingStore(main.client, ports) };
}

test('sending a registration looks for duplicates, then sends once', async () => {
  const { main, store } = sending({
    'contracts.register': ({ registrationId }) => sampleRegistration({ id: registrationId, state: 'accepted' }),
  });
  const done = store.getState().send(OUTGOING);
  // A second press while the first is running makes no second registration.
  expect(await store.getState().send(OUTGOING)).toBeNull();
  expect((await done)?.state).toBe('accepted');
  expect(main.calls.map((call) => call.name)).toEqual(['contracts.findDuplicates', 'contracts.register']);
  expect(main.callsOf('contracts.register')[0]).toEqual({
    registrationId: 'id-1',
    draft: SAMPLE_DRAFT,
    poaToken: SAMPLE_POA.token,
    warningCodes: ['phone-short'],
    override: null,
  });
  expect(store.getState().step).toEqual({ at: 'outcome', registrationId: 'id-1' });
});

test('with duplicates nothing leaves until there is a reason', async () => {
  const { main, store } = sending({
    'contracts.findDuplicates': () => ({ same: [sampleSummary()], elsewhere: [] }),
    'contracts.register': ({ registrationId }) => sampleRegistration({ id: registrationId }),
  });
  await store.getState().send(OUTGOING);
  expect(store.getState().step).toMatchObject({ at: 'duplicates', found: [{ id: 'r-1' }] });
  expect(main.callsOf('contracts.register')).toEqual([]);
  await store.getState().sendAnyway('moved back in');
  const { id, state, attempts } = sampleSummary();
  // The decision covers what was shown, in its state then.
  expect(main.callsOf('contracts.register')[0]?.override).toEqual({
    reason: 'moved back in',
    covers: [{ registrationId: id, state, attempts }],
  });
});

test('the same pair at another operator is a question that needs no reason', async () => {
  const { main, store } = sending({
    'contracts.findDuplicates': () => ({ same: [], elsewhere: [sampleSummary()] }),
    'contracts.register': ({ registrationId }) => sampleRegistration({ id: registrationId }),
  });
  await store.getState().send(OUTGOING);
  expect(store.getState().step).toMatchObject({ at: 'duplicates', isElsewhere: true });
  await store.getState().sendAnyway(null);
  expect(main.callsOf('contracts.register')[0]?.override).toBeNull();
});

test('main may find duplicates too: the same question is asked', async () => {
  const { store } = sending({
    'contracts.register': () => {
      throw new AppError({ code: 'duplicate', registrationIds: ['r-1'] });
    },
    'ledger.get': () => sampleRegistration(),
  });
  await store.getState().send(OUTGOING);
  expect(store.getState().step).toMatchObject({ at: 'duplicates', found: [{ id: 'r-1' }] });
});

test('without the guard nothing is sent', async () => {
  const { main, store } = sending({
    'contracts.findDuplicates': () => {
      throw new AppError({ code: 'store', reason: 'in-use' });
    },
  });
  await store.getState().send(OUTGOING);
  expect(store.getState()).toMatchObject({ step: { at: 'form' }, error: { code: 'store' } });
  expect(main.callsOf('contracts.register')).toEqual([]);
});

test('a call that failed after the ledger began shows what the ledger knows', async () => {
  const { store } = sending({
    'contracts.register': () => {
      throw new AppError({ code: 'unexpected', reference: 'x' });
    },
    'ledger.get': ({ registrationId }) => sampleRegistration({ id: registrationId, state: 'unknown' }),
  });
  expect((await store.getState().send(OUTGOING))?.state).toBe('unknown');
  expect(store.getState().step).toEqual({ at: 'outcome', registrationId: 'id-1' });
});

test('a call the ledger knows nothing of leaves the form with its error; the next attempt is new', async () => {
  const { main, store } = sending({
    'contracts.register': () => {
      throw new AppError({ code: 'credentials-missing' });
    },
    'ledger.get': () => {
      throw new AppError({ code: 'not-found', what: 'registration' });
    },
  });
  await store.getState().send(OUTGOING);
  expect(store.getState()).toMatchObject({ step: { at: 'form' }, error: { code: 'credentials-missing' } });
  await store.getState().send(OUTGOING);
  expect(main.callsOf('contracts.register').map((call) => call.registrationId)).toEqual(['id-1', 'id-2']);
});

test('while nobody can tell whether it began, the next attempt is the same registration', async () => {
  const { main, store } = sending({
    'contracts.register': () => {
      throw new AppError({ code: 'unexpected', reference: 'x' });
    },
    'ledger.get': () => {
      throw new AppError({ code: 'store', reason: 'in-use' });
    },
  });
  await store.getState().send(OUTGOING);
  await store.getState().send(OUTGOING);
  expect(main.callsOf('contracts.register').map((call) => call.registrationId)).toEqual(['id-1', 'id-1']);
});
