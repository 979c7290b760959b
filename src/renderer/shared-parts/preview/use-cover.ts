import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Whether a page is shown: not before somebody shows it, and no longer when the window loses the focus. `viewer` holds
 * the buttons; the keys go on at `scroller` when the pressed one goes.
 */
export function useCover(viewer: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  const [isShown, setShown] = useState(false);
  const show = useCallback(
    (next: boolean) => {
      setShown(next);
      if (viewer.current?.contains(document.activeElement)) scroller.current?.focus();
    },
    [viewer, scroller],
  );
  useEffect(() => {
    if (!isShown) return;
    const cover = () => show(false);
    window.addEventListener('blur', cover);
    document.addEventListener('visibilitychange', cover);
    return () => {
      window.removeEventListener('blur', cover);
      document.removeEventListener('visibilitychange', cover);
    };
  }, [isShown, show]);
  return { isShown, show };
}
