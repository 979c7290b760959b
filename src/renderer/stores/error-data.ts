import { AppError } from '../../shared/errors/app-error.ts';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';

/** What a rejected call carried; anything else that was thrown becomes `unexpected` with its kind, never its words. */
export function errorData(thrown: unknown): AppErrorData {
  if (thrown instanceof AppError) {
    return thrown.data;
  }
  return { code: 'unexpected', reference: thrown instanceof Error ? thrown.name : typeof thrown };
}
