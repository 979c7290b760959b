import styles from './skeleton.module.css';

/** A bar of the size of what will come. Width in CSS px or any CSS length. Decoration: say "loading" elsewhere. */
export function Skeleton(props: { width: number | string }) {
  return <span className={styles.skeleton} style={{ width: props.width }} aria-hidden="true" />;
}
