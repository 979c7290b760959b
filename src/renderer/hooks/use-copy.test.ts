import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { hookOf } from './testing/hook-of.tsx';
import { useCopy } from './use-copy.ts';

test('what was copied is said, in the words of the place or in common ones', async () => {
  const { value: copy, stores, main } = await hookOf({ 'app.copyText': () => undefined }, useCopy);
  await copy('K700123', 'Contract number copied');
  await copy('a text');
  expect(main.callsOf('app.copyText')).toEqual([{ text: 'K700123' }, { text: 'a text' }]);
  expect(stores.toasts.getState().items).toMatchObject([{ title: 'Contract number copied' }, { title: 'Copied' }]);
});

test('what could not be copied is never said to be', async () => {
  const refused = () => Promise.reject(new AppError({ code: 'unexpected', reference: 'c1' }));
  const { value: copy, stores } = await hookOf({ 'app.copyText': refused }, useCopy);
  await copy('K700123', 'Contract number copied');
  expect(stores.toasts.getState().items).toMatchObject([{ title: 'Something went wrong in Elkontor.' }]);
});
