import type { Cell, RecordView } from '../records/record-view.ts';
import type { Sought } from '../records/sought.ts';
import { hourCells } from './hour-plan.ts';
import type { FoundHour } from './hour-record.ts';
import { atOfHour, hourOfText, timeOfCell } from './hour-stamps.ts';
import { areHours, isNothing, numberedDay, stepsOf } from './numbered-columns.ts';

const LAST_HOUR = 23;
const LONGEST_DAY = 25;

/** `["date", "H01", … "H24"]`: a row that has a day and the day's hours in columns; otherwise none. */
export function hoursInRow(view: RecordView, sought: Sought): FoundHour[] {
  if (view.node !== null || view.cells.size < LAST_HOUR) return [];
  const date = hourCells(view, sought)
    .of('date')
    .map(timeOfCell)
    .find((time) => time?.kind === 'date');
  if (date?.kind !== 'date') return [];
  const numbered = inNumbers(view, date.text);
  if (numbered !== null) return numbered;
  const columns = [...view.cells.values()].flatMap(([cell]) => (cell === undefined ? [] : hourOf(cell)));
  return columns.flatMap(({ cell, hour }): FoundHour[] => {
    // The column of the 25th hour, which most days have not.
    const isExtra = hour.kind === 'number' && hour.hour > LAST_HOUR && columns.length === LONGEST_DAY;
    if (isExtra && isNothing(cell.node)) return [];
    const at = atOfHour(date.text, hour);
    return [{ at, value: cell, time: null, ends: null, view: null, around: view.around }];
  });
}

function hourOf(cell: Cell) {
  const hour = hourOfText(cell.column ?? '');
  return hour === null ? [] : [{ cell, hour }];
}

/** Columns under other numbers than hours; null: there are none, or of more than one quantity. */
function inNumbers(view: RecordView, date: string): FoundHour[] | null {
  const cells = new Map([...view.cells.values()].flatMap(([cell]) => (cell === undefined ? [] : [[cell.node, cell]])));
  const day = numberedDay([...cells.values()].map(({ node, column = '' }) => ({ key: column, node })));
  if (day === null || areHours(day)) return null;
  return stepsOf(day, date).map(({ column: { node }, at }) => ({
    at,
    value: cells.get(node) ?? null,
    time: null,
    ends: null,
    view: null,
    around: view.around,
  }));
}
