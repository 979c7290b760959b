import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { SavedItem } from '../../../../shared/model/saved.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { heldAnswers } from '../../../stores/testing/held-answers.ts';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createSavedStore } from './create-saved-store.ts';

function setUp(first: readonly SavedItem[] = []) {
  const { hold, answer } = heldAnswers();
  let kept = [...first];
  let isLocked = false;
  const client = scriptedClient({
    'saved.list': () => hold('list', [...kept]),
    'saved.keep': ({ item }) => {
      if (isLocked) throw new AppError({ code: 'store', reason: 'damaged' });
      kept = [...kept.filter(({ id }) => id !== item.id), { ...item, changedAt: 1 }];
      return hold('keep', { ...item, changedAt: 1 });
    },
    'saved.remove': ({ id }) => {
      kept = kept.filter((one) => one.id !== id);
      return hold('remove', undefined);
    },
  });
  const { store } = createSavedStore(client, 'invoice-columns', () => 1);
  const shown = () => (latestOf(store.getState().items) ?? []).map(({ id, data }) => [id, data]);
  const lock = () => {
    isLocked = true;
  };
  return { store, answer, shown, lock };
}

const item = (id: string, data: string) => ({ id, name: id, data });

test('what is kept shows at once, and of two changes the second stays, whichever answer comes last', async () => {
  const { store, answer, shown } = setUp([{ ...item('columns', 'old'), changedAt: 0 }]);
  void store.getState().load();
  await answer('list');
  void store.getState().keep(item('columns', 'wide'));
  expect(shown()).toEqual([['columns', 'wide']]);
  void store.getState().keep(item('columns', 'wide and more'));
  await answer('keep', -1);
  await answer('keep');
  expect(shown()).toEqual([['columns', 'wide and more']]);
  void store.getState().remove('columns');
  expect(shown()).toEqual([]);
});

test('a list that was read before something was kept is read again', async () => {
  const { store, answer, shown } = setUp([{ ...item('a', '1'), changedAt: 0 }]);
  void store.getState().load();
  void store.getState().keep(item('b', '2'));
  await answer('list');
  await answer('keep');
  await answer('list', -1);
  expect(shown()).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
});

test('what could not be kept is not shown as kept', async () => {
  const { store, answer, shown, lock } = setUp([{ ...item('a', '1'), changedAt: 0 }]);
  void store.getState().load();
  await answer('list');
  lock();
  const failing = store.getState().keep(item('a', '2'));
  const failed = expect(failing).rejects.toMatchObject({ data: { code: 'store' } });
  await new Promise((resolve) => setTimeout(resolve, 0));
  await answer('list');
  await failed;
  expect(shown()).toEqual([['a', '1']]);
});
