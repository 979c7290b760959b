import { useEffect, useLayoutEffect, useRef } from 'react';

/** Keys for the whole page, wherever the focus is; overlays keep their own. Return true when the key was used. */
export function usePageKeys(onKey: (event: KeyboardEvent, inText: boolean, inGrid: boolean) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  // Registered with the first paint, so that no early key press is lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return;
      const inText = target?.closest('input, textarea') != null;
      if (latest.current(event, inText, target?.closest('[role="grid"], [data-rows]') != null)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
