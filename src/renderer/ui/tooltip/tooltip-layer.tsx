import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Kbd } from '../kbd/kbd.tsx';
import styles from './tooltip.module.css';
import { placeTooltip } from './tooltip-place.ts';

const DELAY_MS = 500;

/**
 * The only tooltip of the window. Shown for the hovered or keyboard-focused element with `data-tooltip`, hidden by Esc,
 * press, scroll, leaving or blur. One layer instead of a component per control keeps the first route small.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: HTMLElement | null = null;
    const show = (element: HTMLElement | null) => {
      shown = element;
      setAnchor(element);
    };
    const hide = () => {
      clearTimeout(timer);
      show(null);
    };
    const over = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // It stays while the pointer is over it, so that it can be read with a magnifier.
      if (target?.closest(`.${styles.layer}`)) return;
      const next = target?.closest<HTMLElement>('[data-tooltip]') ?? null;
      if (next === shown) return;
      clearTimeout(timer);
      if (next && event.pointerType !== 'touch') {
        timer = setTimeout(() => show(next), shown ? 0 : DELAY_MS);
      } else {
        show(null);
      }
    };
    const focus = (event: FocusEvent) => {
      const target = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
      if (target?.matches(':focus-visible')) show(target);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ') hide();
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', key);
    document.addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', key);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!anchor || !element) return;
    const place = () => {
      const root = document.documentElement;
      const found = placeTooltip(anchor.getBoundingClientRect(), element.getBoundingClientRect(), {
        width: root.clientWidth,
        height: root.clientHeight,
      });
      element.style.left = `${found.left}px`;
      element.style.top = `${found.top}px`;
    };
    // Content appearing above moves the control, and the tooltip would cover it. Also fires once at once.
    const observer = new ResizeObserver(place);
    for (let at: Element | null = anchor; at; at = at.parentElement) observer.observe(at);
    place();
    return () => observer.disconnect();
  }, [anchor]);

  if (!anchor?.isConnected) return null;
  const keys = anchor.dataset.tooltipKeys?.split('\n');
  if (keys === undefined && isReadable(anchor)) return null;
  return (
    <div ref={box} role="tooltip" className={`${styles.layer} ${styles.tooltip}`}>
      {anchor.dataset.tooltip}
      {keys ? (
        <span>
          <Kbd keys={keys} />
        </span>
      ) : null}
    </div>
  );
}

/** The control already shows the words, whole: a tip would only cover what stands beside it. */
function isReadable(anchor: HTMLElement): boolean {
  if (anchor.textContent?.trim() !== anchor.dataset.tooltip) return false;
  const boxes = [anchor, ...anchor.querySelectorAll<HTMLElement>('*')].filter(({ textContent }) => textContent !== '');
  return boxes.every((box) => box.getBoundingClientRect().width > 1 && box.scrollWidth <= Math.max(1, box.clientWidth));
}
