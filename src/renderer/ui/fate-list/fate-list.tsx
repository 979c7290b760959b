import styles from './fate-list.module.css';

/** `goes`: hatched; `outside`: dotted, out of reach; `stays`: solid. */
export type FateLine = { id: string; fate: 'goes' | 'outside' | 'stays'; what: string; how: string };

/** Before something is erased: what becomes of what. */
export function FateList(props: { title: string; lines: readonly FateLine[] }) {
  return (
    <section>
      <h3 className={styles.head}>{props.title}</h3>
      <ul aria-label={props.title}>
        {props.lines.map(({ id, fate, what, how }) => (
          <li key={id} className={styles.line}>
            <span className={styles[fate]} aria-hidden="true" />
            <b>{what}</b>
            <span className="muted">{how}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
