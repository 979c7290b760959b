import { AppError } from '../../shared/errors/app-error.ts';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';

/** Remote data: the current value, or the previous one. `asOf` is epoch milliseconds. */
export type Loadable<T> =
  | { state: 'idle' }
  | { state: 'loading'; previous: T | null }
  | { state: 'ready'; value: T; asOf: number }
  | { state: 'failed'; error: AppErrorData; previous: T | null };

export const IDLE = { state: 'idle' } as const;

/** The newest value, fresh or not. */
export function latestOf<T>(loadable: Loadable<T>): T | null {
  switch (loadable.state) {
    case 'idle':
      return null;
    case 'ready':
      return loadable.value;
    default:
      return loadable.previous;
  }
}

/** Loading again, keeping the shown value. */
export function loading<T>(before: Loadable<T>): Loadable<T> {
  return { state: 'loading', previous: latestOf(before) };
}

export function ready<T>(value: T, asOf: number): Loadable<T> {
  return { state: 'ready', value, asOf };
}

export function failed<T>(error: AppErrorData, before: Loadable<T>): Loadable<T> {
  return { state: 'failed', error, previous: latestOf(before) };
}

/** Coded data of anything thrown; other errors become `unexpected` with their kind, never their message. */
export function errorDataOf(thrown: unknown): AppErrorData {
  if (thrown instanceof AppError) return thrown.data;
  return { code: 'unexpected', reference: thrown instanceof Error ? thrown.name : 'unknown' };
}
