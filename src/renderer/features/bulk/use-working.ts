import { useEffect, useState } from 'react';
import type { BulkState } from './stores/create-bulk-store.ts';
import { useBulkValue } from './use-bulk.ts';

/** What is over sooner is not worth a line that comes and goes. */
const AFTER_MS = 250;

/** The work that has been going on for a while; null before that and when there is none. */
export function useWorking(): BulkState['working'] {
  const working = useBulkValue((state) => state.working);
  const isOn = working !== null;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return setLong(false);
    const timer = setTimeout(() => setLong(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isLong ? working : null;
}
