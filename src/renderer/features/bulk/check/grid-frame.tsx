import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import styles from '../bulk.module.css';

/** Shades the edge behind which there are more columns; what scrolls is inside. */
export function GridFrame(props: { scroller: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const { scroller } = props;
  const [hidden, setHidden] = useState({ left: false, right: false, bar: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth, offsetWidth } = element;
      const left = scrollLeft > 0;
      const right = scrollLeft + clientWidth < scrollWidth - 1;
      const bar = offsetWidth - clientWidth;
      setHidden((before) =>
        before.left === left && before.right === right && before.bar === bar ? before : { left, right, bar },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return (
    <div
      className={styles.gridFrame}
      data-more-left={hidden.left || undefined}
      data-more-right={hidden.right || undefined}
      style={{ '--bar': `${hidden.bar}px` } as Record<string, string>}
    >
      {props.children}
    </div>
  );
}
