import { type RefObject, useLayoutEffect, useState } from 'react';
import { GRID_FIELDS, type GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkProblem } from '../../../../shared/model/bulk/bulk-work.ts';
import { useBulkValue } from '../use-bulk.ts';
import { columnWidths } from './column-widths.ts';

const ROW_NUMBER = 52;
const NONE: readonly BulkProblem[] = [];

/** The columns as the grid's CSS takes them, before the first is painted. */
export function useColumnWidths(
  fields: readonly GridField[],
  scroller: RefObject<HTMLElement | null>,
): Record<string, string> {
  const problems = useBulkValue((state) => state.summary?.problems ?? NONE);
  const [room, setRoom] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<GridField>>(new Set());
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const read = () => setRoom(current.clientWidth - ROW_NUMBER);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller]);
  const found = fieldsOf(problems);
  // What was corrected keeps its room: no column moves below the hand that corrects.
  if (found.some((field) => !seen.has(field))) setSeen(new Set([...seen, ...found]));
  const widths = columnWidths(fields, seen, room);
  const all = widths.reduce((sum, width) => sum + width, ROW_NUMBER);
  return {
    '--cols': [ROW_NUMBER, ...widths].map((width) => `${width}px`).join(' '),
    '--all-cols': `${Math.floor(all)}px`,
  };
}

/** Findings about the file belong to the column of its name. */
function fieldsOf(problems: readonly BulkProblem[]): GridField[] {
  const of = problems
    .filter(({ level }) => level !== 'info')
    .map(({ field }) => (field === 'poa' ? 'poa.file' : field));
  return GRID_FIELDS.filter((field) => of.includes(field));
}
