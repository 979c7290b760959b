import { useFormats } from '../../hooks/use-formats.ts';
import { cx } from '../../ui/cx.ts';
import styles from './day-time.module.css';

/** A moment in a list by time: the day stands once, where it begins; whoever hears the row hears it always. */
export function DayTime(props: { at: number; isFirst: boolean }) {
  const formats = useFormats();
  const day = formats.date(props.at);
  return (
    <span className={cx('tnum', styles.time)}>
      <span className={cx(styles.day, !props.isFirst && styles.unsaid)}>{day}</span> {formats.time(props.at)}
    </span>
  );
}
