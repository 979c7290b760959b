import { useEffect } from 'react';
import { usePageKeys } from '../../hooks/use-page-keys.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import type { InvoicesStore } from './stores/create-invoices-store.ts';

/** Next and previous, check and take back, keep a value in view, close. */
export function useInvoiceKeys(list: InvoicesStore, onPin: () => void): void {
  const goesOn = useStoreValue(useStores().preferences, (state) => state.preferences.checkGoesOn);
  useEffect(() => () => list.getState().stopWaiting(), [list]);
  usePageKeys((event, inText) => {
    const key = event.key.toLowerCase();
    const isPlain = !inText && !event.ctrlKey && !event.altKey && !event.metaKey;
    const { open, checksMade, step, checkAndGoOn, undoCheck, close } = list.getState();
    if (event.altKey && (key === 'arrowdown' || key === 'arrowup')) void step(key === 'arrowdown' ? 1 : -1);
    else if (isPlain && key === 'i' && open !== null) onPin();
    // A key held down looks at nothing.
    else if (isPlain && key === 'c') void (event.repeat ? undefined : checkAndGoOn(goesOn));
    else if (!inText && event.ctrlKey && key === 'z' && checksMade > 0) void undoCheck();
    else if (key === 'escape' && !inText && open !== null) close();
    else return false;
    return true;
  });
}
