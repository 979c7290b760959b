import type { Period } from '../../../stores/period-presets.ts';
import styles from '../consumption.module.css';
import { useAbout } from '../view/use-about.ts';
import type { Shown } from '../view/use-shown.ts';

/** Stands only on paper: what is printed, by which clock, how complete, of which profile. */
export function PaperHead(props: { shown: Shown; propertyId: string; period: Period }) {
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
