import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconOf } from '../icon/icon.tsx';
import styles from './assumption.module.css';

/** What values are read by: silent when confirmed, with the dotted line of guesses when not. */
export function Assumption(props: { state: 'confirmed' | 'unconfirmed'; icon?: IconOf; children: ReactNode }) {
  return (
    <span
      className={cx(styles.assumption, props.state !== 'confirmed' && styles[props.state])}
      data-assumption={props.state}
    >
      {props.icon && props.state === 'confirmed' ? <Icon of={props.icon} size={14} /> : null}
      <span>{props.children}</span>
    </span>
  );
}
