import { expect, test } from 'vitest';
import type { Client } from '../../shared/bridge/types.ts';
import { createOwner } from './create-owner.ts';
import { scriptedClient } from './testing/scripted-client.ts';

test('a screen finds its stores as it left them, one set for each key, and all stop with the window', () => {
  const heard: string[] = [];
  const client = scriptedClient({});
  const owner = createOwner(client, { name: 'shared' });
  const listen = (given: Client, { name }: { name: string }) => ({
    stop: given.on('register.changed', () => heard.push(name)),
  });
  const first = owner.keep(listen, 'a');
  expect(owner.keep(listen, 'a')).toBe(first);
  expect(owner.keep(listen, 'b')).not.toBe(first);
  client.emit('register.changed', {} as never);
  expect(heard).toEqual(['shared', 'shared']);
  owner.stop();
  client.emit('register.changed', {} as never);
  expect(heard).toHaveLength(2);
  expect(owner.keep(listen, 'a')).not.toBe(first);
});

test('what a component made for itself is its own to stop', () => {
  const client = scriptedClient({});
  const owner = createOwner(client, {});
  let stops = 0;
  const made = owner.make(() => ({ stop: () => (stops += 1) }));
  owner.stop();
  expect(stops).toBe(0);
  made.stop();
  expect(stops).toBe(1);
});
