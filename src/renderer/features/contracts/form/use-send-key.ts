import { useEffect, useRef } from 'react';

/** Ctrl+Enter sends from anywhere on the screen, except under a dialog. */
export function useSendKey(send: () => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUnderDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat && !isUnderDialog) {
        event.preventDefault();
        latest.current();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
