import { expect, test } from 'vitest';
import type { RequestRecord } from '../../shared/model/answer.ts';
import { createActivityService } from './activity-service.ts';

const record = (change: Partial<RequestRecord>): Omit<RequestRecord, 'seq'> => ({
  id: 'r',
  startedAt: 0,
  endpoint: 'invoices',
  method: 'GET',
  template: '/electron/v1/invoice',
  host: 'api.example.se',
  profile: 'TEST',
  attempt: 1,
  outcome: 'answered',
  reason: null,
  status: 200,
  durationMs: 1,
  bytesSent: 0,
  bytesReceived: 0,
  correlation: [],
  answerId: null,
  ...change,
});

function start() {
  let now = 1000;
  const published: string[] = [];
  const activity = createActivityService({
    clock: { now: () => now++, monotonicMs: () => now },
    publish: (name) => void published.push(name),
  });
  return { activity, published };
}

test.each([
  ['not-sent', 'dns', false],
  ['not-sent', 'refused', false],
  ['not-sent', 'paused', true],
  ['not-sent', 'cancelled', true],
  ['maybe-sent', 'reset', true],
  ['maybe-sent', 'timeout', true],
] as const)('%s because of %s leaves online %s', (outcome, reason, online) => {
  const { activity } = start();
  activity.record(record({}));
  activity.record(record({ outcome, reason, status: null }));
  expect(activity.connection()).toMatchObject({ online, lastAnswerAt: 1000 });
});

test('any answer, also an error, shows that the way is open again', () => {
  const { activity } = start();
  activity.record(record({ outcome: 'not-sent', reason: 'dns', status: null }));
  expect(activity.connection().online).toBe(false);
  activity.record(record({ status: 503 }));
  expect(activity.connection().online).toBe(true);
});

test('the log is newest first, filtered by what stands in it, and knows the answers kept later', () => {
  const { activity, published } = start();
  for (let index = 0; index < 3; index += 1) activity.record(record({ id: `r${index}`, status: 200 + index }));
  activity.linkAnswer('r1', 'a1');
  const { rows, total } = activity.list({ filter: '', offset: 0, limit: 2 });
  expect([total, rows.map((row) => row.id)]).toEqual([3, ['r2', 'r1']]);
  expect(rows[1]?.answerId).toBe('a1');
  expect(activity.list({ filter: ' 202 ', offset: 0, limit: 9 }).rows.map((row) => row.id)).toEqual(['r2']);
  expect(published.filter((name) => name === 'activity.recorded')).toHaveLength(3);
});
