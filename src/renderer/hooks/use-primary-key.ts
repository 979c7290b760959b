import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Ctrl+Enter does the main thing of the page, or of a dialog, wherever the focus is; under a dialog it is the dialog's, and
 * in a cell that is being edited the cell's. Of several the first on the page hears it.
 */
export function usePrimaryKey(run: () => void, where: 'page' | 'dialog' = 'page'): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  // With the first drawing: a key that is pressed as soon as the screen is seen is heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const isUnderDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      const isInCell = event.target instanceof Element && event.target.closest('[role="grid"] input') !== null;
      if (isUnderDialog !== (where === 'dialog') || isInCell) return;
      // Before anything with the focus sees it: Enter would press the button the focus is on, were it "Clear form".
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) latest.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [where]);
}
