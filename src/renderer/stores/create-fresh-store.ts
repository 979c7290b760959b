import type { Client } from '../../shared/bridge/types.ts';
import type { FreshOverview, FreshRule } from '../../shared/model/fresh/fresh.ts';
import { createWatchedStore } from './create-watched-store.ts';
import { watchProfile } from './watch-profile.ts';

/** Which saved groups are fetched automatically, and when; null until loaded. */
export function createFreshStore(client: Client) {
  const watched = createWatchedStore<FreshOverview | null>(
    null,
    () => client.call('fresh.read'),
    (readAgain) => [
      client.on('today.changed', readAgain),
      client.on('preferences.changed', readAgain),
      watchProfile(client, readAgain, readAgain),
      client.on('jobs.changed', ({ isQuiet, phase }) => (isQuiet && phase === 'done' ? readAgain() : undefined)),
    ],
  );
  return {
    ...watched,
    /** Null: the rule for all groups. */
    async setRule(groupId: string, rule: FreshRule | null): Promise<void> {
      await client.call('fresh.set', { groupId, rule });
      await watched.load();
    },
  };
}
