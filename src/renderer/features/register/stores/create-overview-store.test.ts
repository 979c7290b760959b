import { expect, test } from 'vitest';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createOverviewStore } from './create-overview-store.ts';

async function settle() {
  for (let i = 0; i < 5; i++) await Promise.resolve();
}

test('the page of one customer is read when one stops at them, and nobody else’s is ever shown', async () => {
  const due: (() => void)[] = [];
  const client = scriptedClient({
    'overview.read': ({ id }: { id: string }) => ({
      at: 1,
      today: '2026-11-20',
      notes: [{ id, at: 1, who: '', text: id }],
    }),
  } as never);
  const { store, show } = createOverviewStore(client, (work) => {
    due.push(work);
    return () => due.splice(due.indexOf(work), 1);
  });
  show({ kind: 'customers', id: 'A' });
  await settle();
  expect(store.getState().overview).toMatchObject({ state: 'ready', value: { notes: [{ text: 'A' }] } });
  show({ kind: 'customers', id: 'B' });
  // Nothing of A stays in sight beside the name of B.
  expect(store.getState().overview).toEqual({ state: 'idle' });
  show({ kind: 'customers', id: 'C' });
  await settle();
  for (const work of [...due]) work();
  await settle();
  expect(store.getState().overview).toMatchObject({ state: 'ready', value: { notes: [{ text: 'C' }] } });
  expect(client.calls.filter(({ name }: { name: string }) => name === 'overview.read')).toHaveLength(2);
});

test('news about anybody reads the open page once more, once', async () => {
  const due: (() => void)[] = [];
  const client = scriptedClient({ 'overview.read': () => ({ at: 1 }) } as never);
  const { show } = createOverviewStore(client, (work) => {
    due.push(work);
    return () => undefined;
  });
  client.emit('register.changed', { customers: 1, properties: 1 });
  due.splice(0).forEach((work) => void work());
  await settle();
  expect(client.calls).toHaveLength(0);
  show({ kind: 'customers', id: 'A' });
  await settle();
  client.emit('register.changed', { customers: 1, properties: 1 });
  client.emit('invoices.changed', { profileId: 'p' });
  expect(due).toHaveLength(1);
});
