import { useEffect, useRef } from 'react';
import type { ScreenRequest } from '../stores/create-shell-store.ts';
import { useStores } from './use-stores.tsx';

/** Runs `action` when the menu or a key asks the open screen for it (Ctrl+R, Ctrl+E). */
export function useScreenRequest(what: ScreenRequest, action: () => void): void {
  const { shell } = useStores();
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(
    () =>
      shell.subscribe((state, before) => {
        if (state.request && state.request !== before.request && state.request.what === what) latest.current();
      }),
    [shell, what],
  );
}
