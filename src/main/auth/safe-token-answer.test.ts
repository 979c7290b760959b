import { expect, test } from 'vitest';
import { requestRecord } from '../network/request-record.ts';
import type { HttpAnswer } from '../ports.ts';
import { safeTokenAnswer, safeTokenFailure } from './safe-token-answer.ts';
import { answer } from './testing/fixtures.ts';

const HOSTILE = `Ab!c'(d)~ &<9>"\\é`;
const form = new URLSearchParams({ client_id: 'c', client_secret: HOSTILE }).toString();
const entities = [...HOSTILE].map((char) => `&#${char.codePointAt(0)};`).join('');
const echoes = [
  HOSTILE,
  form,
  entities,
  Buffer.from(form).toString('base64'),
  Buffer.from(HOSTILE).toString('hex'),
  JSON.stringify(HOSTILE),
  encodeURIComponent(HOSTILE),
  [...HOSTILE].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
];
const bodyOf = (kept: HttpAnswer) => Buffer.from(kept.body).toString();

test.each(echoes)('an answer that repeats the question keeps nothing of it: %s', (echo) => {
  const headers: HttpAnswer['headers'] = [
    ['content-type', 'application/json'],
    ['x-request-id', echo],
    ['server', echo],
    ['x-echo', 'anything'],
    ['set-cookie', 'a=b'],
    ['Retry-After', '5'],
  ];
  const kept = safeTokenAnswer(
    {
      ...answer(400, { error: 'invalid_request', error_description: `bad: ${echo}`, debug: echo, list: [echo] }),
      headers,
    },
    HOSTILE,
  );
  expect(JSON.parse(bodyOf(kept))).toEqual({ error: 'invalid_request', error_description: '[redacted]' });
  expect(kept.headers).toEqual([
    ['content-type', 'application/json'],
    ['Retry-After', '5'],
  ]);
  const page = safeTokenAnswer(answer(502, `<html><body>${echo}</body></html>`), HOSTILE);
  expect(bodyOf(page)).toMatch(/^\[not kept: application\/json, \d+ bytes\]$/);
  const record = requestRecord(
    {
      endpoint: 'token',
      method: 'POST',
      url: 'https://id.example.se/token',
      template: '/token',
      headers: {},
      profileId: 'p',
      profileName: 'P',
      attempt: 1,
      secret: { reveal: () => HOSTILE },
      timeouts: { connectMs: 1, idleMs: 1, totalMs: 1 },
    },
    {
      status: 400,
      headers: [
        ['x-request-id', echo],
        ['cf-ray', 'abc-ARN'],
      ],
      bytesSent: 1,
      bytesReceived: 1,
    },
    { kind: 'answered' },
    { requestId: 'r', startedAt: 0, durationMs: 1, host: 'id.example.se' },
  );
  expect(record.correlation).toEqual([['cf-ray', 'abc-ARN']]);
});

test('what explains stays: the error, its words, and how support finds the request', () => {
  const given = {
    error: 'unauthorized_client',
    error_description: 'Klienten är spärrad.',
    error_uri: 'https://a.se/e',
  };
  const kept = safeTokenAnswer({ ...answer(401, given), headers: [['X-Request-Id', 'r-1']] }, HOSTILE);
  expect([JSON.parse(bodyOf(kept)), kept.headers]).toEqual([given, [['X-Request-Id', 'r-1']]]);
});

test('an answer that was cut off or led elsewhere keeps no header', () => {
  const headers = [['location', `https://x.se/?client_secret=${encodeURIComponent(HOSTILE)}`]] as const;
  const facts = { requestId: 'r', durationMs: 1, status: 302, headers };
  expect(safeTokenFailure({ kind: 'maybe-sent', reason: 'redirect', detail: `to ${form}`, ...facts }, HOSTILE)).toEqual(
    {
      kind: 'maybe-sent',
      reason: 'redirect',
      detail: '[redacted]',
      requestId: 'r',
      durationMs: 1,
      status: 302,
      headers: [],
    },
  );
});
