/** Chromium lays out nothing beyond 33.5 million device pixels; a run of rows that would be longer is scaled to this. */
const LONGEST_RUN = 30_000_000;

/** A run of rows of one height in a view. All lengths in CSS px. */
export type Run = {
  readonly count: number;
  readonly rowPx: number;
  readonly viewPx: number;
  readonly longestPx: number;
};

/** What of a run is drawn: rows `first` to `last`, both included, each `shiftPx` above its place in the unscaled run. */
export type RowWindow = { readonly first: number; readonly last: number; readonly shiftPx: number };

/** The longest an element may be where a CSS px is `devicePixels` device pixels. */
export function longestRun(devicePixels: number): number {
  return LONGEST_RUN / Math.max(1, devicePixels);
}

/** Height of the element that scrolls. */
export function runHeight({ count, rowPx, longestPx }: Run): number {
  return Math.min(count * rowPx, longestPx);
}

/** How far into the run the view is, when its scroller stands at `scrollTop`: both ends of both meet. */
export function offsetAt(run: Run, scrollTop: number): number {
  return scrollTop * scaleOf(run);
}

export function scrollTopAt(run: Run, offset: number): number {
  return offset / scaleOf(run);
}

/** The rows in view, and `spare` more on both sides, so that a scroll shows rows before React has drawn. */
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

/** Where to scroll so that a row is in view; unchanged when it is already. */
export function scrollTopFor(run: Run, scrollTop: number, index: number): number {
  const offset = offsetAt(run, scrollTop);
  const top = index * run.rowPx;
  if (top < offset) {
    return scrollTopAt(run, top);
  }
  const bottom = top + run.rowPx - run.viewPx;
  return bottom > offset ? scrollTopAt(run, bottom) : scrollTop;
}

/** 1 as long as the run fits as it is. */
function scaleOf(run: Run): number {
  const whole = run.count * run.rowPx - run.viewPx;
  const scrolled = runHeight(run) - run.viewPx;
  return whole > scrolled && scrolled > 0 ? whole / scrolled : 1;
}
