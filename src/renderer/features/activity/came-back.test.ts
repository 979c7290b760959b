import { expect, test } from 'vitest';
import { createFormats } from '../../text/formats.ts';
import { cameBack } from './came-back.ts';

const words = {
  t: ((key: string, values?: { time: string }) => [key, values?.time].filter(Boolean).join(' ')) as never,
  exists: ((key: string) => key === 'activity:reasons.reset') as never,
};
const now = Date.UTC(2026, 10, 24, 12);
const said = (of: object, endpoint = 'invoices') =>
  cameBack(
    words,
    createFormats('en'),
    { ...{ outcome: 'answered', reason: null, status: 200 }, endpoint, ...of } as never,
    now,
  );

test('what came back is said in few words, and a time the operator named is said with them', () => {
  expect(said({ status: 503 })).toBe('activity:came.server');
  expect(said({ status: 503, retryAt: now + 600_000 })).toMatch(/^activity:came.until \d\d:10$/);
  expect(said({ status: 429 })).toBe('activity:came.wait');
  expect(said({ status: 404 })).toBe('activity:came.missing');
  expect(said({ status: 401 })).toBe('activity:came.signIn');
  expect(said({ status: 403 })).toBe('activity:came.notAllowed');
  expect(said({ status: 400 })).toBe('activity:came.notTaken');
  expect(said({ status: 422 }, 'contract-registration')).toBe('activity:came.no');
  expect(said({ status: 302 }, 'contract-registration')).toBe('activity:came.unclear');
  expect(said({ status: 201 }, 'contract-registration')).toBe('activity:came.accepted');
  expect(said({})).toBe('');
  // The connection test asks for what is not there: that it is told so is the answer.
  expect(said({ status: 404 }, 'probe')).toBe('');
  expect(said({ outcome: 'maybe-sent', status: null, reason: 'reset' })).toBe('activity:reasons.reset');
  expect(said({ outcome: 'not-sent', status: null, reason: 'later' })).toBe('later');
});
