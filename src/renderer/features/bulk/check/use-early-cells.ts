import { useEffect, useRef } from 'react';
import type { GRID_FIELDS } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkRow } from '../../../../shared/model/bulk/bulk-work.ts';

type EarlyCell = { readonly row: number; readonly field: (typeof GRID_FIELDS)[number]; readonly text: string };

/**
 * What is typed before there are rows is not lost: letters wait for the first row (`typed`, then `onFirst`), and a cell
 * written before its row has come is written when it comes.
 */
export function useEarlyCells(options: {
  rows: ReadonlyMap<number, BulkRow>;
  total: number;
  onFirst: (text: string) => void;
  write: (row: BulkRow, cell: EarlyCell) => void;
}) {
  const letters = useRef('');
  const cells = useRef<readonly EarlyCell[]>([]);
  const { rows, total, onFirst, write } = options;
  useEffect(() => {
    if (total === 0 || letters.current === '') return;
    const text = letters.current;
    letters.current = '';
    onFirst(text);
  }, [total, onFirst]);
  useEffect(() => {
    const due = cells.current.filter((cell) => rows.has(cell.row));
    if (due.length === 0) return;
    cells.current = cells.current.filter((cell) => !due.includes(cell));
    for (const cell of due) {
      const row = rows.get(cell.row);
      if (row) write(row, cell);
    }
  }, [rows, write]);
  return {
    typed(letter: string): void {
      letters.current += letter;
    },
    written(cell: EarlyCell): void {
      cells.current = [...cells.current, cell];
    },
  };
}
