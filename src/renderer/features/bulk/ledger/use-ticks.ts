import { useEffect, useRef, useState } from 'react';
import { useBulkValue } from '../use-bulk.ts';

const BETWEEN_MS = 500;

/** Increases when outcomes may have changed, at most twice a second while work is running. */
export function useTicks(): number {
  const outcomes = useBulkValue((state) => state.outcomes);
  const isRunning = useBulkValue((state) => state.progress?.phase === 'running');
  const [tick, setTick] = useState(outcomes);
  const newest = useRef(outcomes);
  newest.current = outcomes;
  const isBehind = outcomes !== tick;
  // A running timer also covers the numbers that arrive before it ends.
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setTick(newest.current), isRunning ? BETWEEN_MS : 0);
    return () => clearTimeout(timer);
  }, [isBehind, isRunning]);
  return tick;
}
