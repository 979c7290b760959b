import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

export type TodayKeys = {
  move(by: number): void;
  toEnd(end: 'first' | 'last'): void;
  act(): void;
  look(): void;
  tomorrow(): void;
  /** Leaves it as it is, where that can be. */
  leave(): void;
};

/** The keys of the queue, where a line has the focus. */
export function lineKeys(keys: TodayKeys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== event.currentTarget) return;
    const work = workOf(event.key.length === 1 ? event.key.toLowerCase() : event.key, keys);
    if (work === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    work();
  };
}

function workOf(key: string, keys: TodayKeys): (() => void) | undefined {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return () => keys.move(1);
    case 'k':
    case 'ArrowUp':
      return () => keys.move(-1);
    case 'Home':
      return () => keys.toEnd('first');
    case 'End':
      return () => keys.toEnd('last');
    case 'Enter':
      return keys.act;
    case ' ':
      return keys.look;
    case 's':
      return keys.tomorrow;
    case 'l':
      return keys.leave;
    default:
      return undefined;
  }
}

/** J and K move into the queue from anywhere on the page, except from fields, buttons or dialogs. */
export function useKeysFromPage(current: RefObject<HTMLElement | null>): void {
  // With the first drawing: a key that is pressed as soon as the screen is seen is heard.
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!['j', 'k'].includes(event.key.toLowerCase())) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, [role="dialog"], [role="menu"]') !== null) {
        return;
      }
      if (current.current === null || current.current === document.activeElement) return;
      event.preventDefault();
      current.current.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [current]);
}
