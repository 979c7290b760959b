import type { PageAccelerator } from './page-messages.ts';

/**
 * Keys of the menu: after the page has had the key and did not take it, as in Electron. Gives back what sets them. It goes
 * into the page as its source text, so it uses nothing from outside itself.
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
        // A sign such as "+" already says whether Shift was needed to type it.
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
