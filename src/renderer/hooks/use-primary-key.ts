import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Ctrl+Enter runs the main action of the page or dialog, wherever the focus is; an open dialog has priority, and a cell
 * being edited. Of several handlers the first on the page gets it; `where` null: not this one now.
 */
export function usePrimaryKey(run: () => void, where: 'page' | 'dialog' | null = 'page'): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  // Registered with the first paint, so that no early key press is lost.
  useLayoutEffect(() => {
    if (where === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const isUnderDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      const isInCell =
        event.target instanceof Element && event.target.closest('[role="grid"] input, [data-rows] input') !== null;
      if (isUnderDialog !== (where === 'dialog') || isInCell) return;
      // Handled before the focused element: Enter would press that button, even "Clear form".
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) latest.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [where]);
}
