/** The chart's reactions to pointer gestures. Positions are CSS pixels from the left of the canvas. */
export type GestureActions = {
  press(x: number): void;
  /** While dragging: the range to select; null when the drag ended. */
  brushing(range: { from: number; to: number } | null): void;
  brush(from: number, to: number): void;
  /** Moves the view by this many pixels: positive shows earlier steps. */
  pan(byPx: number): void;
  zoom(factor: number, x: number): void;
};

type Point = { readonly id: number; readonly x: number; readonly kind: string; readonly shift: boolean };
export type Gestures = {
  down(point: Point): void;
  move(point: Point): void;
  up(point: Point): void;
  cancel(id: number): void;
};

/** A shorter movement is a press with an unsteady hand. */
const DRAG_PX = 5;

/**
 * Mouse and pen: dragging selects a range, with Shift it moves the chart. Touch: one finger moves, two zoom. A press
 * without a drag opens. Keys and buttons can do all of it too.
 */
export function createGestures(actions: GestureActions): Gestures {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let hasMoved = false;
  let pinchPx = 0;

  const others = (id: number) => [...down.values()].find((point) => point.id !== id) ?? null;
  const end = (): void => {
    actions.brushing(null);
    start = null;
    hasMoved = false;
  };

  return {
    down(point) {
      down.set(point.id, point);
      if (down.size === 2) {
        const [a, b] = [...down.values()];
        pinchPx = a && b ? Math.abs(a.x - b.x) : 0;
        end();
      } else {
        start = point;
        hasMoved = false;
      }
    },
    move(point) {
      const before = down.get(point.id);
      if (before === undefined) return;
      down.set(point.id, { ...point, shift: before.shift });
      const other = others(point.id);
      if (other !== null) {
        const now = Math.abs(other.x - point.x);
        // In visible steps, so that trembling does not zoom.
        if (pinchPx > 0 && (now > pinchPx * 1.15 || now < pinchPx / 1.15)) {
          actions.zoom(pinchPx / Math.max(1, now), (other.x + point.x) / 2);
          pinchPx = now;
        }
        return;
      }
      if (start === null) return;
      hasMoved ||= Math.abs(point.x - start.x) >= DRAG_PX;
      if (!hasMoved) return;
      if (start.kind === 'touch' || start.shift) {
        actions.pan(point.x - before.x);
      } else {
        actions.brushing({ from: Math.min(start.x, point.x), to: Math.max(start.x, point.x) });
      }
    },
    up(point) {
      const first = start;
      down.delete(point.id);
      if (first === null || first.id !== point.id) return;
      const wasDrag = hasMoved;
      end();
      if (!wasDrag) {
        actions.press(point.x);
      } else if (first.kind !== 'touch' && !first.shift) {
        actions.brush(Math.min(first.x, point.x), Math.max(first.x, point.x));
      }
    },
    cancel(id) {
      down.delete(id);
      end();
    },
  };
}
