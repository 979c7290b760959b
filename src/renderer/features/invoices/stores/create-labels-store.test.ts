import { expect, test } from 'vitest';
import { playMain, settled } from '../../../stores/testing/play-main.ts';
import { createLabelsStore } from './create-labels-store.ts';

function playLabels() {
  const main = playMain({
    'register.labels': ({ customerIds, propertyIds }) => ({
      names: Object.fromEntries(customerIds.map((id) => [id, id === 'C9' ? '' : `Name of ${id}`])),
      addresses: Object.fromEntries(propertyIds.map((id) => [id, `Street of ${id}`])),
    }),
  });
  return { main, labels: createLabelsStore(main.client) };
}

test('each id is asked for once, and again when the register changed', async () => {
  const { main, labels } = playLabels();
  await labels.need(['C1', 'C1', ''], ['P1']);
  await labels.need(['C1', 'C9'], ['P1']);
  expect(main.callsOf('register.labels')).toEqual([
    { customerIds: ['C1'], propertyIds: ['P1'] },
    { customerIds: ['C9'], propertyIds: [] },
  ]);
  const { names, addresses, round } = labels.store.getState();
  expect([names.get('C1'), names.has('C9'), addresses.get('P1'), round]).toEqual([
    'Name of C1',
    false,
    'Street of P1',
    0,
  ]);
  main.emit('register.changed', { customers: 1, properties: 0 });
  await settled();
  expect(labels.store.getState()).toMatchObject({ round: 1, names });
  await labels.need(['C1'], []);
  expect(main.callsOf('register.labels')).toHaveLength(3);
  labels.stop();
});
