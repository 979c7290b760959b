import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RequestRecord } from '../../../shared/model/answers/answer.ts';
import { inActs, requestGroups } from './group-requests.ts';

const NOW = Date.parse('2026-11-20T13:30:00Z');
const SECOND = 1000;
const DAY = 86_400_000;

const request = (over: Partial<RequestRecord>, n: number): RequestRecord => ({
  ...{ id: `q${n}`, seq: n, startedAt: NOW - n * SECOND, endpoint: 'invoices', method: 'GET', template: '/invoice' },
  ...{ host: 'h', profile: 'p', attempt: 1, outcome: 'answered', reason: null, status: 200, durationMs: 1 },
  ...{ bytesSent: 0, bytesReceived: 0, correlation: [], answerId: null },
  ...over,
});
const list = (...all: Partial<RequestRecord>[]) => all.map(request);
const shown = (records: readonly RequestRecord[]) =>
  requestGroups(records, NOW, 'Europe/Stockholm').map(({ part, rows, run }) => [part, rows, run?.endpoint ?? null]);

test('a run of one kind is one line; what failed stands alone and parts it', () => {
  const many = Array.from({ length: 5 }, () => ({}));
  expect(shown(list({ endpoint: 'token' }, ...many, { status: 503 }, {}, {}, ...many))).toEqual([
    ['today', 1, null],
    ['today', 5, 'invoices'],
    ['today', 1, null],
    ['today', 7, 'invoices'],
  ]);
  expect(shown(list({}, {}))).toEqual([['today', 2, null]]);
  expect(shown(list({}, {}, {}))).toEqual([['today', 3, 'invoices']]);
  const pause = list(...many, ...many).map((one, n) =>
    n < 5 ? one : { ...one, startedAt: one.startedAt - 600 * SECOND },
  );
  expect(shown(pause)).toEqual([
    ['today', 5, 'invoices'],
    ['today', 5, 'invoices'],
  ]);
});

test('what a fetch asked in turn stands kind by kind; what failed or was sent parts it', () => {
  const [hours, invoice] = [{ endpoint: 'hourly-consumption' }, { endpoint: 'invoice-details' }] as const;
  const acts = (...all: Partial<RequestRecord>[]) =>
    inActs(
      list(...all).map((record) => ({ record })),
      NOW,
      'Europe/Stockholm',
    ).map(({ record }) => record);
  const turns = acts(hours, invoice, hours, invoice, hours, invoice);
  expect(turns.map(({ id }) => id)).toEqual(['q0', 'q2', 'q4', 'q1', 'q3', 'q5']);
  expect(shown(turns)).toEqual([
    ['today', 3, 'hourly-consumption'],
    ['today', 3, 'invoice-details'],
  ]);
  const parted = acts(hours, invoice, { ...hours, status: 503 }, hours, { endpoint: 'contract-registration' }, hours);
  expect(parted.map(({ id }) => id)).toEqual(['q0', 'q1', 'q2', 'q3', 'q4', 'q5']);
});

test('a clock that went back in between gives no day two parts', () => {
  const days = [0, 1, 1, 0].map((day) => ({ startedAt: NOW - day * DAY }));
  const acts = inActs(
    list(...days).map((record) => ({ record })),
    NOW,
    'Europe/Stockholm',
  ).map(({ record }) => record);
  expect(acts.map(({ id }) => id)).toEqual(['q0', 'q3', 'q1', 'q2']);
  expect(shown(acts).map(([part]) => part)).toEqual(['today', 'yesterday']);
});

test('days part the log here, and every request is in one group', () => {
  const at = (days: number) => ({ startedAt: NOW - days * DAY });
  expect(shown(list(at(0), at(1), at(2), at(9)))).toEqual([
    ['today', 1, null],
    ['yesterday', 1, null],
    ['week', 1, null],
    ['before', 1, null],
  ]);
  const any = fc.record({
    startedAt: fc.integer({ min: NOW - 20 * DAY, max: NOW }),
    endpoint: fc.constantFrom('invoices' as const, 'token' as const),
    status: fc.constantFrom(200, 200, 200, 500),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 60 }), (made) => {
      const records = list(...made).sort((a, b) => b.startedAt - a.startedAt);
      const groups = requestGroups(records, NOW, 'Europe/Stockholm');
      expect(groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(records.length);
      let from = 0;
      for (const { rows, firstAt, lastAt, run } of groups) {
        const own = records.slice(from, from + rows);
        from += rows;
        expect([own.at(-1)?.startedAt, own[0]?.startedAt]).toEqual([firstAt, lastAt]);
        if (run !== null) {
          expect(own.every(({ status, endpoint }) => status === 200 && endpoint === run.endpoint)).toBe(true);
        }
      }
    }),
  );
});
