import { useLayoutEffect } from 'react';
import type { TypedAhead } from './typed-ahead.ts';

/** Collects what is typed until the palette's code is loaded and its field has the focus. */
export function PaletteLoading({ ahead }: { ahead: TypedAhead }) {
  useLayoutEffect(() => {
    ahead.begin();
    const press = (event: KeyboardEvent) => {
      if (!ahead.press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [ahead]);
  return null;
}
