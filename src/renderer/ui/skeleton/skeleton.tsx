import styles from './skeleton.module.css';

/** A placeholder bar. Width in CSS px or any CSS length. Decorative: say "loading" elsewhere. */
export function Skeleton(props: { width: number | string }) {
  return <span className={styles.skeleton} style={{ width: props.width }} aria-hidden="true" />;
}
