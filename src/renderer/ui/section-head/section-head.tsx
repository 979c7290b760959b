import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/** Heading of a part of a pane or a form, with something at its end. */
export function SectionHead(props: { children: ReactNode; end?: ReactNode; level?: 2 | 3 }) {
  const Level = props.level === 3 ? 'h3' : 'h2';
  return (
    <div className={styles['section-head']}>
      <Level>{props.children}</Level>
      {props.end ? <span className={styles.end}>{props.end}</span> : null}
    </div>
  );
}
