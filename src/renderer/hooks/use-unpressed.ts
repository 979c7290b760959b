import { useEffect, useRef, useState } from 'react';

/** The value, but unchanged while a pointer is pressed: what it shows does not push a button from under a finger. */
export function useUnpressed<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const isPressed = useRef(false);
  useEffect(() => {
    latest.current = value;
    if (!isPressed.current) setShown(value);
  }, [value]);
  useEffect(() => {
    let waiting: number | undefined;
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click itself comes after the release.
      waiting = window.setTimeout(() => setShown(latest.current));
    };
    window.addEventListener('pointerdown', press, true);
    // No event ends a press on a scrollbar: the next movement shows it.
    const move = ({ buttons }: PointerEvent) => {
      if (isPressed.current && buttons === 0) release();
    };
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointermove', move, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.clearTimeout(waiting);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointermove', move, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return shown;
}
