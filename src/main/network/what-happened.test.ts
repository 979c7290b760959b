import { expect, test } from 'vitest';
import { type Ending, type NotSentReason, whatHappened } from './what-happened.ts';

const endings: Ending[] = [
  { how: 'complete' },
  { how: 'connect-failure', reason: 'dns' },
  { how: 'timeout' },
  { how: 'aborted' },
  { how: 'lost' },
  { how: 'too-large' },
  { how: 'undecodable' },
];

test.each<NotSentReason>(['offline', 'dns', 'refused', 'tls', 'proxy', 'connect-timeout', 'address', 'cancelled'])(
  'a connection that failed by %s before any byte is not sent',
  (reason) => {
    const ending = { how: 'connect-failure', reason } as const;
    expect(whatHappened({ started: false, status: null, ending })).toEqual({ kind: 'not-sent', reason });
  },
);

test.each([
  [
    { started: false, status: null, ending: { how: 'timeout' } },
    { kind: 'not-sent', reason: 'connect-timeout' },
  ],
  [
    { started: false, status: null, ending: { how: 'aborted' } },
    { kind: 'not-sent', reason: 'cancelled' },
  ],
  [
    { started: false, status: null, ending: { how: 'lost' } },
    { kind: 'not-sent', reason: 'refused' },
  ],
  [
    { started: true, status: null, ending: { how: 'timeout' } },
    { kind: 'maybe-sent', reason: 'timeout' },
  ],
  [
    { started: true, status: 200, ending: { how: 'timeout' } },
    { kind: 'maybe-sent', reason: 'timeout' },
  ],
  [
    { started: true, status: null, ending: { how: 'aborted' } },
    { kind: 'maybe-sent', reason: 'aborted' },
  ],
  [
    { started: true, status: null, ending: { how: 'lost' } },
    { kind: 'maybe-sent', reason: 'reset' },
  ],
  [
    { started: true, status: 200, ending: { how: 'lost' } },
    { kind: 'maybe-sent', reason: 'cut-body' },
  ],
  [
    { started: true, status: 422, ending: { how: 'lost' } },
    { kind: 'maybe-sent', reason: 'cut-body' },
  ],
  [
    { started: true, status: 200, ending: { how: 'too-large' } },
    { kind: 'maybe-sent', reason: 'too-large' },
  ],
  [
    { started: true, status: 200, ending: { how: 'undecodable' } },
    { kind: 'maybe-sent', reason: 'cut-body' },
  ],
  [
    { started: true, status: 307, ending: { how: 'complete' } },
    { kind: 'maybe-sent', reason: 'redirect' },
  ],
  [
    { started: true, status: 304, ending: { how: 'complete' } },
    { kind: 'maybe-sent', reason: 'redirect' },
  ],
  [{ started: true, status: 200, ending: { how: 'complete' } }, { kind: 'answered' }],
  [{ started: true, status: 401, ending: { how: 'complete' } }, { kind: 'answered' }],
  [{ started: true, status: 599, ending: { how: 'complete' } }, { kind: 'answered' }],
] as const)('%j means %j', (seen, meaning) => {
  expect(whatHappened(seen)).toEqual(meaning);
});

test('once started nothing is ever called not sent', () => {
  for (const ending of endings) {
    for (const status of [null, 200, 302, 401, 500]) {
      expect(whatHappened({ started: true, status, ending }).kind).not.toBe('not-sent');
    }
  }
});

test('before the start nothing is ever called answered or maybe sent', () => {
  for (const ending of endings) expect(whatHappened({ started: false, status: null, ending }).kind).toBe('not-sent');
});
