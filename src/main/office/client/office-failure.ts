import type { Away } from '../calls/database-calls.ts';

type Reason = Away['away'];

const LOGIN = new Set(['28000', '28P01']);
/** The server requires a password, and none was given. */
const NO_PASSWORD = /^SASL: .*password must be/;
const BY_STATE: Readonly<Record<string, Reason>> = {
  '42883': 'missing-function',
  '3F000': 'missing-function',
  '42501': 'no-right',
  '25006': 'read-only',
  '53300': 'full',
  '3D000': 'database',
};
const TLS =
  /certificate|self.signed|altname|does not support SSL|wrong version number|EPROTO|ERR_SSL|ERR_TLS|unable to verify/i;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** An error from the server itself, not from the connection: a five-character code, and a severity. */
const isServers = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/** Why there is no connection: nothing was asked. */
export function whyNotConnected(error: unknown): Away {
  const code = codeOf(error);
  const detail = wordsOf(error);
  if (LOGIN.has(code) || NO_PASSWORD.test(detail)) return { away: 'login-refused', detail };
  if (TLS.test(detail) || TLS.test(code)) return { away: 'tls', detail };
  // Not being allowed to connect to this database is a missing right too.
  if (isServers(error) && BY_STATE[code]) return { away: BY_STATE[code], detail };
  return { away: 'not-reached', detail };
}

/** Why a call has no answer. Only the server's own error about the statement proves that it was not done. */
export function whyNoAnswer(error: unknown): Away {
  const detail = wordsOf(error);
  const isOfStatement = error instanceof Error && 'severity' in error && error.severity === 'ERROR';
  if (!isOfStatement) return { away: 'no-answer', detail };
  return { away: BY_STATE[codeOf(error)] ?? 'database', detail };
}
