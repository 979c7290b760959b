import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../shared/bridge/types.ts';
import type { SharedStores } from '../stores/app-stores.ts';
import { type Maker, stopIt } from '../stores/create-owner.ts';
import { useStores } from './use-stores.tsx';

/** A screen's stores or actions, kept until the window closes. */
export function useKept<T extends object>(make: Maker<T, SharedStores>, key?: string): T {
  return useStores().owner.keep(make, key);
}

/** A store with the lifetime of the component: made when it mounts, stopped when it unmounts. */
export function useOwn<T extends object>(make: (client: Client) => T): T {
  const { owner } = useStores();
  const [own, setOwn] = useState(() => owner.make(make));
  const isStopped = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another maker is another component
  useEffect(() => {
    // In development React unmounts and remounts components: a stopped store is made again.
    if (isStopped.current) {
      isStopped.current = false;
      setOwn(owner.make(make));
      return;
    }
    return () => {
      isStopped.current = true;
      stopIt(own);
    };
  }, [own]);
  return own;
}
