import { useEffect, useState } from 'react';
import type { BulkState } from './stores/bulk-state.ts';
import { useBulkValue } from './use-bulk.ts';

/** Shorter work shows no progress line. */
const AFTER_MS = 250;

/** Work that has been running for a while; null before that and without work. */
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
