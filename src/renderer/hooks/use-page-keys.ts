import { useEffect, useLayoutEffect, useRef } from 'react';

/** Keys of the whole page, wherever on it the focus is; what floats above keeps its own. True: it was done. */
export function usePageKeys(onKey: (event: KeyboardEvent, inText: boolean, inGrid: boolean) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  // With the first drawing: a key that is pressed as soon as the screen is seen is heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return;
      const inText = target?.closest('input, textarea') != null;
      if (latest.current(event, inText, target?.closest('[role="grid"]') != null)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
