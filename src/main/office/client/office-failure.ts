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
  // A full disk of the server: nothing can be written.
  '53100': 'read-only',
  // Broken off by the server: a timeout that is set there, a lock, or another writer under another isolation.
  ...{ '57014': 'no-answer', '55P03': 'no-answer', '40001': 'no-answer', '40P01': 'no-answer' },
};
/** The end of the connection. Severities do not tell: they are words in the server's language. */
const ENDS = /^(?:08|57P)|^25P0[34]$/;
const TLS =
  /certificate|self.signed|altname|does not support SSL|wrong version number|EPROTO|ERR_SSL|ERR_TLS|unable to verify/i;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** An error from the server itself, not from the connection: a five-character code, and a severity. */
const isServers = (error: unknown): boolean => error instanceof Error && 'severity' in error;

const isWithinFunction = (error: unknown): boolean =>
  error instanceof Error && 'where' in error && typeof error.where === 'string' && error.where !== '';

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
  const code = codeOf(error);
  if (!isServers(error) || ENDS.test(code)) return { away: 'no-answer', detail };
  // Within our functions it is their owner who lacks a right, and no login.
  if (code === '42501' && isWithinFunction(error)) return { away: 'database', detail };
  return { away: BY_STATE[code] ?? 'database', detail };
}

/** Of what the server says beside an answer: only this is no warning. By its code, as the words are in its language. */
export const isMereNotice = ({ code }: { readonly code?: string | undefined }): boolean => code === '00000';
