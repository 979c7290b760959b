import { expect, test } from 'vitest';
import type { CallOutput } from '../../../../shared/bridge/schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { playMain } from '../../../stores/testing/play-main.ts';
import { createReviewStore } from './create-review-store.ts';

type Page = CallOutput<'releases.read'>;

const pageOf = (id: string) => ({ release: { id }, rows: [{ row: 1 }], total: 1 }) as unknown as Page;

test('what is under way or refused for one release is not shown of the next, which is read', async () => {
  const decided = Promise.withResolvers<never>();
  const main = playMain({
    'releases.read': ({ id }) => pageOf(id),
    'releases.decide': () => decided.promise,
  });
  const store = createReviewStore(main.client);
  await store.getState().open('first');
  const deciding = store.getState().decide('approved', '');
  await store.getState().open('second');
  expect(store.getState()).toMatchObject({ id: 'second', busy: null, total: 1, release: { id: 'second' } });
  decided.reject(new AppError({ code: 'hand-over', reason: 'state' }));
  await deciding;
  expect(store.getState()).toMatchObject({ id: 'second', busy: null, total: 1, error: null });
});
