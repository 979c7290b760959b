import { type KeyboardEvent, useState } from 'react';
import type { GRID_FIELDS } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkEdit, BulkRow } from '../../../../shared/model/bulk/bulk-work.ts';
import type { GridPlace } from './grid-place.ts';
import { useEarlyCells } from './use-early-cells.ts';

/** Writing in the cell of the cursor, also where its row has not come yet. */
export function useCellEditing(options: {
  rows: ReadonlyMap<number, BulkRow>;
  /** Null: not known yet. */
  total: number | null;
  cursor: GridPlace;
  field: (typeof GRID_FIELDS)[number];
  isReadOnly: boolean;
  edit: (what: BulkEdit) => void;
  focus: () => void;
  go: (to: GridPlace) => void;
}) {
  const { rows, total, cursor, field, isReadOnly, edit } = options;
  const [editing, setEditing] = useState<{ text: string } | null>(null);
  const row = rows.get(cursor.row);
  /** A letter replaces the whole cell, so it need not wait for what stands there. */
  const type = (letter: string) => {
    if (!isReadOnly && !row?.locked) setEditing((now) => ({ text: (now?.text ?? '') + letter }));
  };
  const early = useEarlyCells({
    rows,
    total: total ?? 0,
    onFirst: type,
    write: (there, cell) => {
      if (there.values[cell.field] !== cell.text) {
        edit({ kind: 'cell', rowId: there.id, field: cell.field, text: cell.text });
      }
    },
  });
  const commit = (text: string, move: GridPlace | null) => {
    setEditing(null);
    options.focus();
    if (row === undefined) early.written({ row: cursor.row, field, text });
    else if (row.values[field] !== text) edit({ kind: 'cell', rowId: row.id, field, text });
    if (move) options.go(move);
  };

  /** Keys that the grid gets while a cell is being written or before there are rows. True: nothing else is done. */
  function onEarlyKey(event: KeyboardEvent, isLetter: boolean): boolean {
    if (total === 0) return true;
    if (total === null) {
      if (!isLetter || isReadOnly) return true;
      early.typed(event.key);
    } else if (editing === null || isLetter) {
      return false;
    }
    // The cell to write in is still scrolled into view: it has no keys yet.
    else if (event.key === 'Enter') {
      commit(editing.text, { row: cursor.row + 1, column: cursor.column });
    } else if (event.key === 'Escape') {
      setEditing(null);
    } else if (event.key === 'Backspace') {
      setEditing({ text: editing.text.slice(0, -1) });
    }
    event.preventDefault();
    return true;
  }

  return {
    editing,
    type,
    commit,
    onEarlyKey,
    cancel: () => setEditing(null),
    begin(text: string): void {
      if (!isReadOnly && row && !row.locked) setEditing({ text });
    },
  };
}
