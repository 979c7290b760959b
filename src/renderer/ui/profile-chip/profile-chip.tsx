import { cx } from '../cx.ts';
import styles from './profile-chip.module.css';

export type ProfileKind = 'production' | 'test' | 'sample';

/** The mark of a profile alone, for a list of them: a disc for production, a ring otherwise. */
export function ProfileMark(props: { kind: ProfileKind }) {
  return (
    <span className={cx(styles.mark, styles[props.kind === 'production' ? 'production' : 'test'])} aria-hidden="true">
      <span className={styles.dot} />
    </span>
  );
}

/** Name of a profile: solid for production, dashed otherwise. Never by colour alone. */
export function ProfileChip(props: { name: string; kind: ProfileKind }) {
  return (
    <span className={cx(styles.profile, styles.still, styles[props.kind === 'production' ? 'production' : 'test'])}>
      <span className={styles.dot} aria-hidden="true" />
      {props.name}
    </span>
  );
}
