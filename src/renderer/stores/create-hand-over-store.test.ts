import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import type { HandOver } from '../../shared/model/office/hand-over.ts';
import { createHandOverStore } from './create-hand-over-store.ts';
import { playMain } from './testing/play-main.ts';

const MINE: HandOver = {
  who: 'mine',
  canGive: true,
  isOpen: true,
  has: null,
  offer: null,
  answer: null,
  colleagues: [],
};

test('what is under way or refused for one registration is not shown of the next', async () => {
  const first = Promise.withResolvers<HandOver>();
  const second = Promise.withResolvers<HandOver>();
  const { client } = playMain({
    'handover.of': () => MINE,
    'handover.give': ({ registrationId }) => (registrationId === 'first' ? first : second).promise,
  });
  const { store, stop } = createHandOverStore(client);
  await store.getState().open('first');
  const giving = store.getState().give('bo', 'Ask them');
  expect(store.getState().isActing).toBe(true);
  await store.getState().open('second');
  expect(store.getState().isActing).toBe(false);
  const givingNext = store.getState().give('bo', 'This one too');
  first.reject(new AppError({ code: 'hand-over', reason: 'state' }));
  expect(await giving).toBe(false);
  expect(store.getState()).toMatchObject({ registrationId: 'second', isActing: true, error: null });
  second.resolve(MINE);
  expect(await givingNext).toBe(true);
  expect(store.getState()).toMatchObject({ isActing: false, error: null });
  stop();
});
