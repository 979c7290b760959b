import { useState } from 'react';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { usePinKey } from '../../../shared-parts/origin/use-pin-key.ts';
import { useConsumption } from '../use-consumption.ts';
import type { Shown } from '../use-shown.ts';
import type { Pinned } from './hours-table-pane.tsx';

/** The hour whose provenance stays visible; `pin` keeps the current one, or releases it. */
export function usePinned(shown: Shown | null, onPin: () => void) {
  const { hours } = useConsumption();
  const cursor = useStoreValue(hours, (state) => state.cursor);
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const pin = () => {
    if (shown === null) return;
    onPin();
    if (cursor === null && pinned === null) hours.getState().setCursor(0);
    setPinned(pinned === null ? { shown, step: cursor ?? 0 } : null);
  };
  usePinKey(pin);
  return { pinned, pin };
}
