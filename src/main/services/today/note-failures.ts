import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { Clock } from '../../ports.ts';
import type { FetchedEndpoint, FetchFailures } from '../../store/today/fetch-failures.ts';
import type { ReadRequest } from '../answers/operator-answers.ts';

const FETCHED: readonly string[] = ['invoices', 'hourly-consumption'] satisfies FetchedEndpoint[];

/** Remembers which fetches failed until they succeed, without any screen being open. */
export function noteFailures(failures: FetchFailures, clock: Clock) {
  return (profileId: string, { endpoint, key }: ReadRequest, error: AppErrorData | null): void => {
    if (!FETCHED.includes(endpoint)) return;
    if (error === null) failures.succeeded(profileId, endpoint as FetchedEndpoint, key);
    else failures.failed(profileId, endpoint as FetchedEndpoint, key, clock.now(), error);
  };
}

export type NoteNotAsked = (
  profileId: string,
  endpoint: FetchedEndpoint,
  keys: readonly string[],
  error: AppErrorData | null,
) => void;

/** Not requested because of earlier failures, so these are missing too. */
export function noteNotAsked(failures: FetchFailures, clock: Clock): NoteNotAsked {
  return (profileId, endpoint, keys, error) => {
    const why = error ?? { code: 'not-sent' as const, reason: 'paused' as const, reference: '' };
    for (const key of keys) failures.failed(profileId, endpoint, key, clock.now(), why);
  };
}
