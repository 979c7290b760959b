import type { MappingInUse } from '../../shared/model/mapping/mapping.ts';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import { createMappingInUseStore } from '../stores/create-mapping-in-use-store.ts';
import { useOwn } from './use-owned.ts';
import { useStoreValue } from './use-stores.tsx';

/** The version of the mapping that reads each body now; null until it is known. */
export function useMappingVersion(body: BodyName): MappingInUse | null {
  const { store } = useOwn(createMappingInUseStore);
  return useStoreValue(store, ({ value }) => value).find((one) => one.body === body) ?? null;
}
