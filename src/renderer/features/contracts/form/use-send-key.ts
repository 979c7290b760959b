import { useEffect, useLayoutEffect, useRef } from 'react';

/** Ctrl+Enter sends wherever the focus is on the screen, and does nothing else; under a dialog it is the dialog's. */
export function useSendKey(send: () => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  // With the first drawing: a key that is pressed as soon as the screen is seen is heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUnderDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isUnderDialog) {
        // Before anything with the focus sees it: Enter would press the button the focus is on, were it "Clear form".
        event.preventDefault();
        event.stopImmediatePropagation();
        if (!event.repeat) {
          latest.current();
        }
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
