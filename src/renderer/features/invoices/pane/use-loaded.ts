import { useEffect, useState } from 'react';
import { whileMounted } from '../../../hooks/while-mounted.ts';

/**
 * What main says beside the invoice that is shown; null until it has, or when it cannot. `about`: changes when it may
 * say something else. What was said before stays meanwhile, but only while it is `of` the same.
 */
export function useLoaded<T>(ask: () => Promise<T | null>, about: string, of: string): T | null {
  const [said, setSaid] = useState<{ readonly of: string; readonly value: T | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` says when to ask again
  useEffect(() => {
    const show = (value: T | null) => setSaid({ of, value });
    return whileMounted(ask(), show, () => show(null));
  }, [about]);
  return said?.of === of ? said.value : null;
}
