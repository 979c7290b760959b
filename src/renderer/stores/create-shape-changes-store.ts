import type { Client } from '../../shared/bridge/types.ts';
import type { ShapeChange } from '../../shared/model/mapping/mapping.ts';
import { createWatchedStore } from './create-watched-store.ts';

/** Changes in the shape of the operator's answers, newest first. */
export function createShapeChangesStore(client: Client) {
  return {
    ...createWatchedStore<readonly ShapeChange[]>(
      [],
      () => client.call('shapes.changes'),
      (readAgain) => [client.on('shapes.changed', readAgain)],
    ),
    markSeen: () => client.call('shapes.markSeen').catch(() => undefined),
  };
}
