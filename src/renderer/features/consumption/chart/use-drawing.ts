import { type RefObject, useEffect, useState } from 'react';
import { watchTheme } from './chart-colors.ts';

/** The canvas's last size, and a number that increases whenever it must be redrawn: another theme or size. */
export function useDrawing(canvas: RefObject<HTMLCanvasElement | null>): { drawing: number; width: number } {
  const [drawn, setDrawn] = useState({ drawing: 0, width: 0 });
  useEffect(() => {
    const again = () => setDrawn(({ drawing }) => ({ drawing: drawing + 1, width: canvas.current?.clientWidth ?? 0 }));
    const stop = watchTheme(again);
    const observer = new ResizeObserver(again);
    if (canvas.current !== null) observer.observe(canvas.current);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [canvas]);
  return drawn;
}
