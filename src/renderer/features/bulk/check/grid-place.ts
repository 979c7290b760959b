/** The cursor, and the opposite corner of the selection. */
export type GridPlace = { readonly row: number; readonly column: number };
export type GridSelection = { readonly cursor: GridPlace; readonly anchor: GridPlace };
export type GridSize = { readonly rows: number; readonly columns: number; readonly pageRows: number };

export type GridBox = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

export function boxOf({ cursor, anchor }: GridSelection): GridBox {
  return {
    top: Math.min(cursor.row, anchor.row),
    bottom: Math.max(cursor.row, anchor.row),
    left: Math.min(cursor.column, anchor.column),
    right: Math.max(cursor.column, anchor.column),
  };
}

/** First and last selected row. */
export function rowsOf(selection: GridSelection, rows: number): { from: number; to: number } {
  const { top, bottom } = boxOf(selection);
  const last = Math.max(0, rows - 1);
  const from = Math.min(top, last);
  return { from, to: Math.max(from, Math.min(bottom, last)) };
}

export function clampPlace(place: GridPlace, size: GridSize): GridPlace {
  return {
    row: Math.max(0, Math.min(place.row, size.rows - 1)),
    column: Math.max(0, Math.min(place.column, size.columns - 1)),
  };
}

/** The cell a key leads to, as in a spreadsheet; null: the key does not move. */
export function movedBy(
  key: { readonly key: string; readonly ctrl: boolean },
  from: GridPlace,
  size: GridSize,
): GridPlace | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = ((): GridPlace | null => {
    switch (key.key) {
      case 'ArrowUp':
        return { ...from, row: key.ctrl ? 0 : from.row - 1 };
      case 'ArrowDown':
        return { ...from, row: key.ctrl ? last.row : from.row + 1 };
      case 'ArrowLeft':
        return { ...from, column: key.ctrl ? 0 : from.column - 1 };
      case 'ArrowRight':
        return { ...from, column: key.ctrl ? last.column : from.column + 1 };
      case 'Home':
        return key.ctrl ? { row: 0, column: 0 } : { ...from, column: 0 };
      case 'End':
        return key.ctrl ? last : { ...from, column: last.column };
      case 'PageUp':
        return { ...from, row: from.row - size.pageRows };
      case 'PageDown':
        return { ...from, row: from.row + size.pageRows };
      default:
        return null;
    }
  })();
  return to && clampPlace(to, size);
}

export function cellId(grid: string, place: GridPlace): string {
  return `${grid}-${place.row}-${place.column}`;
}
