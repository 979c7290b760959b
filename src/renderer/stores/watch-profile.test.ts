import { expect, test } from 'vitest';
import { scriptedClient } from './testing/scripted-client.ts';
import { watchProfile } from './watch-profile.ts';

test('another profile is told from a change of the same one, and from the first news of any', async () => {
  const told: string[] = [];
  const client = scriptedClient({ 'profiles.list': () => ({ profiles: [], selectedId: 'a' }) });
  const stop = watchProfile(
    client,
    () => told.push('other'),
    () => told.push('same'),
  );
  const choose = (selectedId: string | null) => client.emit('profiles.changed', { profiles: [], selectedId });
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  choose('a');
  choose('b');
  choose(null);
  choose('b');
  expect(told).toEqual(['same', 'other', 'other', 'other']);
  stop();
  choose('a');
  expect(told).toHaveLength(4);
});

test('where the list cannot be read the first news counts as no change', () => {
  const told: string[] = [];
  const client = scriptedClient({});
  watchProfile(client, () => told.push('other'));
  client.emit('profiles.changed', { profiles: [], selectedId: 'a' });
  client.emit('profiles.changed', { profiles: [], selectedId: 'b' });
  expect(told).toEqual(['other']);
});
