import { expect, test } from 'vitest';
import { scriptedClient } from './testing/scripted-client.ts';
import { watchProfile } from './watch-profile.ts';

test('another profile is told from a change of the same one', () => {
  const told: string[] = [];
  const client = scriptedClient({});
  const stop = watchProfile(
    client,
    () => told.push('other'),
    () => told.push('same'),
  );
  const change = (isOther: boolean) => client.emit('profiles.changed', { profiles: [], selectedId: 'a', isOther });
  change(false);
  change(true);
  expect(told).toEqual(['same', 'other']);
  stop();
  change(true);
  expect(told).toHaveLength(2);
});
