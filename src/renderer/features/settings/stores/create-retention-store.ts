import type { Client } from '../../../../shared/bridge/types.ts';
import type { AnswerRetention } from '../../../../shared/model/settings/retention.ts';
import { createWatchedStore } from '../../../stores/create-watched-store.ts';

/** How long and how much is kept, and what was removed; null until it is read. */
export function createRetentionStore(client: Client) {
  return createWatchedStore<AnswerRetention | null>(
    null,
    () => client.call('store.retention'),
    (readAgain) => [client.on('store.retentionChanged', readAgain)],
  );
}
