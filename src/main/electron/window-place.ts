/** Sizes in device-independent pixels. */
type Size = { readonly width: number; readonly height: number };

/** Frame, title bar and menu bar, added to the content size. */
const FRAME: Size = { width: 16, height: 80 };

/** The wanted content size, limited to the screen: part of a larger window could not be reached. */
export function fittingSize(wanted: Size, workArea: Size): Size {
  return {
    width: Math.max(320, Math.min(wanted.width, workArea.width - FRAME.width)),
    height: Math.max(240, Math.min(wanted.height, workArea.height - FRAME.height)),
  };
}

/** The first free place name: Electron remembers places by name and allows each name once. */
export function freeSideName(taken: Iterable<string>): string {
  const names = new Set(taken);
  let place = 1;
  while (names.has(sideName(place))) place += 1;
  return sideName(place);
}

// The first keeps its historical name, and so its remembered place.
const sideName = (place: number): string => (place === 1 ? 'side' : `side-${place}`);
