import type { Client } from '../../shared/bridge/types.ts';
import type { MappingInUse } from '../../shared/model/mapping/mapping.ts';
import { createWatchedStore } from './create-watched-store.ts';

/** The mapping versions that read answers now. */
export function createMappingInUseStore(client: Client) {
  return createWatchedStore<readonly MappingInUse[]>(
    [],
    () => client.call('mapping.inUse'),
    (readAgain) => [client.on('mapping.changed', readAgain)],
  );
}
