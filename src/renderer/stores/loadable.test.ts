import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { errorDataOf, failed, IDLE, type Loadable, latestOf, loading, ready } from './loadable.ts';

test('remote data keep what was known while loading and after a failure', () => {
  const before: Loadable<number> = ready(7, 100);
  const again = loading(before);
  expect(latestOf(again)).toBe(7);
  expect(latestOf(failed({ code: 'cancelled' }, again))).toBe(7);
  expect(latestOf<number>(IDLE)).toBeNull();
});

test('errors keep their code; anything else is unexpected', () => {
  expect(errorDataOf(new AppError({ code: 'no-profile' }))).toEqual({ code: 'no-profile' });
  expect(errorDataOf(new TypeError('x'))).toEqual({ code: 'unexpected', reference: 'TypeError' });
  expect(errorDataOf('text')).toEqual({ code: 'unexpected', reference: 'unknown' });
});
