import { addDays } from '../../../shared/calendar/dates.ts';
import type { Today } from '../../../shared/model/today.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { marksOf } from './things-per-mark.ts';
import styles from './today.module.css';

const PITCH = 12;
const MARK = 9;
const DOWN = 10;

/** The week as marks, each for so many things that were finished; from below, a column of ten after the other. */
export function WeekMarks(props: { week: Today['week']; each: number }) {
  const formats = useFormats();
  // As high as its highest column: a week without anything done takes no room.
  const { each } = props;
  const marks = props.week.map(({ registered, checked }) => marksOf(registered, each) + marksOf(checked, each));
  const rows = Math.min(DOWN, Math.max(0, ...marks));
  return (
    <ol className={styles.weekDays}>
      {wholeWeek(props.week).map(({ day, registered, checked, isToCome }) => (
        <li key={day} data-to-come={isToCome || undefined}>
          {rows === 0 || isToCome ? null : (
            <DayMarks rows={rows} registered={marksOf(registered, each)} checked={marksOf(checked, each)} />
          )}
          <span className="caption">
            <b>{formats.weekday(day)}</b> {Number(day.slice(8))}
          </span>
          <span className="caption tnum">
            {registered + checked === 0 ? '' : formats.integer(registered + checked)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Seven days: those to come stand empty. */
function wholeWeek(week: Today['week']) {
  const days = week.map((day) => ({ ...day, isToCome: false }));
  for (let last = week.at(-1)?.day; last !== undefined && days.length < 7; ) {
    last = addDays(last, 1);
    days.push({ day: last, registered: 0, checked: 0, isToCome: true });
  }
  return days;
}

function DayMarks(props: { rows: number; registered: number; checked: number }) {
  const drawn = props.registered + props.checked;
  const height = props.rows * PITCH;
  const width = Math.max(36, Math.ceil(drawn / DOWN) * PITCH - 3);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {Array.from({ length: drawn }, (_, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
          key={i}
          className={i < props.registered ? styles.doneRegistered : styles.doneChecked}
          x={Math.floor(i / DOWN) * PITCH}
          y={height - PITCH - (i % DOWN) * PITCH}
          width={MARK}
          height={MARK}
          rx={1.5}
        />
      ))}
    </svg>
  );
}
