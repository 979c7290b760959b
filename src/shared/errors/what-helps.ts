import type { AppErrorData } from './app-error-schema.ts';

/**
 * What can bring another result after something failed. `again`: the same once more. `secret`, `connection`: what is set
 * for the profile. `ids`: the operator found nothing under them. `answer`: somebody reads what came. `elsewhere`:
 * nothing that is done here.
 */
export type Help = 'again' | 'secret' | 'connection' | 'ids' | 'answer' | 'elsewhere';

export function whatHelps(error: AppErrorData): Help {
  switch (error.code) {
    case 'unexpected':
    case 'cancelled':
    case 'not-saved':
      return 'again';
    case 'credentials-missing':
    case 'credentials-rejected':
      return 'secret';
    case 'no-profile':
    case 'address-refused':
      return 'connection';
    case 'keychain':
      return error.state === 'locked' ? 'again' : 'secret';
    case 'not-sent':
      return error.reason === 'tls' || error.reason === 'proxy' || error.reason === 'address' ? 'connection' : 'again';
    case 'no-answer':
      if (error.reason === 'redirect') return 'connection';
      return error.reason === 'too-large' ? 'elsewhere' : 'again';
    case 'answered':
      return helpsAfterStatus(error.status);
    case 'unreadable-answer':
      if (error.reason === 'empty') return 'again';
      return error.reason === 'no-token' ? 'connection' : 'answer';
    case 'store':
      return error.reason === 'key-lost' || error.reason === 'damaged' || error.reason === 'read-only'
        ? 'elsewhere'
        : 'again';
    default:
      return 'elsewhere';
  }
}

/** Of an answer that is no success. */
export function helpsAfterStatus(status: number): Help {
  if (status >= 500 || status === 408 || status === 425 || status === 429) return 'again';
  if (status === 401 || (status >= 300 && status < 400)) return 'connection';
  if (status === 403) return 'elsewhere';
  return status === 404 || status === 410 ? 'ids' : 'answer';
}

/** Of several failures of one fetch: asking again where that helps any of them, else what helps the first. */
export function whatHelpsAll<F extends { readonly error: AppErrorData }>(
  failures: readonly F[],
  helpOf: (failure: F) => Help = ({ error }) => whatHelps(error),
): Help {
  // What was held back because others failed waits for what they wait for.
  const causes = failures.filter(({ error }) => !('reason' in error && error.reason === 'paused'));
  const helps = (causes.length === 0 ? failures : causes).map(helpOf);
  return helps.includes('again') ? 'again' : (helps[0] ?? 'again');
}
