import type { BulkValueField } from '../../../shared/model/bulk/bulk.ts';
import { MAX_VALUE_LENGTH, type WorkRow } from './row.ts';

/** One cell's new text. */
export type CellChange = { readonly rowId: string; readonly field: BulkValueField; readonly text: string };

export type GridEdit =
  | { readonly kind: 'set'; readonly cells: readonly CellChange[] }
  | { readonly kind: 'leave-out'; readonly rowIds: readonly string[]; readonly leftOut: boolean }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

type Patch = readonly { readonly at: number; readonly before: WorkRow; readonly after: WorkRow }[];

export type GridState = {
  readonly rows: readonly WorkRow[];
  readonly places: ReadonlyMap<string, number>;
  readonly undo: readonly Patch[];
  readonly redo: readonly Patch[];
};

/** `changed`: rows that differ now. `refused`: cells or rows that are locked or missing. */
export type EditResult = { readonly state: GridState; readonly changed: readonly WorkRow[]; readonly refused: number };

const MAX_UNDO = 200;

/** `places`: the index of each row id, where known: for a large sheet it takes a while to compute. */
export function createGrid(
  rows: readonly WorkRow[],
  places: ReadonlyMap<string, number> = new Map(rows.map((row, at) => [row.id, at])),
): GridState {
  return { rows, places, undo: [], redo: [] };
}

/** One edit of any number of cells is one undo step. Pure. */
export function editGrid(state: GridState, edit: GridEdit): EditResult {
  switch (edit.kind) {
    case 'undo': {
      const patch = state.undo.at(-1);
      if (!patch) return { state, changed: [], refused: 0 };
      const history = { undo: state.undo.slice(0, -1), redo: [...state.redo, patch] };
      return settle(state, patch, 'before', history, 0);
    }
    case 'redo': {
      const patch = state.redo.at(-1);
      if (!patch) return { state, changed: [], refused: 0 };
      const history = { undo: [...state.undo, patch], redo: state.redo.slice(0, -1) };
      return settle(state, patch, 'after', history, 0);
    }
    default: {
      const { patch, refused } = edit.kind === 'set' ? patchOfCells(state, edit.cells) : patchOfLeaving(state, edit);
      if (patch.length === 0) return { state, changed: [], refused };
      const history = { undo: [...state.undo, patch].slice(-MAX_UNDO), redo: [] };
      return settle(state, patch, 'after', history, refused);
    }
  }
}

function settle(
  state: GridState,
  patch: Patch,
  side: 'before' | 'after',
  history: Pick<GridState, 'undo' | 'redo'>,
  refused: number,
): EditResult {
  const rows = [...state.rows];
  const changed: WorkRow[] = [];
  let stale = 0;
  for (const entry of patch) {
    const now = rows[entry.at];
    // Rows sent meanwhile are not undone; the others are.
    if (!now || now.locked) {
      stale += 1;
      continue;
    }
    // What the grid does not edit (file, lock) keeps its current value.
    const row = { ...entry[side], poa: now.poa, locked: now.locked };
    rows[entry.at] = row;
    changed.push(row);
  }
  return { state: { ...state, rows, ...history }, changed, refused: refused + stale };
}

function patchOfCells(state: GridState, cells: readonly CellChange[]): { patch: Patch; refused: number } {
  const byRow = new Map<number, { before: WorkRow; values: WorkRow['values'] }>();
  let refused = 0;
  for (const { rowId, field, text } of cells) {
    const at = state.places.get(rowId);
    const before = at === undefined ? undefined : state.rows[at];
    if (at === undefined || !before || before.locked) {
      refused += 1;
      continue;
    }
    const entry = byRow.get(at) ?? { before, values: { ...before.values } };
    entry.values[field] = text.slice(0, MAX_VALUE_LENGTH);
    byRow.set(at, entry);
  }
  const patch = [...byRow].flatMap(([at, { before, values }]) =>
    Object.entries(values).some(([field, text]) => before.values[field as BulkValueField] !== text)
      ? [{ at, before, after: { ...before, values } }]
      : [],
  );
  return { patch, refused };
}

function patchOfLeaving(
  state: GridState,
  edit: Extract<GridEdit, { kind: 'leave-out' }>,
): { patch: Patch; refused: number } {
  let refused = 0;
  const patch = edit.rowIds.flatMap((rowId) => {
    const at = state.places.get(rowId);
    const before = at === undefined ? undefined : state.rows[at];
    if (at === undefined || !before || before.locked) {
      refused += 1;
      return [];
    }
    return before.leftOut === edit.leftOut ? [] : [{ at, before, after: { ...before, leftOut: edit.leftOut } }];
  });
  return { patch, refused };
}

/** Rows changed by something other than an edit (a matched file, a sent row). Not an undo step. */
export function replaceRows(state: GridState, changed: readonly WorkRow[]): GridState {
  const rows = [...state.rows];
  for (const row of changed) {
    const at = state.places.get(row.id);
    if (at !== undefined) rows[at] = row;
  }
  return { ...state, rows };
}

/**
 * The cells covered by a pasted block, from its upper left corner over the rows and fields shown. One cell pasted over
 * a larger selection fills it; what exceeds the edge is dropped.
 */
export function cellsOfPaste(
  block: readonly (readonly string[])[],
  target: { readonly rowIds: readonly string[]; readonly fields: readonly BulkValueField[] },
  selected: { readonly rows: number; readonly columns: number },
): CellChange[] {
  const height = block.length;
  const width = Math.max(...block.map((row) => row.length), 0);
  if (height === 0 || width === 0) return [];
  const down = fits(selected.rows, height) ? selected.rows : height;
  const across = fits(selected.columns, width) ? selected.columns : width;
  const cells: CellChange[] = [];
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const rowId = target.rowIds[row];
      const field = target.fields[column];
      if (rowId === undefined || field === undefined) continue;
      cells.push({ rowId, field, text: block[row % height]?.[column % width] ?? '' });
    }
  }
  return cells;
}

function fits(selected: number, size: number): boolean {
  return selected > size && selected % size === 0;
}

/** The first row's texts in all rows below it. */
export function cellsOfFillDown(
  state: GridState,
  rowIds: readonly string[],
  fields: readonly BulkValueField[],
): CellChange[] {
  const [from, ...rest] = rowIds;
  const source = from === undefined ? undefined : state.rows[state.places.get(from) ?? -1];
  if (!source) return [];
  return rest.flatMap((rowId) => fields.map((field) => ({ rowId, field, text: source.values[field] })));
}
