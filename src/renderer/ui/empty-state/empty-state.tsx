import type { ReactNode } from 'react';
import { Icon, type IconOf } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

export type Way = { id: string; icon: IconOf; title: string; text: string; action: ReactNode };

/** An empty screen: why, and what to do. */
export function EmptyState(props: { title: string; text?: ReactNode; ways?: readonly Way[]; actions?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{props.title}</h2>
      {props.text ? <p>{props.text}</p> : null}
      {props.actions ? <div className={styles.actions}>{props.actions}</div> : null}
      {props.ways?.length ? (
        <ul className={styles.ways}>
          {props.ways.map((way) => (
            <li key={way.id}>
              <span className={styles.wayIcon}>
                <Icon of={way.icon} />
              </span>
              <div>
                <b>{way.title}</b>
                <p className="small">{way.text}</p>
              </div>
              {way.action}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
