import { useCallback, useEffect, useState } from 'react';
import type { ShapeChange } from '../../shared/model/mapping.ts';
import { useStores } from './use-stores.tsx';

/** What has changed in the looks of the operator's answers, newest first. A failed reading shows as nothing new. */
export function useShapeChanges(): { changes: readonly ShapeChange[]; markSeen(): Promise<void> } {
  const { client } = useStores();
  const [changes, setChanges] = useState<readonly ShapeChange[]>([]);
  useEffect(() => {
    let isOver = false;
    const load = () =>
      client.call('shapes.changes').then(
        (found) => (isOver ? undefined : setChanges(found)),
        () => undefined,
      );
    void load();
    const stop = client.on('shapes.changed', () => void load());
    return () => {
      isOver = true;
      stop();
    };
  }, [client]);
  const markSeen = useCallback(() => client.call('shapes.markSeen').catch(() => undefined), [client]);
  return { changes, markSeen };
}
