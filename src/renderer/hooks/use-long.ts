import { useEffect, useState } from 'react';

/** Shorter than this nobody waits for. */
const SHORT_MS = 200;

/** Whether something has gone on for a while; at once false when it ends. */
export function useLong(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn && isLong;
}
