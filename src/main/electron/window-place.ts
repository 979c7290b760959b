/** Sizes in device-independent pixels. */
type Size = { readonly width: number; readonly height: number };

/** Frame, title bar and menu bar, which come on top of a content's size. */
const FRAME: Size = { width: 16, height: 80 };

/** The wanted content size, or what of it the screen has room for: a window larger than its screen cannot be reached. */
export function fittingSize(wanted: Size, workArea: Size): Size {
  return {
    width: Math.max(320, Math.min(wanted.width, workArea.width - FRAME.width)),
    height: Math.max(240, Math.min(wanted.height, workArea.height - FRAME.height)),
  };
}

/** The first place in the row that no open window has: Electron remembers places by name and allows a name once. */
export function freeSideName(taken: Iterable<string>): string {
  const names = new Set(taken);
  let place = 1;
  while (names.has(sideName(place))) place += 1;
  return sideName(place);
}

// The first keeps the name it always had, and so the place that was remembered for it.
const sideName = (place: number): string => (place === 1 ? 'side' : `side-${place}`);
