import type { BulkRowState } from '../../shared/model/bulk/bulk.ts';
import { stateOfLetter } from '../../shared/model/bulk/bulk-states.ts';
import styles from './job-marks.module.css';

const PITCH = 8;
const MARK = 6;
const MAX_ACROSS = 36;

/** A job as marks, at most two rows: accepted is pale, a cross rejected, a ring unknown, hollow held or not sent. */
export function JobMarks(props: { marks: string }) {
  const all = [...props.marks];
  const across = all.length <= MAX_ACROSS ? all.length : Math.ceil(all.length / 2);
  const down = Math.max(1, Math.ceil(all.length / Math.max(1, across)));
  const width = Math.max(MARK, across * PITCH - 2);
  const height = down * PITCH - 2;
  return (
    <svg className={styles.marks} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {all.map((letter, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <JobMark key={i} state={stateOfLetter(letter)} x={(i % across) * PITCH} y={Math.floor(i / across) * PITCH} />
      ))}
    </svg>
  );
}

function JobMark(props: { state: BulkRowState; x: number; y: number }) {
  const { state, x, y } = props;
  if (state === 'rejected') {
    return <path className={styles.markRejected} d={`M${x + 0.75} ${y + 0.75}l4.5 4.5m0 -4.5l-4.5 4.5`} />;
  }
  if (state === 'unknown') return <circle className={styles.markUnknown} cx={x + 3} cy={y + 3} r={2.4} />;
  if (state === 'accepted') {
    return <rect className={styles.markAccepted} x={x} y={y} width={MARK} height={MARK} rx={1} />;
  }
  if (state === 'left-out') return <rect className={styles.markLeftOut} x={x} y={y + 2.5} width={MARK} height={1} />;
  const look = state === 'held' ? styles.markHeld : styles.markOpen;
  return <rect className={look} x={x + 0.5} y={y + 0.5} width={5} height={5} rx={1} />;
}
