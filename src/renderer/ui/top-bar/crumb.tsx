import type { ReactNode } from 'react';
import styles from './crumb.module.css';

/** What is open inside the screen, after its title; `children`: where to go from it. The title recedes beside it. */
export function Crumb(props: { title: string; children?: ReactNode }) {
  return (
    <span className={styles.crumb} data-crumb>
      <span className="muted" aria-hidden="true">
        /
      </span>
      <b className="tnum" title={props.title}>
        {props.title}
      </b>
      {props.children}
    </span>
  );
}
