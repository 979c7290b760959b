import { type RefObject, useEffect, useState } from 'react';

const FALLBACK_PX = 28;

/** Height of a row in CSS px: the `--row` token, which the density setting changes. */
export function useRowHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(FALLBACK_PX);
  useEffect(() => {
    const read = () => {
      const text = element.current ? getComputedStyle(element.current).getPropertyValue('--row') : '';
      setHeight(Number.parseFloat(text) || FALLBACK_PX);
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** Width of the scroller's scrollbar, so that head and totals are aligned with their columns. CSS px. */
export function useScrollbarWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const scroller = element.current;
    if (!scroller) return;
    const read = () => setWidth(scroller.offsetWidth - scroller.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
