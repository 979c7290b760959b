/** Chromium lays out at most 33.5 million device pixels; longer runs of rows are scaled to this. */
const LONGEST_RUN = 30_000_000;

/** Rows of one height in a scrolling view. All lengths in CSS px. */
export type Run = {
  readonly count: number;
  readonly rowPx: number;
  readonly viewPx: number;
  readonly longestPx: number;
};

/** The drawn part: rows `first` to `last`, both included, each `shiftPx` above its unscaled position. */
export type RowWindow = { readonly first: number; readonly last: number; readonly shiftPx: number };

/** The longest element where a CSS px is `devicePixels` device pixels. */
export function longestRun(devicePixels: number): number {
  return LONGEST_RUN / Math.max(1, devicePixels);
}

/** Height of the scrolling element. */
export function runHeight({ count, rowPx, longestPx }: Run): number {
  return Math.min(count * rowPx, longestPx);
}

/** The view's offset in the rows for a `scrollTop`: beginning and end coincide. */
export function offsetAt(run: Run, scrollTop: number): number {
  return scrollTop * scaleOf(run);
}

export function scrollTopAt(run: Run, offset: number): number {
  return offset / scaleOf(run);
}

/** The visible rows, and `spare` more on both sides, so that scrolling shows rows before React has drawn. */
export function windowAt(run: Run, scrollTop: number, spare: number): RowWindow {
  const offset = offsetAt(run, scrollTop);
  const first = Math.floor(offset / run.rowPx);
  const last = Math.ceil((offset + run.viewPx) / run.rowPx) - 1;
  return {
    first: Math.max(0, Math.min(first - spare, run.count - 1)),
    last: Math.min(run.count - 1, last + spare),
    shiftPx: offset - scrollTop,
  };
}

/** The scroll position that shows a row; unchanged when it is visible. */
export function scrollTopFor(run: Run, scrollTop: number, index: number): number {
  const offset = offsetAt(run, scrollTop);
  const top = index * run.rowPx;
  if (top < offset) return scrollTopAt(run, top);
  const bottom = top + run.rowPx - run.viewPx;
  return bottom > offset ? scrollTopAt(run, bottom) : scrollTop;
}

/** 1 while the rows fit unscaled. */
function scaleOf(run: Run): number {
  const whole = run.count * run.rowPx - run.viewPx;
  const scrolled = runHeight(run) - run.viewPx;
  return whole > scrolled && scrolled > 0 ? whole / scrolled : 1;
}
