import { useEffect, useRef } from 'react';
import type { ScreenRequest } from '../stores/create-shell-store.ts';
import { useStores, useStoreValue } from './use-stores.tsx';

/**
 * Runs `action` when the menu, a key or the palette asks the screen for it (Ctrl+R, Ctrl+E), also when that was before
 * the screen was there; a request waits until the screen `isReady`.
 */
export function useScreenRequest(what: ScreenRequest, action: () => void, isReady = true): void {
  const { shell } = useStores();
  const request = useStoreValue(shell, (state) => state.request);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (isReady && request !== null && shell.getState().take(what)) latest.current();
  }, [shell, what, request, isReady]);
}
