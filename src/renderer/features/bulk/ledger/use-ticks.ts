import { useEffect, useState } from 'react';
import { laterWithTimeout } from '../../../stores/later.ts';
import { useBulk } from '../use-bulk.ts';
import { followOutcomes } from './follow-outcomes.ts';

/** Increases when outcomes may have changed, at most twice a second while work is running. */
export function useTicks(): number {
  const { store } = useBulk();
  const [tick, setTick] = useState(() => store.getState().outcomes);
  useEffect(() => {
    setTick(store.getState().outcomes);
    return followOutcomes(store, laterWithTimeout, setTick);
  }, [store]);
  return tick;
}
