import { expect, test } from 'vitest';
import type { RequestRecord } from '../../../../shared/model/answer.ts';
import { settled } from '../../../stores/testing/play-main.ts';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createActivityStore, EVERYTHING } from './create-activity-store.ts';

const record: RequestRecord = {
  id: 'r1',
  seq: 1,
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
  durationMs: 10,
  bytesSent: 0,
  bytesReceived: 10,
  correlation: [],
  answerId: null,
};

test('new requests refresh the log once, however many come', async () => {
  const due: (() => void)[] = [];
  const client = scriptedClient({
    'activity.list': () => ({ rows: [{ ...record, customer: null, property: null }], total: 1 }),
  });
  const { pages } = createActivityStore(client, (run) => due.push(run));
  client.emit('activity.recorded', record);
  client.emit('activity.recorded', record);
  expect(due).toHaveLength(1);
  due[0]?.();
  await settled();
  expect(client.calls).toHaveLength(1);
  expect(pages.store.getState().query).toEqual(EVERYTHING);
});
