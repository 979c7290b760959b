import { useEffect, useLayoutEffect, useRef } from 'react';

/** `I` anywhere on the page keeps or lets go of the value whose origin is shown; not while text is typed or a dialog is open. */
export function usePinKey(onPin: () => void): void {
  const latest = useRef(onPin);
  useEffect(() => {
    latest.current = onPin;
  });
  // With the first drawing: a key that is pressed as soon as the screen is seen is heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.key.toLowerCase() !== 'i') {
        return;
      }
      const isElsewhere = 'input, textarea, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
      if (target instanceof Element && target.closest(isElsewhere) !== null) {
        return;
      }
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
