import type { PageAccelerator } from './page-messages.ts';

/**
 * Menu shortcuts: they run when the page has had the key and did not use it, as in Electron. Returns the function that
 * sets them. It is injected into the page as source text, so it uses nothing outside itself.
 */
export function pageAccelerators(press: (item: number) => void) {
  let accelerators: PageAccelerator[] = [];
  const find = (event: KeyboardEvent) =>
    accelerators.find(
      (one) =>
        one.key === event.key.toLowerCase() &&
        one.ctrl === event.ctrlKey &&
        one.alt === event.altKey &&
        one.meta === event.metaKey &&
        // A character such as "+" already says whether Shift was needed to type it.
        (one.shift === event.shiftKey || !/^[a-z0-9]$|^.{2,}$/.test(one.key)),
    );
  window.addEventListener(
    'keydown',
    (event) => {
      const hit = find(event);
      if (hit === undefined) return;
      let settled = false;
      const last = () => {
        if (settled) return;
        settled = true;
        window.removeEventListener('keydown', last);
        if (event.defaultPrevented) return;
        event.preventDefault();
        press(hit.item);
      };
      // Added while capturing, so it is the last of the window's own listeners; the timer serves a stopped event.
      window.addEventListener('keydown', last);
      setTimeout(last, 0);
    },
    true,
  );

  return (items: PageAccelerator[]) => {
    accelerators = items;
  };
}
