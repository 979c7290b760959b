import { useLayoutEffect } from 'react';

/** Esc goes one step back, unless a menu, dialog or field used the key. Null: nowhere to go. */
export function useEscape(back: (() => void) | null): void {
  // Registered with the first paint, so that no early key press is lost.
  useLayoutEffect(() => {
    if (back === null) return;
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) back();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [back]);
}
