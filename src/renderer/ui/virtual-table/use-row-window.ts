import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  longestRun,
  offsetAt,
  type RowWindow,
  type Run,
  runHeight,
  scrollTopAt,
  scrollTopFor,
  windowAt,
} from './row-window.ts';

const SPARE_ROWS = 8;

/** Which of `count` rows are drawn, and where; follows the scroller, its size and the row height (CSS px). */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, rowPx: number) {
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: -1, shiftPx: 0 });
  const run = useRef<Run>({ count, rowPx, viewPx: 0, longestPx: longestRun(1) });

  /** The row that was gone to last. */
  const goneTo = useRef<number | null>(null);

  const look = useCallback(() => {
    const element = scroller.current;
    if (element !== null) {
      const before = run.current;
      run.current = { ...before, viewPx: element.clientHeight, longestPx: longestRun(window.devicePixelRatio) };
      // Sums or a banner that come take room from the list: the row one is at stays in sight.
      if (goneTo.current !== null && run.current.viewPx < before.viewPx && isInView(before, element, goneTo.current)) {
        element.scrollTop = scrollTopFor(run.current, element.scrollTop, goneTo.current);
      }
      const next = windowAt(run.current, element.scrollTop, SPARE_ROWS);
      setShown((before) => (isSame(before, next) ? before : next));
    }
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const before = run.current;
    run.current = { ...before, count, rowPx };
    if (element !== null && before.rowPx !== rowPx) {
      // After a change of density the first row stays first.
      const rows = offsetAt(before, element.scrollTop) / before.rowPx;
      element.scrollTop = scrollTopAt(run.current, rows * rowPx);
    }
    look();
  }, [scroller, count, rowPx, look]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    // Drawn before the next frame: otherwise fast scrolling shows gaps.
    const onScroll = () => flushSync(look);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, look]);

  const scrollTo = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (element !== null) {
        goneTo.current = index;
        element.scrollTop = scrollTopFor(run.current, element.scrollTop, index);
        look();
      }
    },
    [scroller, look],
  );
  const last = Math.min(shown.last, count - 1);
  return {
    first: Math.min(shown.first, Math.max(0, last)),
    last,
    heightPx: runHeight({ ...run.current, count, rowPx }),
    topOf: (index: number) => index * rowPx - shown.shiftPx,
    scrollTo,
  };
}

/** The browser rounds scroll positions. */
function isInView(run: Run, { scrollTop }: HTMLElement, index: number): boolean {
  return Math.abs(scrollTopFor(run, scrollTop, index) - scrollTop) <= 1;
}

function isSame(a: RowWindow, b: RowWindow): boolean {
  return a.first === b.first && a.last === b.last && a.shiftPx === b.shiftPx;
}
