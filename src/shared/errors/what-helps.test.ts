import { expect, test } from 'vitest';
import type { AppErrorData } from './app-error-schema.ts';
import { whatHelps, whatHelpsAll } from './what-helps.ts';

const answered = (status: number): AppErrorData => ({
  ...{ code: 'answered', status, message: null, retryAfterMs: null, answerId: 'a' },
});
const notSent = (reason: 'offline' | 'tls' | 'address' | 'paused'): AppErrorData => ({
  ...{ code: 'not-sent', reason, reference: 'r' },
});

test.each<[AppErrorData, ReturnType<typeof whatHelps>]>([
  [answered(500), 'again'],
  [answered(503), 'again'],
  [answered(429), 'again'],
  [answered(401), 'connection'],
  [answered(302), 'connection'],
  [answered(403), 'elsewhere'],
  [answered(404), 'ids'],
  [answered(400), 'answer'],
  [answered(422), 'answer'],
  [{ code: 'no-answer', reason: 'timeout', reference: 'r' }, 'again'],
  [{ code: 'no-answer', reason: 'too-large', reference: 'r' }, 'elsewhere'],
  [{ code: 'no-answer', reason: 'redirect', reference: 'r' }, 'connection'],
  [notSent('offline'), 'again'],
  [notSent('paused'), 'again'],
  [notSent('tls'), 'connection'],
  [notSent('address'), 'connection'],
  [{ code: 'unreadable-answer', reason: 'html', answerId: 'a' }, 'answer'],
  [{ code: 'unreadable-answer', reason: 'empty', answerId: 'a' }, 'again'],
  [{ code: 'unreadable-answer', reason: 'no-token', answerId: 'a' }, 'connection'],
  [{ code: 'credentials-missing' }, 'secret'],
  [{ code: 'credentials-rejected', status: 401, answerId: null }, 'secret'],
  [{ code: 'keychain', state: 'locked' }, 'again'],
  [{ code: 'keychain', state: 'damaged' }, 'secret'],
  [{ code: 'no-profile' }, 'connection'],
  [{ code: 'locked-by-policy', setting: 'allow.export' }, 'elsewhere'],
  [{ code: 'forbidden' }, 'elsewhere'],
  [{ code: 'store', reason: 'disk-full' }, 'again'],
  [{ code: 'not-saved', reason: 'no-rights' }, 'again'],
  [{ code: 'store', reason: 'key-lost' }, 'elsewhere'],
  [{ code: 'unexpected', reference: 'r' }, 'again'],
])('%o is helped by %s', (error, help) => {
  expect(whatHelps(error)).toBe(help);
});

test('of several failures asking again counts where it helps one; what was held back waits for the cause', () => {
  const all = (...errors: AppErrorData[]) => whatHelpsAll(errors.map((error) => ({ error })));
  expect(all(answered(404), answered(500))).toBe('again');
  expect(all(answered(404), answered(404))).toBe('ids');
  expect(all(answered(403), notSent('paused'))).toBe('elsewhere');
  expect(all(notSent('paused'))).toBe('again');
  expect(all(), 'stopped before anything failed').toBe('again');
});
