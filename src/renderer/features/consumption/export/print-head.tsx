import type { Period } from '../../../stores/period-presets.ts';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import { useAbout } from './use-about.ts';

/** Only on paper: what is printed, the clock, completeness and profile. */
export function PrintHead(props: { shown: Shown; propertyId: string; period: Period }) {
  const { title, lines } = useAbout(props.propertyId, props.period)(props.shown);
  return (
    <header className={styles.paperHead}>
      <b>{title}</b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </header>
  );
}
