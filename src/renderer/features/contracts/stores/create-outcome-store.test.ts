import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { heldAnswers } from '../../../stores/testing/held-answers.ts';
import { playMain, settled } from '../../../stores/testing/play-main.ts';
import { createOutcomeStore } from './create-outcome-store.ts';
import { sampleRegistration } from './testing/sample-registration.ts';

const COUNTS = { queued: 0, waiting: 0, sending: 0, accepted: 0, rejected: 0, unknown: 1 };
const INQUIRY = { subject: 'Contract registration', text: 'Did it reach you?' };

test('the page of an outcome follows the ledger for the open registration only, and keeps what was shown when reading fails', async () => {
  let state: 'waiting' | 'accepted' = 'waiting';
  const main = playMain({ 'ledger.get': () => sampleRegistration({ state }) });
  const { store, stop } = createOutcomeStore(main.client);
  await store.getState().open('r-1');
  state = 'accepted';
  main.emit('ledger.changed', { registrationId: 'other', counts: COUNTS });
  await settled();
  expect(main.callsOf('ledger.get')).toHaveLength(1);
  main.emit('ledger.changed', { registrationId: 'r-1', counts: COUNTS });
  await settled();
  expect(latestOf(store.getState().registration)?.state).toBe('accepted');
  delete main.script['ledger.get'];
  await store.getState().reload();
  expect(store.getState().registration.state).toBe('failed');
  expect(latestOf(store.getState().registration)?.state).toBe('accepted');
  stop();
  const asked = main.callsOf('ledger.get').length;
  main.emit('ledger.changed', { registrationId: 'r-1', counts: COUNTS });
  expect(main.callsOf('ledger.get')).toHaveLength(asked);
});

test('an unknown comes with the text to ask with; others do not ask for one', async () => {
  const main = playMain({ 'ledger.get': () => sampleRegistration(), 'ledger.inquiry': () => INQUIRY });
  const { store } = createOutcomeStore(main.client, () => 1);
  await store.getState().open('r-1');
  await settled();
  expect(latestOf(store.getState().inquiry)).toEqual(INQUIRY);
  await store.getState().open('r-2', sampleRegistration({ id: 'r-2', state: 'accepted' }));
  await settled();
  expect(main.callsOf('ledger.inquiry')).toHaveLength(1);
  expect(main.callsOf('ledger.get')).toHaveLength(1);
});

test('what a person records becomes the outcome', async () => {
  const main = playMain({
    'ledger.inquiry': () => INQUIRY,
    'ledger.resolve': () => sampleRegistration({ state: 'accepted', contractId: 'K-9' }),
  });
  const { store } = createOutcomeStore(main.client);
  await store.getState().open('r-1', sampleRegistration());
  const decision = { decision: 'exists' as const, contractId: 'K-9', who: 'Eva', why: 'Support said so' };
  expect(await store.getState().resolve(decision)).toBe(true);
  expect(main.callsOf('ledger.resolve')).toEqual([{ registrationId: 'r-1', ...decision }]);
  expect(latestOf(store.getState().registration)?.contractId).toBe('K-9');
});

test('an action that fails says why and changes nothing', async () => {
  const main = playMain({
    'ledger.inquiry': () => INQUIRY,
    'ledger.sendAgain': () => {
      throw new AppError({ code: 'poa', reason: 'gone', maxBytes: null });
    },
  });
  const { store } = createOutcomeStore(main.client);
  await store.getState().open('r-1', sampleRegistration({ state: 'waiting' }));
  expect(await store.getState().sendAgain(null)).toBe(false);
  expect(store.getState()).toMatchObject({ actionError: { code: 'poa', reason: 'gone' }, isActing: false });
  expect(latestOf(store.getState().registration)?.state).toBe('waiting');
});

test('an answer for a registration that was left is dropped', async () => {
  let release = (): void => undefined;
  const main = playMain({
    'ledger.get': async ({ registrationId }) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return sampleRegistration({ id: registrationId });
    },
  });
  const { store } = createOutcomeStore(main.client);
  const opening = store.getState().open('r-1');
  store.getState().close();
  release();
  await opening;
  expect(store.getState().registration.state).toBe('idle');
});

test('what is under way or refused for one registration is not shown of the next', async () => {
  const first = Promise.withResolvers<Registration>();
  const second = Promise.withResolvers<Registration>();
  const main = playMain({
    'ledger.sendAgain': ({ registrationId }) => (registrationId === 'r-1' ? first : second).promise,
  });
  const { store } = createOutcomeStore(main.client);
  await store.getState().open('r-1', sampleRegistration({ state: 'waiting' }));
  const sending = store.getState().sendAgain(null);
  expect(store.getState().isActing).toBe(true);
  await store.getState().open('r-2', sampleRegistration({ id: 'r-2', state: 'waiting' }));
  expect(store.getState().isActing).toBe(false);
  const sendingNext = store.getState().sendAgain(null);
  first.reject(new AppError({ code: 'poa', reason: 'gone', maxBytes: null }));
  expect(await sending).toBe(false);
  expect(store.getState()).toMatchObject({ registrationId: 'r-2', isActing: true, actionError: null });
  second.resolve(sampleRegistration({ id: 'r-2', state: 'accepted' }));
  expect(await sendingNext).toBe(true);
  expect(store.getState()).toMatchObject({ isActing: false, actionError: null });
  expect(latestOf(store.getState().registration)?.state).toBe('accepted');
});

test('an outcome is not taken back by an answer from before it, whichever comes last', async () => {
  const { hold, answer } = heldAnswers();
  let state: 'sending' | 'waiting' | 'accepted' = 'sending';
  const main = playMain({
    'ledger.get': () => hold('get', sampleRegistration({ state })),
    'ledger.sendAgain': () => hold('send', sampleRegistration({ state })),
  });
  const { store } = createOutcomeStore(main.client);
  const shown = () => latestOf(store.getState().registration)?.state;
  void store.getState().follow('r-1');
  main.emit('ledger.changed', { registrationId: 'r-1', counts: COUNTS });
  state = 'accepted';
  main.emit('ledger.changed', { registrationId: 'r-1', counts: COUNTS });
  await answer('get', -1);
  await answer('get', -1);
  await answer('get');
  expect(shown()).toBe('accepted');

  state = 'waiting';
  void store.getState().open('r-1', sampleRegistration({ state }));
  void store.getState().reload();
  state = 'accepted';
  const sent = store.getState().sendAgain(null);
  await answer('send');
  await answer('get');
  expect(await sent).toBe(true);
  expect(shown()).toBe('accepted');
});

test('what was done while the ledger told of a step of it is read once more', async () => {
  const { hold, answer } = heldAnswers();
  let state: 'sending' | 'accepted' = 'sending';
  const main = playMain({
    'ledger.get': () => hold('get', sampleRegistration({ state })),
    'ledger.sendAgain': () => hold('send', sampleRegistration({ state: 'accepted' })),
  });
  const { store } = createOutcomeStore(main.client);
  void store.getState().open('r-1', sampleRegistration({ state: 'waiting' }));
  const sent = store.getState().sendAgain(null);
  main.emit('ledger.changed', { registrationId: 'r-1', counts: COUNTS });
  await answer('get');
  state = 'accepted';
  await answer('send');
  await answer('get');
  expect(await sent).toBe(true);
  expect(latestOf(store.getState().registration)?.state).toBe('accepted');
});
