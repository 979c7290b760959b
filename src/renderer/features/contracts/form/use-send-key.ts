import { useEffect, useRef } from 'react';

/** Ctrl+Enter sends wherever the focus is on the screen, and does nothing else; under a dialog it is the dialog's. */
export function useSendKey(send: () => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
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
