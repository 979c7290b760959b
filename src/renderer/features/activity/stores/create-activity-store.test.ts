import { expect, test } from 'vitest';
import { SAMPLE_REQUEST as record } from '../../../../shared/model/testing/sample-request.ts';
import { settled } from '../../../stores/testing/play-main.ts';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createActivityStore, EVERYTHING } from './create-activity-store.ts';

test('new requests refresh the log once, however many come', async () => {
  const due: (() => void)[] = [];
  const client = scriptedClient({
    'activity.list': () => ({
      rows: [
        {
          ...record,
          customer: null,
          property: null,
          invoice: null,
          registrationId: null,
          isToSend: false,
          refusal: null,
          needsPerson: false,
          sentAgainAt: null,
          retryKey: null,
        },
      ],
      total: 1,
      counts: { all: 1, unknown: 0, rejected: 0, failed: 0, none: 0, waiting: 0, accepted: 1, practice: 0 },
    }),
  });
  const { pages, parts } = createActivityStore(client, (run) => due.push(run));
  client.emit('activity.recorded', record);
  client.emit('activity.recorded', record);
  expect(due).toHaveLength(1);
  due[0]?.();
  await settled();
  expect(client.calls).toHaveLength(1);
  expect(pages.store.getState().query).toEqual(EVERYTHING);
  expect(parts.getState().counts).toMatchObject({ all: 1, failed: 0 });
});
