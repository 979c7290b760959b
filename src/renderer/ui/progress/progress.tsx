import { cx } from '../cx.ts';
import styles from './progress.module.css';

/** The completed part of a whole; the text next to it has the numbers. */
export function Progress(props: { label: string; done: number; total: number; thin?: boolean }) {
  const share = props.total > 0 ? Math.min(1, props.done / props.total) : 0;
  return (
    <span
      className={cx(styles.progress, props.thin && styles.thin)}
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={props.total}
      aria-valuenow={props.done}
    >
      <i className={styles.done} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
