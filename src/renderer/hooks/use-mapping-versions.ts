import { useEffect, useState } from 'react';
import type { MappingInUse } from '../../shared/model/mapping.ts';
import type { BodyName } from '../../shared/model/provenance.ts';
import { useStores } from './use-stores.tsx';

/** The version of the mapping that reads each body now; null until it is known. */
export function useMappingVersion(body: BodyName): MappingInUse | null {
  const { client } = useStores();
  const [inUse, setInUse] = useState<readonly MappingInUse[]>([]);
  useEffect(() => {
    let isOver = false;
    const load = () =>
      client.call('mapping.inUse').then(
        (found) => (isOver ? undefined : setInUse(found)),
        () => undefined,
      );
    void load();
    const stop = client.on('mapping.changed', () => void load());
    return () => {
      isOver = true;
      stop();
    };
  }, [client]);
  return inUse.find((one) => one.body === body) ?? null;
}
