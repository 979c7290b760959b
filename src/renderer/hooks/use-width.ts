import { type RefObject, useEffect, useState } from 'react';

/** Width of an element in CSS pixels, kept up to date; `before`: until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, before = 0): number {
  const [width, setWidth] = useState(before);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
