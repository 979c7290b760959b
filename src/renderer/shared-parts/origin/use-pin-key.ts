import { useEffect, useLayoutEffect, useRef } from 'react';

/** `I` anywhere on the page pins or unpins the value whose origin is shown; not while typing or in a dialog. */
export function usePinKey(onPin: () => void): void {
  const latest = useRef(onPin);
  useEffect(() => {
    latest.current = onPin;
  });
  // Registered with the first paint, so that no early key press is lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.key.toLowerCase() !== 'i') {
        return;
      }
      const isElsewhere = 'input, textarea, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
      if (target instanceof Element && target.closest(isElsewhere) !== null) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
