import { useLayoutEffect } from 'react';

/** Esc goes one step back, unless something nearer (a menu, a dialog, a field) has used the key. Null: nowhere to go. */
export function useEscape(back: (() => void) | null): void {
  // With the first drawing: a key that is pressed as soon as the screen is seen is heard.
  useLayoutEffect(() => {
    if (back === null) {
      return;
    }
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) {
        back();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [back]);
}
