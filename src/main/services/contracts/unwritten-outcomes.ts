import { AppError } from '../../../shared/errors/app-error.ts';
import type { Log } from '../../ports.ts';
import type { WaitingRetries } from './waiting-retries.ts';

export type UnwrittenOutcomes = {
  add(id: string, write: () => void, cause: unknown): void;
  /** Writes all of them, or throws. */
  write(): void;
};

/** Outcomes that could not be written; they are tried again from time to time, and before anything else is sent. */
export function createUnwrittenOutcomes(parts: {
  readonly retries: Pick<WaitingRetries, 'untilDone'>;
  readonly tellChanged: (id: string) => void;
  readonly log: Log;
}): UnwrittenOutcomes {
  let unwritten: (() => void)[] = [];

  function write(): void {
    for (let next = unwritten[0]; next !== undefined; next = unwritten[0]) {
      next();
      unwritten = unwritten.slice(1);
    }
  }

  return {
    write,
    add(id, writeOne, cause) {
      const error = cause instanceof AppError ? cause.data.code : 'unexpected';
      parts.log.error('registration.outcome-not-written', { error });
      unwritten.push(() => {
        writeOne();
        parts.tellChanged(id);
      });
      // Otherwise one more is waited for already.
      if (unwritten.length > 1) return;
      parts.retries.untilDone(() => {
        try {
          write();
          return true;
        } catch {
          return false;
        }
      });
    },
  };
}
