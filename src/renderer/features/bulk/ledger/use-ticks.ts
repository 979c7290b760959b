import { useEffect, useRef, useState } from 'react';
import { useBulkValue } from '../use-bulk.ts';

const BETWEEN_MS = 500;

/** Rises when outcomes may have changed, but no more than twice a second while work goes on. */
export function useTicks(): number {
  const outcomes = useBulkValue((state) => state.outcomes);
  const isRunning = useBulkValue((state) => state.progress?.phase === 'running');
  const [tick, setTick] = useState(outcomes);
  const newest = useRef(outcomes);
  newest.current = outcomes;
  const isBehind = outcomes !== tick;
  // Not with every new number: a timer that is running stands for all that come before it ends.
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setTick(newest.current), isRunning ? BETWEEN_MS : 0);
    return () => clearTimeout(timer);
  }, [isBehind, isRunning]);
  return tick;
}
